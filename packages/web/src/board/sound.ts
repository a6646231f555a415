import type { Move } from '@boardwright/games';
import { useSettings } from '../stores/settings.ts';

export type Sound = 'move' | 'capture' | 'end' | 'notice';

/** A knock of wood: a short burst of filtered noise under a falling tone. */
interface Knock {
  readonly pitchHz: number;
  readonly lengthS: number;
  readonly gain: number;
  readonly knocks: number;
}

const KNOCKS: Readonly<Record<Sound, Knock>> = {
  move: { pitchHz: 420, lengthS: 0.07, gain: 0.16, knocks: 1 },
  capture: { pitchHz: 300, lengthS: 0.09, gain: 0.2, knocks: 2 },
  end: { pitchHz: 220, lengthS: 0.22, gain: 0.18, knocks: 3 },
  notice: { pitchHz: 620, lengthS: 0.14, gain: 0.12, knocks: 2 },
};

/** The sound of a move, by what it did. */
export function soundOf(move: Move, outcome: object | undefined): Sound {
  if (outcome) return 'end';
  return move.captures.length > 0 ? 'capture' : 'move';
}

let context: AudioContext | undefined;

/** Plays a quiet sound unless muted; browsers without WebAudio, or before the first touch, stay silent. */
export function playSound(sound: Sound): void {
  if (!useSettings.getState().sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const { knocks, lengthS } = KNOCKS[sound];
  for (let i = 0; i < knocks; i++) knock(context, KNOCKS[sound], context.currentTime + i * lengthS * 1.1);
}

function knock(audio: AudioContext, { pitchHz, lengthS, gain }: Knock, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitchHz, at);
  tone.frequency.exponentialRampToValueAtTime(pitchHz / 2.5, at + lengthS);
  volume.gain.setValueAtTime(gain, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lengthS);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + lengthS);
}
