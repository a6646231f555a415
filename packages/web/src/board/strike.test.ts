import { makeDice } from '@boardwright/games/internal';
import { expect, test } from 'vitest';
import type { BoardTheme } from '../stores/settings.ts';
import type { Sound } from './sound.ts';
import { renderSound } from './strike.ts';

const RATE_HZ = 44_100;
const STEPS: readonly Sound[] = ['select', 'move', 'capture', 'refusal', 'clock'];
const TOLD: readonly Sound[] = ['mill', 'win', 'loss', 'end', 'notice'];
const MATERIALS: readonly BoardTheme[] = ['wood', 'slate', 'felt'];
/** A step of the men lasts so long at most, and so do its sounds; what is told may take its time. */
const STEP_S = 0.25;
const TOLD_S = 1.6;

const render = (sound: Sound, theme: BoardTheme, seed = 1) =>
  renderSound(sound, theme, RATE_HZ, makeDice(seed));
const peakOf = (samples: Float32Array) => samples.reduce((most, x) => Math.max(most, Math.abs(x)), 0);

test.each(MATERIALS)(
  'on %s no sound is cut off, none clicks at its ends, and a move is heard at once',
  (theme) => {
    for (const sound of [...STEPS, ...TOLD]) {
      const samples = render(sound, theme);
      const peak = peakOf(samples);
      const heard = samples.findLastIndex((x) => Math.abs(x) > 0.01 * peak) / RATE_HZ;
      expect(peak, sound).toBeLessThan(0.9);
      expect(Math.abs(samples[0]), sound).toBeLessThan(0.01);
      expect(peakOf(samples.slice(-20)), sound).toBeLessThan(0.01);
      expect(heard, sound).toBeLessThan(STEPS.includes(sound) ? STEP_S : TOLD_S);
    }
    const move = render('move', theme);
    expect(peakOf(move.slice(0, 0.01 * RATE_HZ))).toBe(peakOf(move));
    expect(peakOf(move)).toBeGreaterThan(0.5);
    // The speaker of a phone gives little below 500 Hz: a third of every step is left there.
    for (const sound of STEPS) {
      const samples = render(sound, theme);
      expect(peakOf(onPhone(samples)) / peakOf(samples), sound).toBeGreaterThan(0.33);
    }
    // What is heard at every touch and every second stays 8 dB behind a move.
    for (const sound of ['select', 'clock'] as const) {
      expect(peakOf(render(sound, theme)), sound).toBeLessThan(0.4 * peakOf(move));
    }
  },
);

test.each(MATERIALS)('on %s every sound is itself whenever it is heard, and like no other', (theme) => {
  const sounds = [...STEPS, ...TOLD];
  const [once, again] = [1, 2].map((seed) => sounds.map((sound) => shapeOf(render(sound, theme, seed))));
  const alike = once.flatMap((shape, i) =>
    again.flatMap((other, j) =>
      i !== j && likeness(shape, other) > 0.9 ? [`${sounds[i]} ${sounds[j]}`] : [],
    ),
  );
  const strange = once.flatMap((shape, i) => (likeness(shape, again[i]) < 0.95 ? [sounds[i]] : []));
  expect({ alike, strange }).toEqual({ alike: [], strange: [] });
});

test('stone is brighter than wood, and wood than cloth', () => {
  for (const sound of ['move', 'capture', 'win'] as const) {
    const [wood, stone, cloth] = MATERIALS.map((theme) => pitchOf(render(sound, theme)));
    expect(stone, sound).toBeGreaterThan(1.5 * wood);
    expect(wood, sound).toBeGreaterThan(1.2 * cloth);
  }
});

const SPEAKER_HZ = 500;

/** As a small speaker gives it: without what lies below its pitch, twelve decibels less an octave. */
function onPhone(samples: Float32Array): Float32Array {
  const keep = Math.exp((-2 * Math.PI * SPEAKER_HZ) / RATE_HZ);
  const pass = (sound: Float32Array) => {
    let [given, before] = [0, 0];
    return sound.map((sample) => {
      given = keep * (given + sample - before);
      before = sample;
      return given;
    });
  };
  return pass(pass(samples));
}

const WINDOW_S = 0.04;
const WINDOWS = 14;
const BANDS_HZ = [110, 160, 230, 330, 470, 670, 950, 1350, 1900, 2700, 3800, 5400];

/** How loud a sound is in each band and each moment, as an ear would tell it: the root of the energy. */
function shapeOf(samples: Float32Array): readonly number[] {
  const length = Math.round(WINDOW_S * RATE_HZ);
  return Array.from({ length: WINDOWS }, (_, i) => samples.slice(i * length, (i + 1) * length)).flatMap(
    (part) => BANDS_HZ.map((hz) => Math.sqrt(bandOf(part, hz))),
  );
}

/** The energy around a pitch, a quarter of an octave to each side. */
function bandOf(samples: Float32Array, hz: number): number {
  return [-3, -1, 1, 3].reduce((sum, step) => sum + energyAt(samples, hz * 2 ** (step / 12)), 0);
}

/** The energy at one pitch, by Goertzel's recurrence. */
function energyAt(samples: Float32Array, hz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hz) / RATE_HZ);
  let [before, now] = [0, 0];
  for (const sample of samples) [before, now] = [now, sample + turn * now - before];
  return before * before + now * now - turn * before * now;
}

/** The cosine of the angle between two shapes: 1 for the same, however loud. */
function likeness(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, part, i) => sum + part * y[i], 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

/** The pitch that a sound is around, by the rate at which it crosses zero in its first tenth of a second. */
function pitchOf(samples: Float32Array): number {
  const part = samples.slice(0, 0.1 * RATE_HZ);
  const crossings = part.filter((x, i) => i > 0 && x * part[i - 1] < 0).length;
  return crossings / 2 / 0.1;
}
