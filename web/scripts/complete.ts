// Restores the defaults that the wire omits, for the test that browser and server agree.
// In: [[name of the type, value as sent] …]; out: the whole values.
import { text } from "node:stream/consumers";
import * as defaults from "../src/wire/defaults.ts";

const functions = defaults as unknown as Record<string, ((sent: unknown) => unknown) | undefined>;
const sent = JSON.parse(await text(process.stdin)) as [name: string, value: unknown][];
console.log(JSON.stringify(sent.map(([name, value]) => functions[`whole${name}`]?.(value) ?? value)));
