import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@boardwright/games';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openPglite } from '../storage/pglite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with all tables and no rows. */
    readonly emptyData: string;
  }
}

/** Runs once before the tests of this package: making the tables takes longer than most of what is asked of them. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'boardwright-empty-'));
  await expectOk(await openPglite(folder)).close();
  provide('emptyData', folder);
  return async () => rmSync(folder, { recursive: true, force: true });
}

/** A data folder of its own. */
export function createDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'boardwright-test-'));
  cpSync(inject('emptyData'), folder, { recursive: true });
  return folder;
}
