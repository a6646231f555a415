import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@boardwright/games';

/** Who we are on a server, kept between runs so that our games and seats stay ours. */
export interface Identity {
  read(): string | undefined;
  keep(token: string): void;
}

/** Tokens by server in one file that nobody else reads. A file that cannot be read or written costs no game. */
export function keepIdentity(folder: string, url: string): Identity {
  const path = join(folder, 'identities.json');
  return {
    read: () => readTokens(path)[url],
    keep: (token) => {
      const draft = `${path}.${process.pid}.new`;
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(draft, JSON.stringify({ ...readTokens(path), [url]: token }), { mode: 0o600 });
        renameSync(draft, path);
      } catch {
        // The next run is another guest then.
      }
    },
  };
}

function readTokens(path: string): Readonly<Record<string, string>> {
  try {
    const data: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const entries = isRecord(data) ? Object.entries(data) : [];
    return Object.fromEntries(
      entries.flatMap(([url, token]) => (typeof token === 'string' ? [[url, token]] : [])),
    );
  } catch {
    return {};
  }
}
