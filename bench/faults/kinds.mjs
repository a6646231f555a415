// What can break, each with the servers it breaks around. `strike` breaks something, lets play go on and mends it.
import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@boardwright/protocol';
import { findPort, makeFolder, pause, ServerProcess, startPostgres } from '../server-process.mjs';
import { cutPower, watchDisk } from './power-cut.mjs';

const FULL_DISK_BYTES = 96 * 2 ** 20;

export const KINDS = {
  'kill-pglite': async () => {
    const folder = makeFolder();
    const server = await startServer({ BOARDWRIGHT_DATA: folder, DATABASE_URL: '' });
    return {
      servers: [server],
      strike: async (_, { goOn }) => {
        await server.kill();
        await server.start();
        await goOn();
      },
      close: async () => {
        await server.kill();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },

  'kill-postgres': async () => {
    const place = await overPostgres();
    return {
      ...place,
      strike: async (round, { goOn }) => {
        const victim = place.servers[round % 2];
        await victim.kill();
        await goOn();
        await victim.start();
      },
    };
  },

  // A process that sleeps keeps its sockets, and its locks in the database.
  stop: async () => {
    const place = await overPostgres();
    return {
      ...place,
      strike: async (round, { goOn }) => {
        const victim = place.servers[round % 2];
        victim.signal('SIGSTOP');
        await goOn();
        victim.signal('SIGCONT');
      },
    };
  },

  // The line to the database swallows everything, in both directions, and says nothing.
  'black-hole': async () => {
    const lines = [];
    const place = await overPostgres(async (url) => {
      const line = await openLine(new URL(url).port);
      lines.push(line);
      return url.replace(/:\d+\//, `:${line.port}/`);
    });
    return {
      ...place,
      strike: async (round, { goOn, expect }) => {
        const line = lines[round % 2];
        line.isDead = true;
        await goOn();
        line.isDead = false;
        expect(await isReady(place.servers[round % 2]), 'a server did not find its database again');
      },
      close: async () => {
        await place.close();
        for (const line of lines) line.close();
      },
    };
  },

  restart: async () => {
    const place = await overPostgres();
    return {
      ...place,
      strike: async (_, { goOn }) => {
        await place.postgres.restart();
        await goOn();
      },
    };
  },

  'power-cut': async () => {
    let folder = makeFolder();
    const shadow = makeFolder();
    const server = await startServer({ BOARDWRIGHT_DATA: folder, DATABASE_URL: '' });
    await server.kill('SIGTERM');
    server.environment = { ...server.environment, ...watchDisk(folder, shadow) };
    await server.start();
    return {
      servers: [server],
      strike: async (round, { goOn }) => {
        await server.kill();
        const after = makeFolder();
        cutPower(folder, shadow, after, (round % 3) * 0.4);
        rmSync(folder, { recursive: true, force: true });
        folder = after;
        server.environment = {
          ...server.environment,
          BOARDWRIGHT_DATA: folder,
          ...watchDisk(folder, shadow),
        };
        await server.start();
        await goOn();
      },
      close: async () => {
        await server.kill();
        for (const made of [folder, shadow]) rmSync(made, { recursive: true, force: true });
      },
    };
  },

  // A file system of its own, which only root can mount. Every second time the server is killed while it is full.
  'full-disk': async () => {
    const folder = makeFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${FULL_DISK_BYTES}`, 'tmpfs', folder]);
    const server = await startServer({ BOARDWRIGHT_DATA: join(folder, 'data'), DATABASE_URL: '' });
    return {
      servers: [server],
      strike: async (round, { goOn, expect }) => {
        fillDisk(join(folder, 'filler'));
        expect(await isRefusing(server), 'a full disk was not told');
        expect((await fetch(`${server.address}/api/health`)).ok, 'the server did not survive a full disk');
        if (round % 2 === 1) await server.kill();
        rmSync(join(folder, 'filler'));
        if (round % 2 === 1) await server.start();
        await goOn();
      },
      close: async () => {
        await server.kill();
        execFileSync('umount', [folder]);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

async function startServer(environment) {
  // What breaks is logged by the thousand, and is no news here.
  const server = new ServerProcess(await findPort(), { LOG_LEVEL: 'fatal', ...environment });
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

/** Two servers over one Postgres; `urlFor` may lead each of them there in its own way. */
async function overPostgres(urlFor = (url) => url) {
  const postgres = await startPostgres();
  const servers = [];
  for (let i = 0; i < 2; i++)
    servers.push(await startServer({ DATABASE_URL: await urlFor(postgres.url), BOARDWRIGHT_JOBS: '0' }));
  return {
    servers,
    postgres,
    close: async () => {
      for (const server of servers) await server.kill();
      await postgres.stop();
    },
  };
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

async function isReady(server) {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(50)) {
    const answer = await fetch(`${server.address}/api/v1/ready`, {
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
    if (answer?.ok) return true;
  }
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

/** Whether it says within ten seconds that there is no room. */
async function isRefusing(server) {
  const client = createClient({ baseUrl: server.address });
  const seats = [{ kind: 'me' }, { kind: 'me' }];
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    const guest = await client.guest();
    if (guest.ok) client.setToken(guest.value.token);
    const made = await client.createGame({ body: { variant: 'nine-mens-morris', seats } });
    if (!made.ok && made.error.code === 'storage-full') return true;
  }
  return false;
}
