import { chmodSync, closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files written at once: their syncs then share the work of the disk. */
const WIDTH = 16;

/** Copies a folder file by file; when it resolves, the copy survives a power cut, but for its name. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]) =>
    join(entry.parentPath, entry.name).slice(from.length + 1);
  const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf);
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  const copyNext = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop())
      await writeSynced(join(to, file), await readFile(join(from, file)));
  };
  await Promise.all(Array.from({ length: WIDTH }, copyNext));
  for (const folder of ['', ...folders]) syncFolder(join(to, folder));
}

/** Writes a file and waits until it is on the disk. */
export async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the names in a folder survive a power cut. */
export function syncFolder(folder: string): void {
  // Windows opens no folders, and keeps names by itself.
  if (process.platform !== 'win32') syncFile(folder);
}

/** Waits until what was written to a file is on the disk. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Lets nobody but the owner in: folders 0700, files 0600. */
export function closeToOthers(path: string): void {
  const stat = statSync(path);
  const mode = stat.isDirectory() ? 0o700 : 0o600;
  if ((stat.mode & 0o777) !== mode) chmodSync(path, mode);
  if (stat.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
}
