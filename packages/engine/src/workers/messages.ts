import type { Result } from '@boardwright/games/contract';
import type { SearchAnswer, SearchError, SearchReport, SearchRequest } from '../search/api.ts';

/** What a pool of workers shares, where memory can be shared at all. */
export interface SharedMemory {
  readonly table: SharedArrayBuffer;
  /** Word 0 is the stop sign; in those after it each helper counts the positions it has looked at, by `COUNTED`. */
  readonly signs: SharedArrayBuffer;
}

/** What a worker is asked for. */
export type ToWorker =
  | {
      readonly kind: 'join';
      readonly thread: number;
      readonly tableMb: number;
      readonly shared?: SharedMemory;
    }
  | {
      readonly kind: 'search';
      readonly id: number;
      readonly request: SearchRequest;
      /** The id of the game's family, so that a worker can load that one alone. */
      readonly family: string;
      /** Whether what earlier searches of the same game stored may stay. */
      readonly keepTable: boolean;
    }
  /** Fill the shared table until the stop sign is up. */
  | { readonly kind: 'help'; readonly id: number; readonly request: SearchRequest; readonly family: string };

/** What a worker says. */
export type FromWorker =
  | { readonly kind: 'ready' }
  /** Still at work; sent now and then, so that silence means trouble. */
  | { readonly kind: 'heartbeat'; readonly id: number }
  | { readonly kind: 'report'; readonly id: number; readonly report: SearchReport }
  | { readonly kind: 'answer'; readonly id: number; readonly result: Result<SearchAnswer, SearchError> };

export const STOP_SIGN = 0;
/** Positions that a helper's word counts as one, so that it does not run over in a day. */
export const COUNTED = 256;
export const MOST_THREADS = 64;
export const HEARTBEAT_MS = 200;

/** The side of a channel that a worker holds. */
export interface Port {
  post(message: FromWorker): void;
  listen(handle: (message: ToWorker) => void): void;
}
