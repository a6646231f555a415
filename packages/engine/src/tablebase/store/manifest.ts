import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TablebaseStore, tablePath, writeWhole } from './files.ts';
import { crc32, TABLE_CONTENTS, type TableContent } from './format.ts';

/** How a pair of classes was solved. */
export interface SolvedPair {
  readonly classes: readonly string[];
  readonly seconds: number;
  readonly cpuSeconds: number;
}

interface ManifestEntry extends SolvedPair {
  /** CRC-32 of each whole file, for copies between machines. */
  readonly checksums: Readonly<Record<string, number>>;
}

/** The list of what a tablebase folder holds, beside the tables themselves. */
export interface Manifest {
  readonly version: 1;
  readonly fingerprint: string;
  readonly pairs: readonly ManifestEntry[];
}

export function readManifest(store: TablebaseStore): Manifest {
  const path = manifestPath(store);
  const fresh: Manifest = { version: 1, fingerprint: store.fingerprint, pairs: [] };
  if (!existsSync(path)) return fresh;
  try {
    const found: Manifest = JSON.parse(readFileSync(path, 'utf8'));
    return found.version === 1 && found.fingerprint === store.fingerprint ? found : fresh;
  } catch {
    // A damaged list loses only times and checksums; the tables carry their own.
    return fresh;
  }
}

export function noteSolved(store: TablebaseStore, pair: SolvedPair): void {
  const manifest = readManifest(store);
  const others = manifest.pairs.filter((known) => known.classes[0] !== pair.classes[0]);
  const files = [...new Set(pair.classes)].flatMap((id) =>
    TABLE_CONTENTS.map((content) => [`${id}.${content}`, checksumOf(store, id, content)] as const),
  );
  const entry: ManifestEntry = { ...pair, checksums: Object.fromEntries(files) };
  const text = JSON.stringify({ ...manifest, pairs: [...others, entry] }, undefined, 1);
  writeWhole(manifestPath(store), [new TextEncoder().encode(text)]);
}

function checksumOf(store: TablebaseStore, id: string, content: TableContent): number {
  return crc32(readFileSync(tablePath(store, id, content)));
}

function manifestPath(store: TablebaseStore): string {
  return join(store.folder, 'manifest.json');
}
