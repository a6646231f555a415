// What is tried. Each attack comes from an address of its own, within the limits a server has by default, and tells
// what is wrong with how it ended; that the honest players and the process are well is looked at by the runner.
import { connect } from 'node:net';
import { openMatch } from '@boardwright/games';
import { pause } from '../server/process.mjs';
import { HEAVIER, HEAVY, heavyBodies, hostileBodies, hostileFrames } from './hostile.mjs';
import { RudeClient } from './rude.mjs';

const MORRIS = 'nine-mens-morris';
const OPENING = ['d6', 'f4', 'd2', 'b4', 'a1', 'a4', 'g4', 'g1', 'd7'];
const CLOCK = { kind: 'days', days: 3 };
/** How long the searches of those who have gone may last. */
const MOST_AFTER_MS = 5_000;

export const ATTACKS = {
  'invented addresses': async ({ rude, timeMs }) => {
    await rude.flood(timeMs, 10, (i) =>
      rude.send('GET', '/api/v1/levels', { written: `10.${i % 200}.${i % 7}.1` }),
    );
    const passed = rude.statuses[200] ?? 0;
    return passed > 1200 + (1200 * timeMs) / 60_000 + 10
      ? [`${passed} calls got past a limit of 1,200 a minute`]
      : [];
  },

  'boards full of loose kings': async ({ rude, timeMs, waitMs }) => {
    const calls = ['position/inspect', 'position/play', 'position/explain', 'position/perft', 'rules'];
    await rude.flood(timeMs, 12, (i) =>
      rude.send('POST', `/api/v1/${calls[i % calls.length]}`, {
        body: { ...(i % 3 === 0 ? HEAVIER : HEAVY), moves: [], move: '6x', depth: 3 },
        timeMs: waitMs,
      }),
    );
    return noFaults(rude);
  },

  'games that begin on such boards': async ({ rude, timeMs, waitMs }) => {
    const token = await rude.enter();
    const { position: start, ...rules } = HEAVY;
    const seats = [{ kind: 'me' }, { kind: 'me' }];
    await rude.flood(timeMs, 6, (i) =>
      rude.send('POST', '/api/v1/games', {
        token,
        timeMs: waitMs,
        body: i % 2 ? { ...rules, start, seats } : { variant: 'canadian', start: kingsOf(i), seats },
      }),
    );
    return noFaults(rude);
  },

  'games that are led to such boards': async ({ rude, timeMs, waitMs, isShort }) => {
    const token = await rude.enter();
    // Black has 106 quiet moves here, and after 14-9 White has 23,642 captures.
    const { position, ...rules } = HEAVY;
    const start = position.replace('W:', 'B:');
    const body = { ...rules, start, seats: [{ kind: 'me' }, { kind: 'me' }] };
    const { value } = await rude.send('POST', '/api/v1/games', {
      token,
      body,
      timeMs: isShort ? 5_000 : 60_000,
    });
    if (!value?.game) return isShort ? [] : [`no game to attack: ${JSON.stringify(value)}`];
    const path = `/api/v1/games/${value.game.id}/moves`;
    await rude.flood(timeMs, 8, (i) =>
      rude.send('POST', path, { token, body: { move: i % 2 ? '14-9' : '14-14', ply: 0 }, timeMs: waitMs }),
    );
    return noFaults(rude);
  },

  'pictures of such boards': async ({ rude, timeMs, waitMs }) => {
    const { variant, rules, position } = HEAVY;
    await rude.flood(timeMs, 10, (i) => {
      const query = new URLSearchParams({ variant, rules: JSON.stringify(rules), position, n: String(i) });
      const path = i % 2 ? `/picture/position?${query}` : `/analyse?${query}`;
      return rude.send('GET', path, { timeMs: waitMs, accept: 'text/html' });
    });
    return noFaults(rude);
  },

  'looks at the health of the server': async ({ rude, timeMs }) => {
    const paths = ['/metrics', '/api/v1/ready', '/api/v1/live'];
    await rude.flood(timeMs, 10, (i) => rude.send('GET', paths[i % 3]));
    const passed = rude.statuses[200] ?? 0;
    return passed > 600 + (600 * timeMs) / 60_000 + 10 ? [`${passed} looks got past 600 a minute`] : [];
  },

  'sockets that ask for everything': async ({ rude, honest, timeMs, isShort }) => {
    const many = isShort ? 8 : 200;
    const sockets = (await Promise.all(Array.from({ length: many }, () => rude.connect()))).filter(Boolean);
    const messages = [
      { type: 'lobby', on: true },
      { type: 'watch', game: honest.game, after: 0 },
      { type: 'unwatch', game: honest.game },
      { type: 'desk' },
      { type: 'watch', game: 'seed1' },
      { type: 'ping', ref: 'p' },
    ];
    const end = Date.now() + timeMs;
    for (let i = 0; Date.now() < end; i++) {
      for (const socket of sockets)
        if (socket.readyState === 1) socket.send(JSON.stringify(messages[i % messages.length]));
      await pause(100);
    }
    for (const socket of sockets) socket.terminate();
    return [];
  },

  'searches without end': async ({ rude, server, honest, timeMs, waitMs, isShort }) => {
    const seats = [{ kind: 'me' }, { kind: 'ai', level: 'master' }];
    const token = await honest.enter();
    const { game } = await honest.call('POST', '/api/v1/games', token, { variant: MORRIS, seats });
    const flood = rude.flood(timeMs, 60, () =>
      rude.send('POST', '/api/v1/engine/choose', {
        body: { variant: 'international', limits: { nodes: 2_000_000, timeMs: 5_000 }, lines: 5 },
        timeMs: Math.min(waitMs, 5_000),
      }),
    );
    await rude.send('POST', '/api/v1/analyses', {
      body: { variant: MORRIS, moves: OPENING, nodes: 500_000 },
    });
    await pause(300);
    const began = performance.now();
    await honest.call('POST', `/api/v1/games/${game.id}/moves`, token, { move: 'd6', ply: 0 });
    let movedMs = 0;
    for (;;) {
      const { ply } = await honest.call('GET', `/api/v1/games/${game.id}`, token);
      movedMs = performance.now() - began;
      if (ply > 1) break;
      if (movedMs > 60_000) return ['an AI did not move at all'];
      await pause(100);
    }
    await flood;
    return [
      ...noFaults(rude),
      ...(isShort ? [] : await endSearches(server)),
      ...(!isShort && movedMs > 15_000 ? [`an AI took ${Math.round(movedMs)} ms to move`] : []),
    ];
  },

  'names and pages by the hundred': async ({ rude, timeMs }) => {
    const paths = [
      ...['p', 'per', 'pupil', 'master 1', 'zz'].map(
        (name) => `/api/v1/games?limit=100&name=${encodeURIComponent(name)}`,
      ),
      '/api/v1/games?result=draw&limit=100',
      '/api/v1/games?variant=tablut-foteviken&status=active',
      '/api/v1/games?player=person12&limit=100',
      '/api/v1/players/person1',
      '/api/v1/leaders?family=draughts&limit=100',
    ];
    await rude.flood(timeMs, 18, (i) => rude.send('GET', paths[i % paths.length]));
    return noFaults(rude);
  },

  'everything about a player of ten thousand games': async ({ rude, timeMs, owner, isShort }) => {
    let desks = 0;
    const sockets = await Promise.all(
      Array.from({ length: isShort ? 2 : 20 }, () =>
        rude.connect(owner, (text) => {
          if (text.startsWith('{"type":"desk"')) desks++;
        }),
      ),
    );
    const asking = setInterval(() => {
      for (const socket of sockets) if (socket?.readyState === 1) socket.send('{"type":"desk"}');
    }, 200);
    await rude.flood(timeMs, 4, () => rude.send('GET', '/api/v1/me/data', { token: owner, timeMs }));
    clearInterval(asking);
    for (const socket of sockets) socket?.terminate();
    return desks === 0 && !isShort ? ['no desk was opened at all'] : noFaults(rude);
  },

  'records of long games': async ({ rude, timeMs }) => {
    const token = await rude.enter();
    const { value } = await rude.send('POST', '/api/v1/games/import', {
      token,
      body: { format: 'record', text: longGame(), variant: MORRIS, visibility: 'public' },
    });
    if (!value?.id) return [`no game to ask for: ${JSON.stringify(value)}`];
    const paths = ['', '/record', '/record?format=pgn', '/position', '/events'];
    await rude.flood(timeMs, 12, (i) =>
      rude.send('GET', `/api/v1/games/${value.id}${paths[i % paths.length]}`, { token }),
    );
    return noFaults(rude);
  },

  'imports by the hundred': async ({ rude, timeMs }) => {
    const token = await rude.enter();
    // 60 kB of a game that goes to and fro, and 60 kB of variations and comments.
    const moves = Array.from({ length: 2_500 }, (_, i) => ['32-28', '19-23', '28-32', '23-19'][i % 4]).join(
      ' ',
    );
    const texts = [
      `[Variant "international"]\n\n${moves}`.slice(0, 59_900),
      `1. ${'('.repeat(29_000)} d6`,
      `1. ${'{x} '.repeat(14_000)}`,
    ];
    await rude.flood(timeMs, 8, (i) =>
      rude.send('POST', '/api/v1/games/import', {
        token,
        body: { format: ['record', 'pdn'][i % 2], text: texts[i % 3], variant: 'international' },
      }),
    );
    return noFaults(rude);
  },

  'four hundred who come to watch': async ({ rude, honest, timeMs, isShort }) => {
    const many = isShort ? 60 : 400;
    let presence = 0;
    const sockets = await Promise.all(
      Array.from({ length: many }, () =>
        rude.connect(undefined, (text) => {
          if (text.startsWith('{"type":"presence"')) presence++;
        }),
      ),
    );
    for (const socket of sockets) socket?.send(JSON.stringify({ type: 'watch', game: honest.game }));
    await pause(timeMs);
    const open = sockets.filter(Boolean).length;
    for (const socket of sockets) socket?.terminate();
    // One for each when it comes, and some for all of them together each second.
    const most = open * (3 + (2.5 * timeMs) / 1000);
    return presence > most ? [`${presence} messages about presence for ${open} who came`] : [];
  },

  'strangers who move in others’ games': async ({ rude, honest, timeMs }) => {
    const sockets = (await Promise.all(Array.from({ length: 20 }, () => rude.connect()))).filter(Boolean);
    const end = Date.now() + timeMs;
    while (Date.now() < end) {
      for (const [i, socket] of sockets.entries()) {
        const action = { type: 'action', ref: 'a', game: honest.game, action: { action: 'resign' } };
        const move = { type: 'move', ref: 'm', game: honest.game, move: { move: 'd6', ply: 0 } };
        if (socket.readyState === 1) socket.send(JSON.stringify(i % 2 ? action : move));
      }
      await pause(60);
    }
    for (const socket of sockets) socket.terminate();
    return [];
  },

  'five thousand who seek': async ({ rude, honest, timeMs }) => {
    await rude.flood(timeMs, 20, (i) =>
      rude.send('POST', '/api/v1/seeks', {
        body: { variant: MORRIS, clock: { kind: 'days', days: 1 + (i % 30) }, rated: false },
      }),
    );
    const token = await honest.enter();
    await honest.call('POST', '/api/v1/seeks', token, { variant: 'brandubh', clock: CLOCK, rated: false });
    const made = rude.statuses[200] ?? 0;
    return made > 80 ? [`${made} seeks were made from one address`] : [];
  },

  'games, saves, imports, accounts and reports by the thousand': async ({ server, timeMs, isShort }) => {
    const seats = [{ kind: 'me' }, { kind: 'me' }];
    const text = OPENING.join(' ');
    // Without a cookie each of them comes from somebody else.
    const kinds = [
      ['PUT', 'challenge', 300, () => ({ version: 0, data: {} })],
      ['POST', 'games', 120, () => ({ variant: MORRIS, seats })],
      ['POST', 'games/import', 120, () => ({ format: 'record', text, variant: MORRIS })],
      ['POST', 'reports', 20, () => ({ player: 'person1', text: 'rude' })],
      // Each takes a third of a second: nothing for the short form.
      ...(isShort ? [] : [['POST', 'accounts', 30, (i) => ({ name: `many${i}`, password: 'long enough' })]]),
    ];
    const faults = await Promise.all(
      kinds.map(async ([method, path, most, make], place) => {
        const rude = new RudeClient(server, `203.0.114.${place}`);
        await rude.flood(timeMs, 4, (i) => rude.send(method, `/api/v1/${path}`, { body: make(i) }));
        const made = rude.statuses[200] ?? 0;
        return made > most + 10 ? [`${made} were stored from one address by ${path}`] : noFaults(rude);
      }),
    );
    return faults.flat();
  },

  'passwords by the thousand': async ({ rude, server, timeMs, isShort }) => {
    await rude.flood(timeMs, isShort ? 6 : 30, (i) =>
      rude.send('POST', i % 3 ? '/api/v1/session' : '/api/v1/accounts', {
        body: { name: i % 3 ? 'Person1' : `rude${i}`, password: `a guess ${i}` },
      }),
    );
    const tried = rude.codes['bad-credentials'] ?? 0;
    if (tried > 30 + timeMs / 1000) return [`${tried} passwords were tried from one address`];
    // The same account from everywhere. A third of a second each: nothing for the short form.
    const many = Array.from({ length: isShort ? 0 : 80 }, (_, i) => new RudeClient(server, `203.0.115.${i}`));
    const body = { name: 'Person2', password: 'a guess' };
    for (const other of many) await other.send('POST', '/api/v1/session', { body });
    const guessed = many.filter(({ codes }) => codes['bad-credentials']).length;
    return guessed > 35 ? [`${guessed} passwords were tried for one account`] : noFaults(rude);
  },

  'input that is none': async ({ rude, server, paths, isShort }) => {
    const token = await rude.enter();
    const bodies = isShort ? hostileBodies() : [...hostileBodies(), ...heavyBodies()];
    const ids = ['a-game-of-nobody', '%00', 'x'.repeat(300), '%F0%9F%8E%B2'].slice(0, isShort ? 1 : 4);
    for (const [i, { method, path }] of paths.entries()) {
      // An address for every call, so that what is refused is refused for what it is.
      const other = new RudeClient(server, `203.0.117.${i}`);
      for (const text of method === 'GET' || method === 'DELETE' ? [undefined] : bodies)
        for (const id of ids)
          await other.send(method, path.replaceAll(/\{\w+\}/g, id), {
            token,
            ...(text === undefined ? {} : { text }),
          });
      rude.count(other);
    }
    for (const query of [
      'before=1e999',
      'limit=99999999999999999999',
      'name=%00',
      'after=-1',
      'player=%ED%A0%80',
    ])
      await rude.send('GET', `/api/v1/games?${query}`, { token });
    return noFaults(rude);
  },

  'frames that are none': async ({ rude, honest, timeMs }) => {
    const frames = hostileFrames(honest.game);
    const end = Date.now() + timeMs;
    let sent = 0;
    while (Date.now() < end) {
      const socket = await rude.connect();
      if (!socket) break;
      // Fewer than those for which a socket is closed.
      for (let i = 0; i < 40; i++) socket.send(frames[sent++ % frames.length]);
      socket.send(Buffer.alloc(15_000));
      await pause(100);
      socket.terminate();
    }
    return [];
  },

  'calls that never end': async ({ port, timeMs }) => {
    const sockets = Array.from({ length: 200 }, (_, i) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(`POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.250\r\n`);
      if (i % 2) socket.write('Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{');
      return socket;
    });
    await pause(timeMs);
    for (const socket of sockets) socket.destroy();
    return [];
  },
};

/** No call of any kind may be an error of the server's own. */
function noFaults({ statuses, codes }) {
  const faults = Object.keys(statuses).filter((status) => status === '500' || status === 'broken');
  return faults.length > 0 ? [`answers that are faults of ours: ${JSON.stringify({ statuses, codes })}`] : [];
}

/** Positions that differ, so that nothing remembers them. */
function kingsOf(seed) {
  const squares = Array.from({ length: 72 }, (_, i) => 1 + ((i * 29 + seed * 7) % 72));
  const white = squares.slice(0, 2).map((square) => `K${square}`);
  const black = squares.slice(2, 30).map((square) => `K${square}`);
  return `W:W${white}:B${black}`;
}

/** Whoever has gone away is not searched for: of a hundred seconds of searches nothing is left soon after. */
async function endSearches(server) {
  const rude = new RudeClient(server, '203.0.116.1');
  await Promise.all(
    Array.from({ length: 20 }, () =>
      rude.send('POST', '/api/v1/engine/choose', {
        body: { variant: 'international', limits: { nodes: 400_000, timeMs: 5_000 }, lines: 5 },
        timeMs: 200,
      }),
    ),
  );
  const end = Date.now() + MOST_AFTER_MS;
  while (Date.now() < end) {
    if ((await server.readMetric('boardwright_search_tasks')) === 0) return [];
    await pause(100);
  }
  return ['searches went on for nobody'];
}

/** A game at random, the longest of some. */
function longGame() {
  let longest = [];
  for (let tries = 0; tries < 20; tries++) {
    const moves = [];
    for (let match = openMatch({ variant: MORRIS }).value; !match.outcome; ) {
      const { moves: legal } = match.position;
      moves.push(legal[Math.floor(Math.random() * legal.length)].text);
      match = match.play(moves.at(-1)).value;
    }
    if (moves.length > longest.length) longest = moves;
  }
  return longest.join(' ');
}
