// What can break. `strike` breaks something at a place, lets play go on and mends it.
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@boardwright/protocol';
import { pause } from '../server/process.mjs';

/** Games with their players, of several kilobytes each: no page that is in use has so much room. */
const MOST_STORED = 400;

/** How long a line of the log may take to arrive here. */
const LOGGED_MS = 5_000;

/** `at` is what a place needs (see `places.mjs`), and `needs` what it needs beyond what all have. */
export const KINDS = {
  'kill-pglite': {
    at: 'pglite',
    strike: async ({ server, killServer }, _, { goOn }) => {
      await killServer();
      await server.start();
      await goOn();
    },
  },

  'kill-postgres': {
    at: 'postgres',
    strike: async ({ servers }, round, { goOn }) => {
      const victim = servers[round % 2];
      await victim.kill();
      await goOn();
      await victim.start();
    },
  },

  // A process that sleeps keeps its sockets, and its locks in the database.
  stop: {
    at: 'postgres',
    strike: async ({ servers }, round, { goOn }) => {
      const victim = servers[round % 2];
      victim.signal('SIGSTOP');
      await goOn();
      victim.signal('SIGCONT');
    },
  },

  // The line to the database swallows everything, in both directions, and says nothing.
  'black-hole': {
    at: 'postgres',
    needs: 'lines',
    strike: async ({ servers, lines }, round, { goOn, expect }) => {
      const line = lines[round % 2];
      line.isDead = true;
      await goOn();
      line.isDead = false;
      expect(await isReady(servers[round % 2]), 'a server did not find its database again');
    },
  },

  restart: {
    at: 'postgres',
    strike: async ({ postgres }, _, { goOn }) => {
      await postgres.restart();
      await goOn();
    },
  },

  'power-cut': {
    at: 'pglite',
    needs: 'watch',
    strike: async ({ server, cutPower }, round, { goOn }) => {
      await server.kill();
      cutPower((round % 3) * 0.4);
      await server.start();
      await goOn();
    },
  },

  // Every second time the server is killed while it is full.
  'full-disk': {
    at: 'pglite',
    needs: 'disk',
    strike: async ({ server, killServer, disk }, round, { goOn, expect }) => {
      const filler = join(disk, 'filler');
      server.log = '';
      fillDisk(filler);
      expect(await isRefusing(server), 'a full disk was not told');
      expect(await hasLogged(server, 'storage-full'), 'a full disk was not logged');
      expect((await fetch(`${server.address}/api/health`)).ok, 'the server did not survive a full disk');
      if (round % 2 === 0) await killServer();
      rmSync(filler);
      if (round % 2 === 0) await server.start();
      await goOn();
    },
  },
};

async function isReady(server) {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(50)) {
    const answer = await fetch(`${server.address}/api/v1/ready`, {
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
    if (answer?.ok) return true;
  }
  return false;
}

async function hasLogged(server, word) {
  for (const end = Date.now() + LOGGED_MS; Date.now() < end; await pause(10))
    if (server.log.includes(word)) return true;
  return false;
}

/** Writes until there is no room for another page. */
function fillDisk(file) {
  for (const size of [2 ** 20, 4096]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
}

/** Whether it says that there is no room. What is stored goes where there was room before, for a while. */
async function isRefusing(server) {
  const client = createClient({ baseUrl: server.address });
  const seats = [{ kind: 'me' }, { kind: 'me' }];
  for (let left = MOST_STORED; left > 0; left--) {
    const guest = await client.guest();
    if (guest.ok) client.setToken(guest.value.token);
    const made = await client.createGame({ body: { variant: 'nine-mens-morris', seats } });
    if (!made.ok && made.error.code === 'storage-full') return true;
  }
  return false;
}
