import { type ChallengeState, formatSave, type Kind, readState } from '@boardwright/challenge';
import { err, ok, type Result, type Side } from '@boardwright/games';
import { parseSettings, type Settings } from './settings.ts';
import { type Seat, Table, type TableRecord } from './table.ts';

/** Everything that survives the program, in one file: one write changes all of it or nothing. */
export interface Save {
  readonly settings: Settings;
  readonly challenge: ChallengeState;
  /** The game at the table that was left unfinished. */
  readonly table?: TableRecord;
}

const VERSION = 1;

export interface SaveError {
  readonly code: 'bad-json' | 'bad-version' | 'bad-save';
  readonly field?: string;
}

export function formatSaveFile(save: Save): string {
  const { settings, challenge, table } = save;
  const file = { version: VERSION, settings, challenge: JSON.parse(formatSave(challenge)), table };
  return `${JSON.stringify(file, undefined, 1)}\n`;
}

export function parseSaveFile(text: string, kinds: readonly Kind[]): Result<Save, SaveError> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return err({ code: 'bad-json' });
  }
  if (!isRecord(data)) return err({ code: 'bad-save' });
  if (data.version !== VERSION) return err({ code: 'bad-version' });
  const settings = parseSettings(data.settings);
  if (!settings) return err({ code: 'bad-save', field: 'settings' });
  const challenge = readState(data.challenge, kinds);
  if (!challenge.ok) return err({ code: 'bad-save', field: 'challenge' });
  if (data.table === undefined) return ok({ settings, challenge: challenge.value });
  const table = readTable(data.table);
  if (!table) return err({ code: 'bad-save', field: 'table' });
  return ok({ settings, challenge: challenge.value, table });
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/** Replayed before it is believed. */
function readTable(data: unknown): TableRecord | undefined {
  if (!isRecord(data) || typeof data.variant !== 'string' || !Array.isArray(data.moves)) return undefined;
  const seats = readSeats(data.seats);
  const moves = data.moves.filter((text) => typeof text === 'string');
  if (!seats || moves.length !== data.moves.length || typeof data.seed !== 'number') return undefined;
  const resigned: Side | undefined = data.resigned === 0 ? 0 : data.resigned === 1 ? 1 : undefined;
  const record: TableRecord = {
    variant: data.variant,
    ...(data.rules === undefined ? {} : { rules: data.rules }),
    ...(typeof data.start === 'string' ? { start: data.start } : {}),
    moves,
    seats,
    seed: data.seed,
    ...(resigned === undefined ? {} : { resigned }),
  };
  return Table.open(record).ok ? record : undefined;
}

function readSeats(data: unknown): [Seat, Seat] | undefined {
  if (!Array.isArray(data) || data.length !== 2) return undefined;
  const [first, second] = data.map(readSeat);
  return first && second ? [first, second] : undefined;
}

function readSeat(data: unknown): Seat | undefined {
  if (!isRecord(data)) return undefined;
  if (data.kind === 'human') return { kind: 'human' };
  return data.kind === 'engine' && typeof data.level === 'string'
    ? { kind: 'engine', level: data.level }
    : undefined;
}
