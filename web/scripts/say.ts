// Put messages into words as the browser does, for the test that the browser and the server say the same.
// In: {"language", "texts": [Fluent …], "says": [[say, viewer] …], "names"}; out: the words of each.
import { text } from "node:stream/consumers";
import { Words } from "../src/lib/say.ts";
import type { Say } from "../src/lib/wire.ts";

interface Task {
  language: string;
  texts: string[];
  names: string[];
  says: [say: Say, viewer: number | null][];
}
const { language, texts, names, says } = JSON.parse(await text(process.stdin)) as Task;
const words = new Words(language, texts);
console.log(JSON.stringify(says.map(([say, viewer]) => words.say(say, (seat) => names[seat]!, viewer))));
