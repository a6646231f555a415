// Loaded into a server before anything else (`node --require`): keeps beside its data folder what a disk would hold
// after a power cut. A file's bytes count from the last sync of that file, which also keeps its name; names that
// change count from the last sync of their folder.
const fs = require('node:fs');
const { join, relative, dirname, basename } = require('node:path');
const { syncBuiltinESMExports } = require('node:module');

const FOLDER = process.env.BOARDWRIGHT_DISK_FOLDER;
const SHADOW = process.env.BOARDWRIGHT_DISK_SHADOW;
const PAGE = 4096;

if (FOLDER && SHADOW) watch();

function watch() {
  const { openSync, closeSync, writeSync, readSync, fstatSync, statSync, fsyncSync, ftruncateSync } = fs;
  const { readlinkSync, readdirSync, appendFileSync } = fs;
  /** Pages written since the last sync, by file. */
  const dirty = new Map();
  const keys = new Map();

  fs.openSync = (path, ...rest) => {
    const file = openSync(path, ...rest);
    keys.delete(file);
    if (isInside(String(path))) keys.set(file, keyOf(fstatSync(file, { bigint: true })));
    return file;
  };
  fs.closeSync = (file) => {
    keys.delete(file);
    closeSync(file);
  };
  fs.writeSync = (file, bytes, offset, length, position) => {
    const key = keys.get(file);
    if (key !== undefined && typeof position === 'number') mark(key, position, length);
    return writeSync(file, bytes, offset, length, position);
  };
  fs.fsyncSync = (file) => {
    fsyncSync(file);
    const key = keys.get(file);
    if (key === undefined) return;
    const path = relative(FOLDER, readlinkSync(`/proc/self/fd/${file}`));
    if (fstatSync(file).isDirectory()) noteFolder(path);
    else keepFile(file, key, path);
  };
  syncBuiltinESMExports();

  function mark(key, position, length) {
    const pages = dirty.get(key) ?? new Set();
    for (let page = Math.floor(position / PAGE); page * PAGE < position + length; page++) pages.add(page);
    dirty.set(key, pages);
  }

  function keepFile(file, key, path) {
    const kept = openSync(join(SHADOW, 'files', key), fs.constants.O_RDWR | fs.constants.O_CREAT);
    const bytes = Buffer.alloc(PAGE);
    // A descriptor opened for writing alone cannot be read.
    const reader = openSync(`/proc/self/fd/${file}`, 'r');
    for (const page of dirty.get(key) ?? []) {
      const length = readSync(reader, bytes, 0, PAGE, page * PAGE);
      if (length > 0) writeSync(kept, bytes, 0, length, page * PAGE);
    }
    closeSync(reader);
    dirty.delete(key);
    const { size } = fstatSync(file);
    if (fstatSync(kept).size !== size) ftruncateSync(kept, size);
    closeSync(kept);
    note({ folder: dirname(path), name: basename(path), key });
  }

  function noteFolder(path) {
    const names = readdirSync(join(FOLDER, path)).map((name) => {
      const stat = statSync(join(FOLDER, path, name), { bigint: true, throwIfNoEntry: false });
      return stat && !stat.isSocket() ? [name, stat.isDirectory() ? '' : keyOf(stat)] : undefined;
    });
    note({ folder: path || '.', names: Object.fromEntries(names.filter(Boolean)) });
  }

  function note(change) {
    appendFileSync(join(SHADOW, 'names'), `${JSON.stringify(change)}\n`);
  }

  function isInside(path) {
    return path === FOLDER || path.startsWith(`${FOLDER}/`);
  }
}

/** A number that is used again for a new file has another time of birth. */
function keyOf({ ino, birthtimeNs }) {
  return `${ino}-${birthtimeNs}`;
}

module.exports = { keyOf, PAGE };
