import type { BoardTheme } from '../stores/settings.ts';
import type { Sound } from './sound.ts';

/** What sounds when a man is set down: pitches it rings at, how long, how much of the blow itself is heard. */
interface Material {
  readonly modesHz: readonly number[];
  readonly ringS: number;
  /** How dull the blow is: nothing above this is heard of it. */
  readonly blowHz: number;
}

const WOOD: Material = { modesHz: [310, 742, 1390, 2360], ringS: 0.055, blowHz: 2600 };
const STONE: Material = { modesHz: [890, 1930, 3270, 5040], ringS: 0.038, blowHz: 6200 };
const CLOTH: Material = { modesHz: [180, 410, 760], ringS: 0.03, blowHz: 900 };

const MATERIALS: Readonly<Record<BoardTheme, Material>> = {
  wood: WOOD,
  slate: STONE,
  parchment: CLOTH,
  felt: CLOTH,
  flat: WOOD,
  contrast: WOOD,
};

/** One blow: when, how high, how hard, and how much longer than usual it rings. */
interface Blow {
  readonly atS: number;
  readonly pitch: number;
  readonly force: number;
  readonly ring: number;
}

const BLOWS: Readonly<Record<Sound, readonly Blow[]>> = {
  select: [blow(0, 1.5, 0.25, 0.6)],
  move: [blow(0, 1, 0.8), blow(0.035, 1.08, 0.14, 0.6)],
  capture: [blow(0, 0.88, 0.95), blow(0.07, 1.35, 0.5, 0.7), blow(0.105, 1.2, 0.2, 0.6)],
  mill: [blow(0, 1, 0.6), blow(0.075, 1.26, 0.6), blow(0.15, 1.5, 0.75, 1.8)],
  refusal: [blow(0, 0.55, 0.5, 0.7), blow(0.09, 0.5, 0.4, 0.7)],
  win: [blow(0, 1, 0.6, 2), blow(0.11, 1.26, 0.65, 2), blow(0.22, 1.5, 0.7, 2.4), blow(0.36, 2, 0.8, 4)],
  loss: [blow(0, 1, 0.6, 1.6), blow(0.14, 0.84, 0.6, 1.8), blow(0.3, 0.63, 0.7, 3)],
  end: [blow(0, 1, 0.6, 1.6), blow(0.16, 1, 0.6, 2.4)],
  clock: [blow(0, 2.2, 0.22, 0.4)],
  notice: [blow(0, 1.5, 0.5, 1.5), blow(0.12, 2, 0.5, 2)],
};

function blow(atS: number, pitch: number, force: number, ring = 1): Blow {
  return { atS, pitch, force, ring };
}

/**
 * Strikes the material: a burst of noise a few milliseconds long sets off its resonances, as a blow does. No two are
 * quite the same.
 */
export function strike(audio: BaseAudioContext, sound: Sound, theme: BoardTheme, volume: number): void {
  const material = MATERIALS[theme];
  const out = audio.createGain();
  out.gain.value = volume;
  out.connect(audio.destination);
  for (const one of BLOWS[sound]) strikeOnce(audio, out, one, material);
}

const BURST_S = 0.006;

function strikeOnce(
  audio: BaseAudioContext,
  out: AudioNode,
  { atS, pitch, force, ring }: Blow,
  material: Material,
) {
  const at = audio.currentTime + atS;
  const burst = audio.createBufferSource();
  burst.buffer = noiseOf(audio);
  const tune = pitch * (0.97 + 0.06 * Math.random());
  material.modesHz.forEach((modeHz, i) => {
    const resonance = audio.createBiquadFilter();
    resonance.type = 'bandpass';
    resonance.frequency.value = modeHz * tune;
    // A resonance of this quality dies away in about the time the material rings, higher ones sooner.
    const ringS = (material.ringS * ring) / (1 + i * 0.6);
    resonance.Q.value = Math.PI * modeHz * tune * ringS;
    const loud = audio.createGain();
    loud.gain.value = (force * 9) / (1 + i * 0.9);
    burst.connect(resonance).connect(loud).connect(out);
  });
  const dull = audio.createBiquadFilter();
  dull.type = 'lowpass';
  dull.frequency.value = material.blowHz;
  const click = audio.createGain();
  click.gain.value = force * 0.35;
  burst.connect(dull).connect(click).connect(out);
  burst.start(at);
}

const bursts = new WeakMap<BaseAudioContext, AudioBuffer>();

function noiseOf(audio: BaseAudioContext): AudioBuffer {
  const known = bursts.get(audio);
  if (known) return known;
  const length = Math.ceil(BURST_S * audio.sampleRate);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  bursts.set(audio, buffer);
  return buffer;
}
