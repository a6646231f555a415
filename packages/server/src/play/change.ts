import type { Match, Result } from '@boardwright/games';
import type { SideName } from '@boardwright/protocol';
import type { Transaction } from 'kysely';
import type { Refusal } from '../refusal.ts';
import type { Tables } from '../storage/tables.ts';
import type { EventBody, GameRow } from './row.ts';

/** A stored game while its row is locked, and the time by the database's clock, which all servers share. */
export interface Scene {
  readonly row: GameRow;
  readonly match: Match;
  readonly now: number;
}

/** What goes into the log. */
export interface LogEntry {
  readonly move: string | undefined;
  readonly back: number;
  readonly side: SideName;
  readonly key: string | undefined;
}

/** What one call does to a game: stored as a whole, or not at all. */
export interface Change {
  readonly log?: LogEntry;
  readonly events: readonly EventBody[];
  readonly patch: Partial<GameRow>;
  /** More to store with it: the game of a rematch. Its rows are announced after the commit. */
  readonly also?: (tx: Transaction<Tables>, now: number) => Promise<GameRow>;
}

/** Decides with the row locked. It plays on the match only if it does not refuse. */
export type Decide = (scene: Scene) => Result<Change, Refusal>;
