// Puts messages into words as the browser does, for the test that browser and server agree.
// In: {"language", "texts": [Fluent …], "names", "messages": [[message, viewer] …]}; out: the words of each message.
import { text } from "node:stream/consumers";
import { Words } from "../src/lib/message.ts";
import type { Message } from "../src/wire/types.ts";

interface Task {
  language: string;
  texts: string[];
  names: string[];
  messages: [message: Message, viewer: number | null][];
}
const { language, texts, names, messages } = JSON.parse(await text(process.stdin)) as Task;
const words = new Words(language, texts);
const put = ([message, viewer]: Task["messages"][number]) => words.format(message, (seat) => names[seat]!, viewer);
console.log(JSON.stringify(messages.map(put)));
