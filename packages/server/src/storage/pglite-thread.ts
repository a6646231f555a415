import { closeSync, fsyncSync, openSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Bytes of the wire protocol, or the wish to close cleanly. */
export type ToThread = Uint8Array | 'close';
/** `ready` comes once, before the first bytes. */
export type FromThread = Uint8Array | 'ready';

/** What Emscripten's file system for Node looks like where it is extended. */
interface NodeFileSystem {
  readonly node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: unknown): unknown;
    setattr(node: unknown, attributes: { readonly mode?: number }): void;
  };
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
}

interface OpenFile {
  readonly node: unknown;
  /** Missing for folders. */
  readonly nfd?: number;
}

/**
 * PGlite comes with `-F`, which is no sync at all, since its file system has no such operation. Here it has one, and
 * Postgres keeps its promises: what is flushed to the log is on the disk, and a checkpoint syncs what it wrote.
 * A commit does not flush by itself: `Database` does it for many at once.
 */
const START = [
  ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'full_page_writes=on',
    'synchronous_commit=off',
    // All of it is touched at the start, and counts from then on; the system keeps the files in its memory anyway.
    'shared_buffers=32MB',
    // Nobody counts rows here as autovacuum does. Without counts a list of the newest would be gathered whole and
    // sorted; this leaves the index that is in order already.
    'enable_bitmapscan=off',
  ].flatMap((setting) => ['-c', setting]),
];

const OTHERS = 0o077;

class SyncedFs extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const mend = (module: object) => {
      // The module is Emscripten's, and has this member in Node.
      if ('NODEFS' in module) mendFiles(module.NODEFS as NodeFileSystem);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), mend] } };
  }
}

/**
 * What is made is for its owner alone, and can be synced. A sync that fails ends the thread: what may be lost is
 * read from the log again at the next start.
 */
function mendFiles(files: NodeFileSystem): void {
  const { mknod, setattr } = files.node_ops;
  files.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
  files.node_ops.setattr = (node, attributes) => {
    const { mode } = attributes;
    setattr(node, typeof mode === 'number' ? { ...attributes, mode: mode & ~OTHERS } : attributes);
  };
  files.stream_ops.fsync = ({ node, nfd }) => {
    const file = nfd ?? openSync(files.realPath(node), 'r');
    fsyncSync(file);
    if (nfd === undefined) closeSync(file);
    return 0;
  };
}

// Of some ten thousand functions a server calls a part: compiling all of them at the start takes memory for good.
setFlagsFromString('--wasm-lazy-compilation');
const port = parentPort;
if (!port) throw new Error('this file runs in a thread');
const database = await PGlite.create({ fs: new SyncedFs(String(workerData)), startParams: START });
port.on('message', (message: ToThread) => {
  if (message === 'close') {
    database.close().then(() => port.close());
    return;
  }
  const answer = database.execProtocolRawSync(message);
  // A copy: the answer lies in the memory of the database.
  if (answer.length > 0) port.postMessage(answer.slice());
});
port.postMessage('ready' satisfies FromThread);
