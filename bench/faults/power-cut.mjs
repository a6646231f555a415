// What is left of a server's data folder after a power cut, rebuilt from what `disk.cjs` saw it sync.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WATCHER = fileURLToPath(new URL('./disk.cjs', import.meta.url));
const { keyOf, PAGE } = createRequire(import.meta.url)(WATCHER);

/** Begins to watch a folder that is at rest, as a disk that holds all of it. Gives the server's environment. */
export function watchDisk(folder, shadow) {
  rmSync(shadow, { recursive: true, force: true });
  mkdirSync(join(shadow, 'files'), { recursive: true });
  const changes = [];
  const walk = (path) => {
    const names = readNow(folder, path);
    for (const [name, key] of Object.entries(names)) {
      if (key === '') walk(join(path, name));
      else copyFileSync(join(folder, path, name), join(shadow, 'files', key));
    }
    changes.push({ folder: path, names });
  };
  walk('.');
  writeFileSync(join(shadow, 'names'), changes.map((change) => `${JSON.stringify(change)}\n`).join(''));
  return {
    NODE_OPTIONS: `--require ${WATCHER}`,
    BOARDWRIGHT_DISK_FOLDER: folder,
    BOARDWRIGHT_DISK_SHADOW: shadow,
  };
}

/**
 * The folder after the cut, in a new place. What was not synced may be there or not: with `luck` 0 nothing of it is,
 * else each page and the names, by lot.
 */
export function cutPower(folder, shadow, out, luck) {
  const synced = readNames(shadow);
  const isLucky = Math.random() < luck;
  const build = (path) => {
    mkdirSync(join(out, path), { recursive: true });
    const names = isLucky ? readNow(folder, path) : (synced.get(path) ?? {});
    for (const [name, key] of Object.entries(names)) {
      const at = join(path, name);
      if (key === '') build(at);
      else writeFileSync(join(out, at), mix(shadow, key, join(folder, at), luck));
    }
  };
  build('.');
}

function readNames(shadow) {
  const folders = new Map();
  const lines = readFileSync(join(shadow, 'names'), 'utf8').split('\n');
  // The last line may have been cut off with the process.
  lines.pop();
  for (const line of lines) {
    const { folder, names, name, key } = JSON.parse(line);
    if (names) folders.set(folder, names);
    else folders.set(folder, { ...folders.get(folder), [name]: key });
  }
  return folders;
}

function readNow(folder, path) {
  const names = {};
  for (const name of readdirSync(join(folder, path))) {
    const stat = statSync(join(folder, path, name), { bigint: true });
    // Sockets hold nothing.
    if (stat.isDirectory() || stat.isFile()) names[name] = stat.isDirectory() ? '' : keyOf(stat);
  }
  return names;
}

/** The bytes that were synced, with pages of what was written since, by lot. */
function mix(shadow, key, now, luck) {
  const kept = join(shadow, 'files', key);
  const synced = existsSync(kept) ? readFileSync(kept) : Buffer.alloc(0);
  const isSame = existsSync(now) && keyOf(statSync(now, { bigint: true })) === key;
  if (luck === 0 || !isSame) return synced;
  const written = readFileSync(now);
  const mixed = Buffer.alloc(Math.random() < luck ? written.length : synced.length);
  synced.copy(mixed);
  for (let at = 0; at < mixed.length; at += PAGE)
    if (Math.random() < luck) written.copy(mixed, at, at, Math.min(at + PAGE, written.length));
  return mixed;
}
