// Reviews games of every family and checks what the reviews claim.
// usage: node bench/reviews/review.mjs [--games 300] [--families morris,draughts,tafl] [--nodes 1500] [--out FILE] [--print]
//
// Games are played by two of the lower levels after a few random turns, so that there is something to find. Every
// claim of a forced win or loss goes to a prover written apart (prover.mjs): it tries all defences. Claims by tables
// that are too long for it are played out instead, twenty times against the best and random defence.
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { choose, reviewMatch } from '../../packages/engine/dist/index.js';
import { Tablebases } from '../../packages/engine/dist/tablebase/index.js';
import { openMatch } from '../../packages/games/dist/index.js';
import { draw, makeDice, tellSlip, turnNumber } from '../../packages/games/dist/internal.js';
import { menAhead, wins } from './prover.mjs';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '300' },
    families: { type: 'string', default: 'morris,draughts,tafl' },
    nodes: { type: 'string', default: '1500' },
    proof: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    tables: {
      type: 'string',
      default: new URL('../../packages/web/public/tables', import.meta.url).pathname,
    },
    out: { type: 'string' },
    print: { type: 'boolean', default: false },
  },
});

const VARIANTS = {
  morris: [
    'nine-mens-morris',
    'six-mens-morris',
    'three-mens-morris',
    'twelve-mens-morris',
    'nine-mens-both',
  ],
  draughts: ['russian', 'english', 'brazilian', 'international', 'italian', 'thai'],
  tafl: ['brandubh', 'magpie', 'brandub-walker', 'tablut-saami', 'brandubh-throne-blocks'],
};
const LONGEST = 60;
const PLAYOUTS = 20;
/** Wins by tables in more moves than this are played out instead of searched. */
const SEARCHED = 9;
/** Moves that a count of men looks ahead. */
const LOOKED = 3;

const engine = { choose: async (match, options) => choose(match, options) };
const tablebases = new Tablebases(values.tables);

for (const family of values.families.split(',')) await reviewFamily(family, Number(values.games));

async function reviewFamily(family, games) {
  const sum = { family, games: 0, turns: 0, slips: 0, specific: 0, exact: 0, proved: 0, estimated: 0 };
  const claims = { forced: 0, searched: 0, played: 0, open: 0, false: 0 };
  const taking = { claimed: 0, confirmed: 0, prevented: 0, reallyPrevented: 0 };
  const began = performance.now();
  for (let i = 0; i < games; i++) {
    const variants = VARIANTS[family];
    const match = playGame(variants[i % variants.length], Number(values.seed) * 100_000 + i);
    const tables = tablebases.proberOf(match.game);
    const options = {
      limits: { nodes: Number(values.nodes) },
      proof: Number(values.proof),
      ...(tables ? { tables } : {}),
    };
    sum.games++;
    sum.turns += match.turns.length;
    for await (const { slip } of reviewMatch(engine, match, options)) {
      if (!slip) continue;
      sum.slips++;
      sum[slip.certainty]++;
      const before = match.back(match.ply - slip.ply);
      const told = ['en', 'es'].map((language) => tellSlip(before, slip, language));
      if (told[0].why.length > 0) sum.specific++;
      note({ variant: match.ref.variant, turn: slip.turn, certainty: slip.certainty, ...told[0] });
      if (values.print) print(before, slip, told);
      check(before, slip, tables, claims, told[0].sentences);
      checkTaking(before, slip, told[0].why.join(' '), taking);
    }
    if (i % 10 === 9) console.log(JSON.stringify({ ...sum, claims, taking, seconds: seconds(began) }));
  }
  console.log(JSON.stringify({ ...sum, claims, taking, seconds: seconds(began), done: true }));
}

function seconds(began) {
  return Math.round((performance.now() - began) / 1000);
}

/** Two low levels, after some random turns. */
function playGame(variant, seed) {
  const dice = makeDice(seed);
  let match = openMatch({ variant }).value;
  for (let i = 0; i < 4 && !match.outcome; i++)
    match = match.play(draw(match.position.moves, dice).text).value;
  while (!match.outcome && match.ply < LONGEST) {
    const answer = choose(match, {
      level: match.position.turn === 0 ? 2 : 1,
      seed: Math.floor(dice() * 2 ** 31),
    });
    if (!answer.ok) break;
    match = match.play(answer.value.move).value;
  }
  return match;
}

/** The wins a slip claims: the one a side had, and the one that the other has now. */
function check(before, slip, tables, claims, sentences) {
  const enemy = slip.side === 0 ? 1 : 0;
  const turn = turnLength(before, slip);
  const after = slip.played.slice(0, turn).reduce((match, move) => match.play(move).value, before);
  const made = [
    ...(slip.had === 'win' ? [{ match: before, side: slip.side, line: slip.better }] : []),
    ...(slip.has === 'loss' && !after.outcome
      ? [{ match: after, side: enemy, line: slip.played.slice(turn) }]
      : []),
  ];
  for (const claim of made) {
    claims.forced++;
    const end = claim.line.reduce((match, move) => match.play(move).value, claim.match);
    const isShown = end.outcome?.winner === claim.side;
    const isLong = slip.certainty === 'exact' && claim.line.length > SEARCHED;
    const proved = !isShown ? false : isLong ? undefined : wins(claim.match, claim.side, claim.line.length);
    if (proved === true) claims.searched++;
    else if (proved === undefined && slip.certainty === 'exact' && tables) {
      if (playOuts(claim, tables)) claims.played++;
      else fail(claim, slip, claims, sentences);
    } else if (proved === undefined) claims.open++;
    else fail(claim, slip, claims, sentences);
  }
}

function takenBy(after, before) {
  return after.steps.slice(before.ply).reduce((sum, { move }) => sum + move.captures.length, 0);
}

/** What a sentence says that the other side takes at once: by a count of men alone, which knows of nothing else. */
function checkTaking(before, slip, why, taking) {
  const said = /lets [^.]* (?:take|come out)[^.]* at once/.test(why) && !/leave|the king|last/.test(why);
  if (!said) return;
  const enemy = slip.side === 0 ? 1 : 0;
  const after = (line) =>
    line.slice(0, turnLength(before, { ...slip, played: line })).reduce((m, t) => m.play(t).value, before);
  const got = menAhead(after(slip.played), enemy, LOOKED);
  if (got === undefined) return;
  taking.claimed++;
  if (got > 0) taking.confirmed++;
  if (!why.includes('avoids that')) return;
  const counted = menAhead(after(slip.better), enemy, LOOKED);
  if (counted === undefined) return;
  const instead = counted - takenBy(after(slip.better), before);
  taking.prevented++;
  if (instead < got || instead <= 0) taking.reallyPrevented++;
}

function fail({ match, side, line }, slip, claims, sentences) {
  claims.false++;
  console.log(JSON.stringify({ false: match.ref, side, line, certainty: slip.certainty, sentences }));
}

function turnLength(before, slip) {
  let match = before;
  for (const [i, move] of slip.played.entries()) {
    match = match.play(move).value;
    if (match.position.turn !== slip.side || match.outcome) return i + 1;
  }
  return slip.played.length;
}

/** The winner plays by the tables, the loser at random: every game has to be won, in no more turns than claimed. */
function playOuts({ match, side, line }, tables) {
  const dice = makeDice(match.ply);
  for (let i = 0; i < PLAYOUTS; i++) {
    let at = match;
    while (!at.outcome && at.ply - match.ply < 3 * line.length + 20) {
      const moves = at.position.moves;
      const move = at.position.turn === side ? quickest(tables, at) : draw(moves, dice);
      at = at.play(move.text).value;
    }
    if (at.outcome?.winner !== side) return false;
  }
  return true;
}

function quickest(tables, { position }) {
  const rows = position.moves.map((move) => ({ move, verdict: tables.probeMove(position, move) }));
  const won = rows.filter(({ verdict }) => verdict.ok && verdict.value.value === 'win');
  won.sort((a, b) => (a.verdict.value.turns ?? 0) - (b.verdict.value.turns ?? 0));
  return (won[0] ?? rows[0]).move;
}

/** A finding as a player reads it, with what is needed to judge it. */
function print(before, slip, [english, spanish]) {
  const number = turnNumber(before.turns.concat({ side: slip.side }), before.turns.length);
  const { text, game } = { text: before.position.text, game: before.game };
  console.log(
    [
      `\n${before.ref.variant} turn ${number} (${game.sides[slip.side]}) ${slip.certainty} cost ${slip.cost}  ${text}`,
      `  played ${slip.played.join(' ')}`,
      `  better ${slip.better.join(' ')}`,
      `  ${english.sentences.join(' ')}`,
      `  ${spanish.sentences.join(' ')}`,
    ].join('\n'),
  );
}

function note(row) {
  if (values.out !== undefined) appendFileSync(values.out, `${JSON.stringify(row)}\n`);
}
