import { spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { err, ok, type Result } from '@boardwright/games';
import { closeToOthers } from './files.ts';

export interface FolderLock {
  release(): void;
}

export type LockError =
  | {
      readonly code: 'folder-in-use';
      readonly folder: string;
      /** Who holds it, as far as it has written that down. */
      readonly holder: string;
    }
  /** This system has no `flock` program. */
  | { readonly code: 'cannot-lock'; readonly folder: string };

const FILE = 'lock';
/** `O_EXLOCK` of macOS and of libuv on Windows: opening takes the lock. */
const OPEN_LOCKED: Readonly<Record<string, number>> = { darwin: 0x20, win32: 0x10000000 };

/**
 * Takes a data folder for this process and closes it to other users. PGlite takes no lock of its own, and two
 * processes writing one folder would destroy it.
 *
 * The kernel holds the lock as long as the file is open here: it ends with the process however that ends, no other
 * process can take it over before, and it holds between containers too. The file itself stays.
 */
export function lockFolder(folder: string): Result<FolderLock, LockError> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, FILE);
  for (;;) {
    const file = openLocked(path);
    if (typeof file === 'string')
      return err(
        file === 'in-use'
          ? { code: 'folder-in-use', folder, holder: readHolder(path) }
          : { code: file, folder },
      );
    // Somebody may have removed the file in between: then the lock is on nothing.
    if (isAt(path, file)) {
      closeToOthers(folder);
      ftruncateSync(file);
      writeSync(file, `process ${process.pid} on ${hostname()}\n`);
      return ok({ release: () => closeSync(file) });
    }
    closeSync(file);
  }
}

/** Why a folder cannot be taken, for people. */
export function describeLock(error: LockError): string {
  if (error.code === 'cannot-lock')
    return `taking the data folder ${error.folder} needs the program flock (package util-linux)`;
  return `${error.holder || 'another process'} already uses the data folder ${error.folder}`;
}

function openLocked(path: string): number | 'in-use' | 'cannot-lock' {
  const flag = OPEN_LOCKED[process.platform];
  const { O_RDWR, O_CREAT, O_NONBLOCK = 0 } = constants;
  if (flag !== undefined) {
    try {
      return openSync(path, O_RDWR | O_CREAT | O_NONBLOCK | flag, 0o600);
    } catch (error) {
      if (hasCode(error, ['EAGAIN', 'EWOULDBLOCK', 'EBUSY'])) return 'in-use';
      throw error;
    }
  }
  const file = openSync(path, O_RDWR | O_CREAT, 0o600);
  // Node has no flock; a lock taken by a child on a file we opened is ours, and stays when the child is gone.
  const { status, error } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] });
  if (status === 0) return file;
  closeSync(file);
  return error ? 'cannot-lock' : 'in-use';
}

function isAt(path: string, file: number): boolean {
  try {
    const [there, here] = [statSync(path), fstatSync(file)];
    return there.ino === here.ino && there.dev === here.dev;
  } catch {
    return false;
  }
}

function readHolder(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
