// The sounds of the table, made on the spot: what they are made of is in ./sounds.ts, loaded with the first one played.
import { prefs } from "./prefs.svelte.ts";
import type { Sound } from "./sounds.ts";

export type { Sound };

let context: AudioContext | null = null;
const made = new Map<Sound, AudioBuffer>();

/** Play a sound, `delay` ms from now; nothing if sounds are off. Browsers stay silent until the page is first touched. */
export function play(sound: Sound, delay = 0): void {
  if (prefs.sound && prefs.volume > 0) void playNow(sound, delay);
}

async function playNow(sound: Sound, delay: number): Promise<void> {
  context ??= new AudioContext({ latencyHint: "interactive" });
  const { render, RATE } = await import("./sounds.ts");
  // Not awaited for long: what could not be heard in time should not be heard all at once later.
  if (context.state !== "running") await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 100))]);
  if (context.state !== "running") return;
  let buffer = made.get(sound);
  if (!buffer) {
    const samples = render(sound);
    buffer = new AudioBuffer({ length: samples.length, sampleRate: RATE });
    buffer.copyToChannel(samples, 0);
    made.set(sound, buffer);
  }
  const gain = new GainNode(context, { gain: (prefs.volume / 100) ** 2 }); // so that half sounds half as loud
  const source = new AudioBufferSourceNode(context, { buffer, playbackRate: 0.97 + 0.06 * Math.random() });
  source.connect(gain).connect(context.destination);
  source.start(context.currentTime + delay / 1000);
}

/** It is the player's turn: a bell, and a short buzz where there is one. */
export function playTurn(): void {
  play("turn");
  // Before the first touch, browsers refuse with an error.
  if (prefs.vibration && document.visibilityState === "visible" && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(20);
}
