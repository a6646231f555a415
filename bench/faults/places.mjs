// Servers that something can break around, with whatever it needs.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { ensureCluster } from '../../packages/server/dist/storage/cluster.js';
import { findPort, makeFolder, ServerProcess, startPostgres } from '../server/process.mjs';
import { cutPower, watchDisk } from './power-cut.mjs';

/** Room for the data twice: a power cut leaves the folder in another place. */
const DISK_BYTES = 160 * 2 ** 20;

/** A place for kinds of faults that want the same storage. */
export function openPlace(kinds) {
  const needs = kinds.map((kind) => kind.needs);
  if (new Set(kinds.map(({ at }) => at)).size > 1) throw new Error('one place has one storage');
  return kinds[0].at === 'pglite'
    ? openPglite({ hasDisk: needs.includes('disk'), isWatched: needs.includes('watch') })
    : openPostgres({ hasLines: needs.includes('lines') });
}

/**
 * One server in a folder; with `hasDisk` on a file system of its own, which only root can mount, and with `isWatched`
 * one whose power can be cut.
 */
async function openPglite({ hasDisk, isWatched }) {
  const disk = makeFolder();
  if (hasDisk) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', disk]);
  const shadow = makeFolder();
  let folder = join(disk, 'data');
  let cuts = 0;
  mkdirSync(folder, { mode: 0o700 });
  await ensureCluster(join(folder, 'pg'));
  const watched = isWatched ? watchDisk(folder, shadow) : {};
  const server = await startServer({ BOARDWRIGHT_DATA: folder, DATABASE_URL: '', ...watched }, hasDisk);
  return {
    server,
    servers: [server],
    disk,
    /** Kills the server; a disk that is watched is taken to hold all there is then. */
    killServer: async () => {
      await server.kill();
      if (isWatched) watchDisk(folder, shadow);
    },
    /** Leaves of the folder what a disk would hold, each page that was not synced with `luck`. */
    cutPower: (luck) => {
      const after = join(disk, `data-${++cuts}`);
      mkdirSync(after, { mode: 0o700 });
      cutPower(folder, shadow, after, luck);
      rmSync(folder, { recursive: true, force: true });
      folder = after;
      const told = watchDisk(folder, shadow);
      server.environment = { ...server.environment, BOARDWRIGHT_DATA: folder, ...told };
    },
    close: async () => {
      await server.kill();
      if (hasDisk) execFileSync('umount', [disk]);
      for (const made of [disk, shadow]) rmSync(made, { recursive: true, force: true });
    },
  };
}

/** Two servers over one Postgres; with `hasLines` each has a line to it that can be dead. */
async function openPostgres({ hasLines }) {
  const postgres = await startPostgres();
  const lines = [];
  const servers = [];
  for (let i = 0; i < 2; i++) {
    if (hasLines) lines.push(await openLine(new URL(postgres.url).port));
    const url = hasLines ? postgres.url.replace(/:\d+\//, `:${lines[i].port}/`) : postgres.url;
    servers.push(await startServer({ DATABASE_URL: url, BOARDWRIGHT_JOBS: '0' }));
  }
  return {
    servers,
    postgres,
    lines,
    close: async () => {
      for (const server of servers) await server.kill();
      for (const line of lines) line.close();
      await postgres.stop();
    },
  };
}

async function startServer(environment, isHeard = false) {
  // What breaks is logged by the thousand, and is no news here unless somebody listens.
  const level = { LOG_LEVEL: isHeard ? 'error' : 'fatal' };
  const server = new ServerProcess(await findPort(), { ...level, ...environment });
  if (isHeard) server.log = '';
  // A database that was made a moment ago may not answer in time on a busy machine.
  for (let left = 3; ; left--) {
    const fault = await server.start().then(
      () => undefined,
      (error) => error,
    );
    if (!fault) return server;
    if (left === 0) throw fault;
  }
}

/** A line to a port that can be dead: what is sent then is lost, and who connects hears nothing. */
async function openLine(target) {
  const line = { isDead: false, port: await findPort() };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pipe = (from, to) => {
      let isLost = false;
      from.on('data', (data) => {
        // A stream with a hole in it is never whole again.
        isLost ||= line.isDead;
        if (!isLost) to.write(data);
      });
      from.on('close', () => line.isDead || to.destroy());
      from.on('error', () => undefined);
    };
    pipe(near, far);
    pipe(far, near);
  });
  await new Promise((resolve) => server.listen(line.port, '127.0.0.1', resolve));
  line.close = () => server.close();
  return line;
}
