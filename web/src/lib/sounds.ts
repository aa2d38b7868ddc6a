// What each sound is made of: a few struck tones and puffs of noise, a handful of numbers instead of recordings.

export const RATE = 22_050; // samples a second: nothing here is higher than 9 kHz

/** A struck tone: it begins at once and dies away. A `glide` changes its pitch, in octaves a second. */
interface Tone {
  at: number; // seconds
  hz: number;
  decay: number; // seconds until it has all but gone
  loud: number;
  glide?: number;
}

/** A puff of noise through a band: paper, felt, wood. `attack` seconds to its loudest. */
interface Puff {
  at: number;
  low: number; // Hz
  high: number;
  attack: number;
  decay: number;
  loud: number;
}

type Part = Tone | Puff;

const tone = (at: number, hz: number, decay: number, loud: number, glide = 0): Tone => ({ at, hz, decay, loud, glide });
const puff = (at: number, low: number, high: number, attack: number, decay: number, loud: number): Puff => ({
  at,
  low,
  high,
  attack,
  decay,
  loud,
});
/** A small bell: its overtones are not whole multiples, and the higher ones die first. */
const bell = (at: number, hz: number, decay: number, loud: number): Part[] =>
  [1, 2.76, 5.4].map((ratio, i) => tone(at, hz * ratio, decay / (1 + i * 1.6), loud / (1 + i * 2.5)));
const clay = (at: number, hz: number, loud: number): Part[] => [
  tone(at, hz, 0.05, loud),
  tone(at, hz * 1.51, 0.035, loud * 0.6),
  puff(at, 2500, 8000, 0.001, 0.02, loud * 0.5),
];
const laid = (at: number, loud: number): Part[] => [
  puff(at, 900, 5200, 0.004, 0.05, loud * 0.8),
  tone(at + 0.012, 130, 0.06, loud * 0.55, -3),
];

const SOUNDS = {
  card: laid(0, 1),
  draw: [puff(0, 1800, 7000, 0.07, 0.06, 0.75)],
  shuffle: Array.from({ length: 16 }, (_, i) => laid(i * 0.038 + 0.01 * (i % 3), 0.35 + 0.25 * Math.sin((i / 15) * Math.PI))).flat(),
  sweep: [puff(0, 500, 3800, 0.12, 0.16, 0.8), ...laid(0.26, 0.5)],
  chip: [...clay(0, 2350, 0.5), ...clay(0.045, 2790, 0.3)],
  token: [...clay(0, 1650, 0.6), tone(0.004, 190, 0.07, 0.4)],
  nugget: [...bell(0, 1480, 0.5, 0.35), ...bell(0.07, 2217, 0.6, 0.28)],
  chalk: [puff(0, 2600, 6500, 0.006, 0.035, 0.8), puff(0.05, 2200, 5200, 0.004, 0.03, 0.45)],
  turn: [...bell(0, 659, 1.1, 0.36), ...bell(0.13, 988, 1.2, 0.26)],
  refused: [0, 0.11].flatMap((at) => [tone(at, 215, 0.07, 0.8, -2), tone(at, 540, 0.03, 0.35), puff(at, 300, 1600, 0.001, 0.03, 0.5)]),
  won: [[0, 523], [0.16, 659], [0.32, 1047]].flatMap(([at, hz]) => [...bell(at!, hz!, 1.3, 0.34), tone(at!, hz! / 2, 0.7, 0.16)]),
  monster: [tone(0, 78, 0.75, 0.7, -0.8), tone(0, 83, 0.7, 0.6, -0.9), tone(0.02, 157, 0.55, 0.3, -1), puff(0, 120, 620, 0.14, 0.4, 1)],
  hero: [...[1870, 2490, 3330, 4710].map((hz, i) => tone(0, hz, 0.5 - i * 0.07, 0.24)), puff(0, 2500, 9000, 0.001, 0.07, 0.7)],
} satisfies Record<string, Part[]>;

export type Sound = keyof typeof SOUNDS;
export const NAMES = Object.keys(SOUNDS) as Sound[];

/** The samples of a sound, from -1 to 1; the same each time. */
export function render(sound: Sound): Float32Array<ArrayBuffer> {
  const parts: readonly Part[] = SOUNDS[sound];
  const seconds = Math.max(...parts.map((part) => part.at + part.decay + ("attack" in part ? part.attack : 0)));
  const samples = new Float32Array(Math.ceil(seconds * RATE));
  for (const part of parts) {
    if ("hz" in part) strike(samples, part);
    else blow(samples, part);
  }
  for (let i = 0; i < samples.length; i++) samples[i] = Math.tanh(samples[i]!) * 0.8; // never harsh, however many sound at once
  return samples;
}

const GONE = Math.log(1000); // 60 dB

function strike(samples: Float32Array, { at, hz, decay, loud, glide = 0 }: Tone): void {
  const start = Math.round(at * RATE);
  let phase = 0;
  for (let i = 0; i < decay * RATE && start + i < samples.length; i++) {
    const time = i / RATE;
    phase += (2 * Math.PI * hz * 2 ** (glide * time)) / RATE;
    const rise = Math.min(1, time / 0.002); // no click at the start
    samples[start + i]! += loud * rise * Math.exp((-GONE * time) / decay) * Math.sin(phase);
  }
}

function blow(samples: Float32Array, { at, low, high, attack, decay, loud }: Puff): void {
  const start = Math.round(at * RATE);
  const [soft, hard] = [1 - Math.exp((-2 * Math.PI * low) / RATE), 1 - Math.exp((-2 * Math.PI * high) / RATE)];
  let [seed, below, above] = [0x2545f491 + start, 0, 0];
  for (let i = 0; i < (attack + decay) * RATE && start + i < samples.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    above += hard * (seed / 2 ** 31 - above);
    below += soft * (above - below);
    const time = i / RATE;
    const swell = time < attack ? (time / attack) ** 2 : Math.exp((-GONE * (time - attack)) / decay);
    samples[start + i]! += loud * 1.8 * swell * (above - below);
  }
}
