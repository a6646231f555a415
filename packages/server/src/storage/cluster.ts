import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { copyFolder, syncFolder } from './files.ts';

/**
 * Makes the folder of a database if there is none. A fresh one takes PGlite many seconds to make: the first one made
 * on a machine is kept, by PGlite's version, and every later one is a copy of it.
 */
export async function ensureCluster(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const aside = `${folder}.${randomBytes(6).toString('hex')}`;
  await copyFolder(await keepCluster(), aside);
  // What a start that was cut off has left has no version yet, and holds nothing.
  rmSync(folder, { recursive: true, force: true });
  renameSync(aside, folder);
  syncFolder(dirname(folder));
}

/** The kept cluster, made now if this machine has none; setting up calls this to make the first start quick. */
export async function keepCluster(): Promise<string> {
  const [beside, passing] = cachePaths();
  for (const path of [beside, passing]) if (existsSync(path)) return path;
  if (await tryMake(beside)) return beside;
  if (await tryMake(passing)) return passing;
  throw new Error(`no database can be kept at ${beside} or ${passing}`);
}

/** Beside the installed packages if that can be written, else with the system's passing files. */
function cachePaths(): readonly [string, string] {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const name = `cluster-${readVersion(entry)}`;
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

/** Made aside, closed cleanly and renamed, so that no other process copies half a cluster. */
async function tryMake(path: string): Promise<boolean> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const fresh = await PGlite.create({ dataDir: aside });
    // Copies of what is never used: two files of three.
    await fresh.exec(`update pg_database set datistemplate = false where datname like 'template%'`);
    for (const name of ['template0', 'template1']) await fresh.exec(`drop database ${name}`);
    await fresh.exec('checkpoint');
    await fresh.close();
    renameSync(aside, path);
    return true;
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    // Another process was quicker.
    if (existsSync(path)) return true;
    if (isRefusal(error)) return false;
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['EACCES', 'EROFS', 'EPERM'].includes(String(error.code))
  );
}
