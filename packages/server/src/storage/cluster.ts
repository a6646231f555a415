import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

/**
 * A fresh cluster takes PGlite many seconds to make and one to copy: the first one made on a machine is kept
 * as a dump, by PGlite's version, and every later folder starts from it.
 */
export async function openCluster(folder: string | undefined): Promise<PGlite> {
  const isNew = folder === undefined || !existsSync(join(folder, 'PG_VERSION'));
  if (!isNew) return PGlite.create({ dataDir: folder });
  const dump = await readCachedCluster();
  return PGlite.create({ loadDataDir: dump, ...(folder === undefined ? {} : { dataDir: folder }) });
}

/** The dump, made now if this machine has none; setting up may call this to make the first start quick. */
export async function readCachedCluster(): Promise<Blob> {
  for (const path of cachePaths()) {
    if (existsSync(path)) return new Blob([new Uint8Array(readFileSync(path))]);
  }
  const fresh = await PGlite.create();
  const dump = await fresh.dumpDataDir('none');
  await fresh.close();
  const bytes = new Uint8Array(await dump.arrayBuffer());
  for (const path of cachePaths()) if (tryWrite(path, bytes)) break;
  return dump;
}

/** Beside the installed packages if that can be written, else with the system's passing files. */
function cachePaths(): readonly string[] {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const version = readVersion(entry);
  const name = `cluster-${version}.tar`;
  const modules = join(entry.slice(0, entry.lastIndexOf('node_modules')), 'node_modules');
  return [join(modules, '.cache', 'boardwright', name), join(tmpdir(), `boardwright-${userTag()}`, name)];
}

function readVersion(entry: string): string {
  const manifest = join(dirname(entry), '..', 'package.json');
  return String(JSON.parse(readFileSync(manifest, 'utf8')).version);
}

function userTag(): string {
  return String(process.getuid?.() ?? dirname(fileURLToPath(import.meta.url)).length);
}

/** Written aside and renamed, so that no other process reads half a dump. */
function tryWrite(path: string, bytes: Uint8Array): boolean {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(aside, bytes, { mode: 0o600 });
    renameSync(aside, path);
    return true;
  } catch {
    rmSync(aside, { force: true });
    return false;
  }
}
