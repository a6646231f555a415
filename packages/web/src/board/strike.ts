import type { BoardTheme } from '../stores/settings.ts';
import type { Sound } from './sound.ts';

/** One pitch at which a struck thing rings, with its share of the sound and the time in which it falls to a third. */
interface Mode {
  readonly hz: number;
  readonly share: number;
  readonly ringS: number;
}

/** What a board and its men are made of, as far as it is heard. */
interface Material {
  /** A man set down: his own pitches, and below them the board that answers. */
  readonly man: readonly Mode[];
  /** The noise of the touch itself: how soon it is over, and above which pitch nothing of it is heard. */
  readonly touch: { readonly share: number; readonly lastsS: number; readonly belowHz: number };
  /** A bar of the same stuff, as in a marimba: what sings where something is to be celebrated or told. */
  readonly bar: readonly Mode[];
}

const WOOD: Material = {
  man: [
    { hz: 172, share: 0.5, ringS: 0.034 },
    { hz: 415, share: 0.9, ringS: 0.021 },
    { hz: 968, share: 1, ringS: 0.013 },
    { hz: 1730, share: 0.6, ringS: 0.009 },
    { hz: 2890, share: 0.3, ringS: 0.006 },
  ],
  touch: { share: 0.5, lastsS: 0.004, belowHz: 3200 },
  // A tuned bar of wood: its second pitch lies two octaves above the first.
  bar: [
    { hz: 392, share: 1, ringS: 0.13 },
    { hz: 392 * 3.98, share: 0.28, ringS: 0.03 },
    { hz: 392 * 9.6, share: 0.08, ringS: 0.01 },
  ],
};

const STONE: Material = {
  man: [
    { hz: 265, share: 0.35, ringS: 0.022 },
    { hz: 1480, share: 0.8, ringS: 0.024 },
    { hz: 2620, share: 1, ringS: 0.02 },
    { hz: 4130, share: 0.7, ringS: 0.013 },
    { hz: 6250, share: 0.35, ringS: 0.008 },
  ],
  touch: { share: 0.55, lastsS: 0.002, belowHz: 7500 },
  // A bar that nobody has tuned: the ratios of any even one.
  bar: [
    { hz: 784, share: 1, ringS: 0.16 },
    { hz: 784 * 2.76, share: 0.4, ringS: 0.07 },
    { hz: 784 * 5.4, share: 0.16, ringS: 0.03 },
  ],
};

const CLOTH: Material = {
  man: [
    // The small speaker of a phone gives nothing below: what is heard there begins with the second.
    { hz: 158, share: 0.6, ringS: 0.026 },
    { hz: 345, share: 1, ringS: 0.018 },
    { hz: 640, share: 0.6, ringS: 0.011 },
    { hz: 1180, share: 0.25, ringS: 0.007 },
  ],
  touch: { share: 0.7, lastsS: 0.008, belowHz: 1400 },
  bar: [
    { hz: 294, share: 1, ringS: 0.1 },
    { hz: 294 * 2, share: 0.2, ringS: 0.05 },
    { hz: 294 * 3.98, share: 0.08, ringS: 0.02 },
  ],
};

const MATERIALS: Readonly<Record<BoardTheme, Material>> = {
  wood: WOOD,
  slate: STONE,
  parchment: CLOTH,
  felt: CLOTH,
  flat: WOOD,
  contrast: WOOD,
};

/** One blow: what is struck, when, how high, how hard, and how much longer than usual it rings. */
interface Blow {
  readonly on: 'man' | 'bar';
  readonly atS: number;
  readonly pitch: number;
  readonly force: number;
  readonly ring: number;
}

/** The blows of a sound, and how loud it is at its loudest; 1 is as loud as a device can be. */
interface Score {
  readonly peak: number;
  readonly blows: readonly Blow[];
}

const SCORES: Readonly<Record<Sound, Score>> = {
  select: { peak: 0.2, blows: [man(0, 1.5, 1, 0.6)] },
  // He is set down and comes to rest.
  move: { peak: 0.62, blows: [man(0, 1, 1), man(0.042, 1.12, 0.16, 0.7)] },
  // Two men meet, and the one that stays is set down.
  capture: {
    peak: 0.8,
    blows: [man(0, 1.45, 0.7, 0.7), man(0.06, 0.86, 1, 1.2), man(0.115, 1.3, 0.22, 0.6)],
  },
  mill: { peak: 0.7, blows: [man(0, 1, 1), bar(0.05, 1, 0.7), bar(0.14, 1.5, 0.9)] },
  // Two dull knocks, the second lower; much lower, a phone would not give them.
  refusal: { peak: 0.45, blows: [man(0, 1.1, 1, 0.55), man(0.1, 0.9, 0.85, 0.55)] },
  win: {
    peak: 0.75,
    blows: [bar(0, 1, 0.8), bar(0.11, 1.26, 0.85), bar(0.22, 1.5, 0.9), bar(0.35, 2, 1, 1.6)],
  },
  loss: { peak: 0.65, blows: [bar(0, 1, 0.9), bar(0.17, 0.84, 0.9), bar(0.36, 0.63, 1, 1.6)] },
  end: { peak: 0.6, blows: [bar(0, 1, 0.9), bar(0.2, 1, 1, 1.5)] },
  clock: { peak: 0.22, blows: [man(0, 2.8, 1, 0.3)] },
  notice: { peak: 0.55, blows: [bar(0, 1.5, 0.85), bar(0.13, 2, 1, 1.2)] },
};

function man(atS: number, pitch: number, force: number, ring = 1): Blow {
  return { on: 'man', atS, pitch, force, ring };
}

function bar(atS: number, pitch: number, force: number, ring = 1): Blow {
  return { on: 'bar', atS, pitch, force, ring };
}

/** Plays a sound on the material of a board. */
export function strike(audio: BaseAudioContext, sound: Sound, theme: BoardTheme, volume: number): void {
  const samples = renderSound(sound, theme, audio.sampleRate);
  const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
  buffer.copyToChannel(samples, 0);
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const loud = audio.createGain();
  loud.gain.value = volume;
  source.connect(loud).connect(audio.destination);
  source.start();
}

/** After so many times its ring a mode is a thousandth of what it was. */
const RINGS_HEARD = 7;

/**
 * The samples of a sound: every blow sets off the pitches of what it strikes, which die away each in its time, and
 * makes a noise of its own. No two come out quite the same; all are as loud as their score says.
 */
export function renderSound(
  sound: Sound,
  theme: BoardTheme,
  rateHz: number,
  random: () => number = Math.random,
): Float32Array<ArrayBuffer> {
  const material = MATERIALS[theme];
  const { peak, blows } = SCORES[sound];
  const lastS = Math.max(...blows.map((blow) => blow.atS + heardS(material, blow)));
  const samples = new Float32Array(Math.ceil(lastS * rateHz));
  for (const blow of blows) addBlow(samples, blow, material, rateHz, random);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample * peak) / loudest);
}

function heardS(material: Material, { on, ring }: Blow): number {
  return RINGS_HEARD * ring * Math.max(...material[on].map(({ ringS }) => ringS));
}

function addBlow(
  samples: Float32Array,
  blow: Blow,
  material: Material,
  rateHz: number,
  random: () => number,
) {
  const first = Math.round(blow.atS * rateHz);
  const vary = (by: number) => 1 + by * (2 * random() - 1);
  const tune = blow.pitch * (blow.on === 'bar' ? 1 : vary(0.012));
  for (const { hz, share, ringS } of material[blow.on]) {
    const loud = blow.force * share * vary(0.1);
    addMode(samples, first, { hz: hz * tune, share: loud, ringS: ringS * blow.ring }, rateHz);
  }
  const { share, lastsS, belowHz } = material.touch;
  const touch = { share: share * blow.force * (blow.on === 'bar' ? 0.3 : 1), lastsS, belowHz };
  addTouch(samples, first, touch, rateHz, random);
}

/** A pitch that dies away, by the recurrence of a damped oscillation: no sine is asked for at a sample. */
function addMode(samples: Float32Array, first: number, { hz, share, ringS }: Mode, rateHz: number): void {
  const turn = (2 * Math.PI * hz) / rateHz;
  if (turn >= Math.PI) return;
  const decay = Math.exp(-1 / (ringS * rateHz));
  const last = Math.min(samples.length, first + Math.ceil(RINGS_HEARD * ringS * rateHz));
  let [before, now] = [0, share * decay * Math.sin(turn)];
  for (let i = first; i < last; i++) {
    samples[i] += before;
    [before, now] = [now, 2 * decay * Math.cos(turn) * now - decay * decay * before];
  }
}

/** A short noise without its highest part, which begins and ends softly. */
function addTouch(
  samples: Float32Array,
  first: number,
  { share, lastsS, belowHz }: Material['touch'],
  rateHz: number,
  random: () => number,
): void {
  const count = Math.min(samples.length - first, Math.ceil(lastsS * rateHz));
  const open = 1 - Math.exp((-2 * Math.PI * belowHz) / rateHz);
  let dull = 0;
  for (let i = 0; i < count; i++) {
    dull += open * (2 * random() - 1 - dull);
    samples[first + i] += share * dull * Math.sin((Math.PI * i) / count);
  }
}
