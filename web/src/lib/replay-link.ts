// Links to finished games. Without a server, a link holds the game itself: some thousand characters.
import { api } from "./api.ts";
import { within } from "./navigation.svelte.ts";
import { transport } from "./transport.ts";

/** The link by which anyone sees a finished game; `search` says from where on. */
export async function replayLink(id: string, search = ""): Promise<string> {
  const path = transport.standalone ? `/look/${await pack(await api.replay(id))}` : `/r/${id}`;
  return new URL(within(path + search), location.href).href;
}

/** A text, compressed, in letters that a link may hold. */
export async function pack(text: string): Promise<string> {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  const letters = Array.from(new Uint8Array(await bytes.arrayBuffer()), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text that a link holds; fails if it has been cut short. */
export async function unpack(packed: string): Promise<string> {
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  return (await through(new DecompressionStream("deflate-raw"), Uint8Array.from(letters, (letter) => letter.charCodeAt(0)))).text();
}

const through = (way: CompressionStream | DecompressionStream, bytes: Uint8Array<ArrayBuffer>) =>
  new Response(new Blob([bytes]).stream().pipeThrough(way));
