import type { Match, Side } from '@boardwright/games';
import { useSettings } from '../stores/settings.ts';

export type Sound =
  | 'select'
  | 'move'
  | 'capture'
  | 'mill'
  | 'refusal'
  | 'win'
  | 'loss'
  | 'end'
  | 'clock'
  | 'notice';

/** The sound of the move just played; of an end, for the sides played here. */
export function soundOf(
  match: Match,
  outcome: { winner?: Side | undefined } | undefined,
  mine?: Side,
): Sound {
  if (outcome) return soundOfEnd(outcome, mine);
  if ((match.last?.captures.length ?? 0) > 0) return 'capture';
  return match.position.pending ? 'mill' : 'move';
}

export function soundOfEnd({ winner }: { winner?: Side | undefined }, mine: Side | undefined): Sound {
  if (winner === undefined || mine === undefined) return 'end';
  return winner === mine ? 'win' : 'loss';
}

let context: AudioContext | undefined;

/** Plays a sound unless muted; browsers without WebAudio, or before the first touch, stay silent. */
export function playSound(sound: Sound): void {
  const { sound: isOn, volume, theme } = useSettings.getState();
  if (!isOn || volume === 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'suspended') void audio.resume();
  // Those who play in silence never load what makes the sounds.
  void import('./strike.ts').then(({ strike }) => strike(audio, sound, theme, volume / 100));
}
