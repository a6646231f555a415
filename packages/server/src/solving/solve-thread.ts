import { closeSync } from 'node:fs';
import { loadRegistry } from '@boardwright/engine/node';
import {
  openTable,
  readTable,
  solve,
  type TablebaseStore,
  type TableContent,
} from '@boardwright/engine/tablebase';
import { err, expectOk, ok, type Result } from '@boardwright/games';
import { serveThread } from '../threads/threads.ts';
import { hash, type Plan } from './plan.ts';
import type { TableInfo } from './tablebase.ts';

/** What the thread can do: one of these. */
export type SolveCall = { readonly pair: PairRequest } | { readonly table: TableRequest };

export interface PairRequest extends Pick<Plan, 'variant' | 'rules' | 'size'> {
  readonly class: string;
  /** Holds the tables the pair needs, and takes its own. */
  readonly folder: string;
  readonly threads: number;
  /** Bytes. */
  readonly memory: number;
}

const registry = await loadRegistry();
serveThread((call: SolveCall) => ('pair' in call ? solvePair(call.pair) : checkTable(call.table)));

/** Reading and packing tables blocks a thread for long, which must not be the one that renews the lease. */
async function solvePair(request: PairRequest): Promise<Result<undefined, { readonly code: string }>> {
  const game = expectOk(registry.find(request.variant, request.rules));
  const { size, folder, threads, memory } = request;
  const solved = await solve({ game, size, only: request.class, folder, threads, memory });
  return solved.ok ? ok(undefined) : err({ code: solved.error.code });
}

export interface TableRequest {
  readonly store: TablebaseStore;
  readonly class: string;
  readonly content: TableContent;
  /** Whether every block is read, or the index alone. */
  readonly isThorough: boolean;
}

/** What a table says of itself, after its checksums were found right. */
function checkTable(request: TableRequest): Result<TableInfo, { readonly code: string }> {
  const { store, class: id, content, isThorough } = request;
  const opened = openTable(store, id, content);
  if (!opened.ok) return err({ code: opened.error.code });
  const { file, index } = opened.value;
  closeSync(file);
  if (isThorough) {
    const whole = readTable(store, id, content);
    if (!whole.ok) return err({ code: whole.error.code });
  }
  // Of what the blocks hold, not of the packed bytes: another version of the packer makes other bytes.
  const digest = hash(new Uint8Array(index.checksums.buffer.slice(0)));
  return ok({ head: index.head, digest });
}
