import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@boardwright/games/internal';

/** Something about one server that is kept between runs. */
export interface Kept<T> {
  read(): T | undefined;
  keep(value: T): void;
}

/**
 * Values by server in one file that nobody else reads: who we are there, so that our games and seats stay ours, and
 * what we have seen. A file that cannot be read or written costs no game.
 */
export function keepByServer<T>(
  folder: string,
  name: string,
  url: string,
  parse: (value: unknown) => T | undefined,
): Kept<T> {
  const path = join(folder, `${name}.json`);
  return {
    read: () => parse(readValues(path)[url]),
    keep: (value) => {
      const draft = `${path}.${process.pid}.new`;
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(draft, JSON.stringify({ ...readValues(path), [url]: value }), { mode: 0o600 });
        renameSync(draft, path);
      } catch {
        // The next run knows nothing of it then.
      }
    },
  };
}

/** For tokens. */
export function parseText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function readValues(path: string): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isRecord(data) ? data : {};
  } catch {
    return {};
  }
}
