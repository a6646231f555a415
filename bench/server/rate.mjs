// Plays at a given rate and looks for the highest one a server carries.
import { readFileSync } from 'node:fs';
import { pause } from './process.mjs';

const MOST_MS = 100;
/** A rate is carried when nearly as many moves were made: whoever waits for an answer makes the next one later. */
const LEAST_SHARE = 0.97;
const FIRST_RATE = 300;
const STEP = 1.5;
const FINEST = 1.06;

/** `rate` moves a second for a while; every game moves at its own beat, so that no instant is special. */
export async function playAt(servers, live, rate, seconds) {
  const everyMs = (1000 * live.length) / rate;
  for (const game of live) {
    game.times = [];
    game.failures = 0;
  }
  const before = await readTimes(servers);
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(live.map((game, i) => playGame(game, began + (everyMs * i) / live.length, everyMs, end)));
  const passedMs = performance.now() - began;
  const after = await readTimes(servers);
  const summary = summarise(live);
  const perMove = (ms) => Math.round((100 * ms) / summary.moves) / 100;
  return {
    rate,
    movesPerSecond: Math.round((1000 * summary.moves) / passedMs),
    ...summary,
    // What a move costs whatever else the machine does.
    cpuMsPerMove: perMove(after.serversMs - before.serversMs),
    // Those who play share the cores with the servers, and so does whoever else works on the machine.
    playersCpuMsPerMove: perMove(after.ownMs - before.ownMs),
    machineBusy: Math.round((100 * (after.busyMs - before.busyMs)) / (after.allMs - before.allMs)) / 100,
  };
}

async function playGame(game, firstAt, everyMs, end) {
  for (let next = firstAt; next < end && !game.isOver; next = Math.max(next + everyMs, performance.now())) {
    const waitMs = next - performance.now();
    if (waitMs > 0) await pause(waitMs);
    await game.move();
  }
}

/**
 * Goes up until a rate is too high, then halves the gap, for as long as there is time. `play` gives what came of a
 * rate, and `slowest` names the figure of it that has to stay below 100 ms. The first rate is played once before it
 * counts: a server that has just begun is slower.
 */
export async function searchRate({ play, longestMs, slowest }) {
  const end = performance.now() + longestMs;
  await play(FIRST_RATE);
  let best;
  let refused;
  let low = FIRST_RATE;
  let high;
  for (let rate = FIRST_RATE; high === undefined || high / low > FINEST; ) {
    const stepped = performance.now();
    const summary = await play(Math.round(rate));
    if (isCarried(summary, slowest)) {
      best = summary;
      low = rate;
    } else {
      refused = summary;
      high = rate;
      if (rate === FIRST_RATE) break;
    }
    if (performance.now() + (performance.now() - stepped) > end) break;
    rate = high === undefined ? low * STEP : Math.sqrt(low * high);
  }
  return { highest: best?.movesPerSecond, best, refused };
}

function isCarried(summary, slowest) {
  const { rate, movesPerSecond, failures } = summary;
  return failures === 0 && summary[slowest] < MOST_MS && movesPerSecond > LEAST_SHARE * rate;
}

function summarise(live) {
  const times = live.flatMap((game) => game.times).sort((a, b) => a - b);
  const at = (share) =>
    Math.round(10 * (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0)) / 10;
  const failures = live.reduce((sum, game) => sum + game.failures, 0);
  return {
    moves: times.length,
    failures,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    worstMs: at(1),
  };
}

/** Processor time in milliseconds, of the servers, of this process and of all cores. */
async function readTimes(servers) {
  let serversMs = 0;
  for (const server of servers) serversMs += 1000 * (await server.readMetric('process_cpu_seconds'));
  const { user, system } = process.cpuUsage();
  const [all] = readFileSync('/proc/stat', 'utf8').split('\n');
  const times = all.split(/\s+/).slice(1, 9).map(Number);
  const allMs = 10 * times.reduce((sum, one) => sum + one, 0);
  return { serversMs, ownMs: (user + system) / 1000, allMs, busyMs: allMs - 10 * (times[3] + times[4]) };
}
