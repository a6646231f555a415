import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Kind } from '@boardwright/challenge';
import type { Registry } from '@boardwright/games';
import { parseSaveFile, type Save } from './save.ts';

/** Where saves and exported records live, after the XDG base directories. */
export function dataFolder(environment: NodeJS.ProcessEnv): string {
  const base = environment.XDG_DATA_HOME;
  return join(base?.startsWith('/') ? base : join(homedir(), '.local', 'share'), 'boardwright');
}

/** What was found at the start: a save, or none, and whether a damaged one was put aside. */
export interface Found {
  readonly save?: Save;
  /** Path the damaged save was moved to. */
  readonly setAside?: string;
  /** What was wrong with it. */
  readonly code?: string;
}

/** One save file in a folder. Writes are whole or not at all, whenever the program is killed. */
export class Store {
  readonly folder: string;
  readonly #path: string;

  constructor(folder: string) {
    this.folder = folder;
    this.#path = join(folder, 'save.json');
  }

  /** Never throws away what it cannot read: a damaged file is renamed and the caller told. */
  read(kinds: readonly Kind[], registry: Registry): Found {
    if (!existsSync(this.#path)) return {};
    const parsed = parseSaveFile(readFileSync(this.#path, 'utf8'), kinds, registry);
    if (parsed.ok) return { save: parsed.value };
    const setAside = this.#freeName();
    renameSync(this.#path, setAside);
    return { setAside, code: parsed.error.code };
  }

  /** Undefined when written, else why not: a full disk must not end a game. */
  write(text: string): string | undefined {
    return this.#writeFile(this.#path, text);
  }

  /** Writes an exported record beside the save and gives its path. */
  export(name: string, text: string): { readonly path: string; readonly failure: string | undefined } {
    const path = join(this.folder, 'records', name);
    return { path, failure: this.#writeFile(path, text) };
  }

  #writeFile(path: string, text: string): string | undefined {
    const draft = `${path}.${process.pid}.new`;
    try {
      mkdirSync(join(path, '..'), { recursive: true });
      const file = openSync(draft, 'w', 0o600);
      try {
        writeSync(file, text);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      renameSync(draft, path);
      return undefined;
    } catch (failure) {
      return failure instanceof Error ? failure.message : String(failure);
    }
  }

  #freeName(): string {
    for (let n = 1; ; n++) {
      const path = join(this.folder, `save.damaged-${n}.json`);
      if (!existsSync(path)) return path;
    }
  }
}
