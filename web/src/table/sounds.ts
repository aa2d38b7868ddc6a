// The sounds of the table, made on the spot: short, soft, and off unless the player wants them.
import { prefs } from "../lib/prefs.svelte.ts";

export type Sound = "card" | "turn" | "win";

interface Note {
  at: number; // seconds
  pitch: number; // hertz
  lasts: number;
}

const NOTES: Record<Exclude<Sound, "card">, Note[]> = {
  turn: [
    { at: 0, pitch: 659, lasts: 0.14 },
    { at: 0.1, pitch: 880, lasts: 0.22 },
  ],
  win: [
    { at: 0, pitch: 523, lasts: 0.18 },
    { at: 0.12, pitch: 659, lasts: 0.18 },
    { at: 0.24, pitch: 784, lasts: 0.18 },
    { at: 0.36, pitch: 1047, lasts: 0.5 },
  ],
};
const LOUD = 0.08;

let audio: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!prefs.sound || document.hidden) return;
  audio ??= new AudioContext();
  if (sound === "card") rustle(audio);
  else for (const note of NOTES[sound]) ring(audio, note);
}

function fading(context: AudioContext, at: number, lasts: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  gain.connect(context.destination);
  return gain;
}

function ring(context: AudioContext, { at, pitch, lasts }: Note): void {
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  tone.connect(fading(context, start, lasts, LOUD));
  tone.start(start);
  tone.stop(start + lasts);
}

/** A card on cloth: a breath of filtered noise. */
function rustle(context: AudioContext): void {
  const lasts = 0.07;
  const buffer = context.createBuffer(1, context.sampleRate * lasts, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const noise = context.createBufferSource();
  noise.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = 2400;
  noise.connect(filter).connect(fading(context, context.currentTime, lasts, LOUD * 2));
  noise.start();
}
