import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result } from '@boardwright/games';
import type { Refusal } from '../refusals/refusal.ts';
import type { Plan, TableName } from './plan.ts';
import type { TableFiles, TableInfo } from './tablebase.ts';

/** How a worker gets the tables it needs, and where its own go. */
export interface Transfer {
  /** Puts a table of the servers into a folder, under its name. */
  fetch(plan: Plan, name: string, info: TableInfo, folder: string): Promise<Result<undefined, Refusal>>;
  /** Hands over a table that was solved in a folder. */
  deliver(plan: Plan, table: TableName, folder: string): Promise<Result<undefined, Refusal>>;
  /** A table could not be read: what is kept of it here is not to be used again. */
  discard(plan: Plan, name: string): void;
}

/** Workers that see the servers' own folder. */
export function shareFolder(tableFiles: TableFiles): Transfer {
  return {
    fetch: async (plan, name, _, folder) => {
      placeFile(join(tableFiles.folder, plan.folder, name), join(folder, name));
      return ok(undefined);
    },
    deliver: async (plan, table, folder) => {
      const accepted = await tableFiles.accept(plan, table, folder);
      return accepted.ok ? ok(undefined) : accepted;
    },
    // The folder is everybody's: whoever owns it decides about a damaged file.
    discard: () => undefined,
  };
}

/** A second name for a file where the disk can give one, else a copy. */
export function placeFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** A folder on the disk of the tables, gone when the work is over. */
export async function withScratch<T>(
  tableFiles: TableFiles,
  plan: Plan,
  mark: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(tableFiles.folder, plan.folder, `.${mark}`);
  mkdirSync(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
