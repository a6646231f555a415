import type { Language, Result } from '@boardwright/games';
import type { ExploredStep } from '@boardwright/games/study';
import type {
  AnalysisRequest,
  ChooseRequest,
  ExplainRequest,
  ImportRequest,
  InspectRequest,
  PerftRequest,
  PlayRequest,
  RulesRequest,
} from '@boardwright/protocol/internal';
import type { GameRow } from '../play/row.ts';
import type { PackedGame } from '../play/store.ts';
import type { Refusal } from '../refusals/refusal.ts';

/** A game as it is stored: all its rules spelled out, so that it stays what it was when a preset changes. */
export interface StoredRef {
  readonly variant: string;
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly start?: string;
  readonly moves?: readonly string[];
}

/** Moves of a game that an explorer counts: what comes later hardly ever comes up again. */
export const EXPLORED_PLIES = 80;

/** What threads do, by name: what goes in. Callers shape all of it, so none of it runs on the event loop. */
export interface TaskInputs {
  sheet: RulesRequest;
  inspect: InspectRequest;
  play: PlayRequest;
  explain: ExplainRequest;
  perft: PerftRequest;
  /** Whether a game can be opened, and how long its first moves take to list. */
  check: { variant: string; rules?: object; position?: string; moves?: string[]; startField?: 'start' };
  /** A stored game as readers with today's presets describe it, without its moves. */
  describe: { game: StoredRef };
  /** Where a stored game stands; a game that is over has no moves. */
  stand: { game: StoredRef; outcome: GameRow['outcome']; language: Language };
  write: { game: StoredRef; format: string; row: GameRow };
  read: { request: ImportRequest; owner: string; now: number };
  /** The moves of a game as an explorer counts them, and its ruleset. */
  steps: { game: StoredRef };
  /** Where a game stands, drawn. */
  picture: { game: StoredRef };
  choose: { request: ChooseRequest; stop: SharedArrayBuffer };
  analyse: { request: AnalysisRequest; stop: SharedArrayBuffer };
}

export type TaskName = keyof TaskInputs;

/** As it is posted; the thread sets `begun` when it looks at it. */
export interface TaskCall<N extends TaskName = TaskName> {
  readonly name: N;
  readonly input: TaskInputs[N];
  readonly begun: SharedArrayBuffer;
}

/** What a position asks of whoever lists its moves. */
export interface Weight {
  readonly listMs: number;
  readonly moves: number;
}

/** What comes back as data; all else comes as the text of its JSON, which nobody here has to look into. */
export interface TaskData {
  check: Weight;
  describe: StoredRef;
  read: PackedGame;
  steps: { readonly ruleset: string; readonly steps: readonly ExploredStep[] };
  picture: Uint8Array;
}

/** What a thread can do, by name. */
export type Tasks = {
  readonly [N in TaskName]: (input: TaskInputs[N]) => Told<N> | Promise<Told<N>>;
};

type Told<N extends TaskName> = Result<N extends keyof TaskData ? TaskData[N] : string, Refusal>;

/** `ms` is how long the thread was at it. */
export type TaskAnswer =
  | { readonly ok: true; readonly value: unknown; readonly ms: number }
  | { readonly ok: false; readonly error: Refusal; readonly ms: number };
