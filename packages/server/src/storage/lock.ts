import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { err, ok, type Result } from '@boardwright/games';

export interface FolderLock {
  release(): void;
}

export interface LockError {
  readonly code: 'folder-in-use';
  readonly folder: string;
  /** Process that holds the folder. */
  readonly pid: number;
}

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Start time of the process, so that a number used again for another process is not taken for it. */
  readonly born: string;
}

const FILE = 'boardwright.lock';

/**
 * Takes a data folder for this process. PGlite takes no lock of its own, and two processes writing one folder
 * would destroy it. A lock whose process is gone is taken over: renaming it away succeeds for one taker only.
 */
export function lockFolder(folder: string): Result<FolderLock, LockError> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, FILE);
  for (;;) {
    if (tryCreate(path)) return ok({ release: () => rmSync(path, { force: true }) });
    const holder = readHolder(path);
    if (holder && isAlive(holder)) return err({ code: 'folder-in-use', folder, pid: holder.pid });
    try {
      const aside = `${path}.${process.pid}.stale`;
      renameSync(path, aside);
      rmSync(aside, { force: true });
    } catch {
      // Another process took the stale lock first; the next round meets its lock.
    }
  }
}

function tryCreate(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    const holder: Holder = { pid: process.pid, host: hostname(), born: readBirth(process.pid) };
    writeSync(file, JSON.stringify(holder));
    closeSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined for a lock that was being written when its process died: as good as none. */
function readHolder(path: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof holder !== 'object' || holder === null || !('pid' in holder)) return undefined;
    const born = 'born' in holder ? String(holder.born) : '';
    const host = 'host' in holder ? String(holder.host) : '';
    return { pid: Number(holder.pid), host, born };
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  // On a shared disk the process of another machine cannot be asked: its lock stands.
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const born = readBirth(holder.pid);
  return born === '' || holder.born === '' || born === holder.born;
}

/** Where the system tells it (Linux), the start time of a process; empty elsewhere. */
function readBirth(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
