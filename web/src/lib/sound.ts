// Two synthesized sounds: a card laid on the table, and a chime when it is the reader's turn. Off by default.
import { prefs } from "./prefs.svelte.ts";

let context: AudioContext | null = null;

function tone(frequency: number, start: number, length: number, volume: number): void {
  context ??= new AudioContext();
  const at = context.currentTime + start;
  const oscillator = new OscillatorNode(context, { type: "triangle", frequency });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

export function playCard(): void {
  if (prefs.sound) tone(190, 0, 0.09, 0.12);
}

export function playTurn(): void {
  if (!prefs.sound) return;
  tone(523, 0, 0.35, 0.12);
  tone(784, 0.12, 0.45, 0.1);
}
