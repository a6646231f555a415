import { type ChallengeState, formatSave, type Kind } from '@boardwright/challenge';
import { readState } from '@boardwright/challenge/internal';
import { err, type GameRef, ok, type Registry, type Result } from '@boardwright/games';
import { isRecord, withFormerRules } from '@boardwright/games/internal';
import type { Seat, Seats } from '@boardwright/session';
import { checkSaved, type SavedGame } from './local-game.ts';
import { parseSettings, type Settings } from './settings.ts';

/** Everything that survives the program, in one file: one write changes all of it or nothing. */
export interface Save {
  readonly settings: Settings;
  readonly challenge: ChallengeState;
  /** The game at this keyboard that was left unfinished. */
  readonly table?: SavedGame;
}

/** Version 1 was that of the program's version 0.1. */
const VERSION = 2;

export interface SaveError {
  readonly code: 'bad-json' | 'bad-version' | 'bad-save';
  readonly field?: string;
}

export function formatSaveFile(save: Save): string {
  const { settings, challenge, table } = save;
  const file = { version: VERSION, settings, challenge: JSON.parse(formatSave(challenge)), table };
  return `${JSON.stringify(file, undefined, 1)}\n`;
}

export function parseSaveFile(
  text: string,
  kinds: readonly Kind[],
  registry: Registry,
): Result<Save, SaveError> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return err({ code: 'bad-json' });
  }
  if (!isRecord(data)) return err({ code: 'bad-save' });
  if (data.version !== VERSION && data.version !== 1) return err({ code: 'bad-version' });
  const settings = parseSettings(data.settings);
  if (!settings) return err({ code: 'bad-save', field: 'settings' });
  const challenge = readState(data.challenge, kinds, registry);
  if (!challenge.ok) return err({ code: 'bad-save', field: 'challenge' });
  if (data.table === undefined) return ok({ settings, challenge: challenge.value });
  const table = readGame(data.table, registry, data.version === 1);
  if (!table) return err({ code: 'bad-save', field: 'table' });
  return ok({ settings, challenge: challenge.value, table });
}

/** Opened before it is believed, by the registry, which checks every part of it. */
function readGame(data: unknown, registry: Registry, isFormer: boolean): SavedGame | undefined {
  if (!isRecord(data) || typeof data.seed !== 'number') return undefined;
  const { variant, rules, start, moves, seed } = data;
  const seats = readSeats(data.seats);
  if (!seats) return undefined;
  const ref = { variant, rules, start, moves } as GameRef;
  const match = checkSaved(registry, { ...(isFormer ? withFormerRules(ref) : ref), seats, seed });
  return match.ok ? { ...match.value.ref, seats, seed } : undefined;
}

function readSeats(data: unknown): Seats | undefined {
  if (!Array.isArray(data) || data.length !== 2) return undefined;
  const [first, second] = data.map(readSeat);
  return first && second ? [first, second] : undefined;
}

/** A person was called human in version 0.1. */
function readSeat(data: unknown): Seat | undefined {
  if (!isRecord(data)) return undefined;
  if (data.kind === 'person' || data.kind === 'human') return { kind: 'person' };
  return data.kind === 'engine' && typeof data.level === 'string'
    ? { kind: 'engine', level: data.level }
    : undefined;
}
