import { readFile } from 'node:fs/promises';
import { choose } from '@boardwright/engine';
import { err, expectOk, type Match, ok, type Registry, type Result } from '@boardwright/games';
import { makeDice, playTurn } from '@boardwright/games/internal';
import type { Refused } from '../../shell/input.ts';
import type { Contestants } from './game.ts';

/** An opening that both players find less one-sided than this, in hundredths of a man, is taken at once. */
const BALANCED = 80;
/** One that a quick look finds decided is not shown to them. */
const DECIDED = 300;
const LOOK_NODES = 20_000;
/** How many openings the players see before the most even of them is taken. */
const MOST_SEEN = 8;
const MOST_DRAWS = 200;

/** The openings of a file: a line each, either a position or moves from the start; `#` begins a comment. */
export async function readOpenings(
  registry: Registry,
  start: Match,
  path: string,
): Promise<Result<readonly Match[], Refused>> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return err({ code: 'no-file', about: `there is no file ${path}` });
  const openings: Match[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const words = line.replace(/#.*$/, '').trim();
    if (words === '') continue;
    const opening = readOpening(registry, start, words);
    if (!opening)
      return err({
        code: 'bad-opening',
        about: `line ${index + 1} of ${path} is neither a position nor moves from the start`,
      });
    openings.push(opening);
  }
  return openings.length > 0 ? ok(openings) : err({ code: 'bad-opening', about: `${path} has no openings` });
}

function readOpening(registry: Registry, start: Match, words: string): Match | undefined {
  const position = registry.open({ ...start.ref, start: words, moves: [] });
  if (position.ok) return position.value;
  let match = start;
  // Numbers of turns, as records have them, are passed over.
  for (const turn of words.split(/\s+/).filter((word) => !/^\d+\.+$/.test(word))) {
    const next = playTurn(match, turn);
    if (!next.ok) return undefined;
    match = next.value;
  }
  return match;
}

/**
 * The start with some moves drawn at random, until both players find it even. One that tells no score is not asked,
 * and where neither does our own engine's quick look decides. Undefined where every opening is decided, or once it is stopped.
 */
export async function drawOpening(
  players: Contestants,
  start: Match,
  seed: number,
  count: number,
  isStopped: () => boolean,
): Promise<Match | undefined> {
  if (count === 0) return start;
  const dice = makeDice(seed);
  let best: { readonly match: Match; readonly lead: number } | undefined;
  let seen = 0;
  for (let tries = 0; tries < MOST_DRAWS && seen < MOST_SEEN && !isStopped(); tries++) {
    const match = drawMoves(start, count, dice);
    if (match.outcome || match.position.pending) continue;
    const look = choose(match, { limits: { nodes: LOOK_NODES } });
    if (!look.ok || Math.abs(look.value.score) > DECIDED) continue;
    const lead = await askForLead(players, match, seed, Math.abs(look.value.score));
    if (lead <= BALANCED) return match;
    if (!best || lead < best.lead) best = { match, lead };
    seen++;
  }
  return best?.match;
}

function drawMoves(start: Match, count: number, dice: () => number): Match {
  let match = start;
  while (match.ply < start.ply + count && !match.outcome) {
    const { moves } = match.position;
    match = expectOk(match.play(moves[Math.floor(dice() * moves.length)]));
  }
  return match;
}

/** By how much one side leads in the eyes of the player who sees it lead most; what we think counts where none tells. */
async function askForLead(players: Contestants, match: Match, seed: number, ours: number): Promise<number> {
  const leads: number[] = [];
  for (const player of players) {
    const sitting = await player.sit();
    if (!sitting.ok) continue;
    const answer = await sitting.value.choose(match, { seed });
    sitting.value.leave(undefined);
    if (answer.ok && answer.value.score !== undefined) leads.push(Math.abs(answer.value.score));
  }
  return leads.length > 0 ? Math.max(...leads) : ours;
}
