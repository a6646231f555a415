// The games that a visitor has in the browser before the first page: of every family at its start, in its midst and at
// its end, the ends that a board shows in ways of their own, and a walk that found somebody.
import { newChallenges } from '@boardwright/challenge';
import { choose } from '@boardwright/engine';
import { openMatch } from '@boardwright/games';
import { act, createSession, fischerClock, snapshot } from '@boardwright/session';

export const FAMILIES = { morris: 'nine-mens-morris', draughts: 'spanish-free', tafl: 'brandubh' };
/** So far has a game come when it is looked at; by then something was captured. */
const MIDDLE = { morris: 25, draughts: 21, tafl: 12 };
const MOST_MOVES = 400;
const NOON = Date.parse('2026-11-18T12:00');
/** Two ways to capture after d7 (document 001, FR-032). */
const CHOICE = 'O*******/@*O**O**/*@*****@ w p p 3 6 3 6 0 0 0 0 0 0 0 0 4';

/** Positions one turn or two before an end. */
const ENDS = {
  blocked: ['nine-mens-morris', '********/O**O**O*/@@*O*O@@ w m s 5 0 4 0 0 0 0 0 0 0 0 0 1', 'g1-g4'],
  noMoves: ['spanish-free', 'B:W1,2,K7,8,12:B5,20', '20-16', '12x19'],
  escaped: ['brandubh', '7/1t5/t1t1T2/2T3K/3T3/1t5/1tt2t1 a', 'b2-c2', 'g4-g1'],
};

export function keptGames() {
  const kept = { challenge: JSON.stringify(newChallenges(1)) };
  const person = { kind: 'person' };
  const computer = { kind: 'engine', level: '3' };
  for (const [family, variant] of Object.entries(FAMILIES)) {
    const whole = playOut({ variant });
    const turnOf = (ply) => whole.back(whole.ply - ply).position.turn;
    let middle = MIDDLE[family];
    while (turnOf(middle) !== 0) middle++;
    kept[`games.${family}Start`] = keepGame(whole.back(whole.ply), 3);
    kept[`games.${family}Middle`] = keepGame(whole.back(whole.ply - middle), 2);
    kept[`games.${family}End`] = keepGame(whole, 1);
    kept[`games.${family}Lost`] = keepGame(whole, 0, { seats: [computer, person] });
  }
  kept['games.choice'] = keepGame(open({ variant: 'nine-mens-both', start: CHOICE }), 4);
  kept['games.clock'] = keepGame(open({ variant: 'international' }), 5, {
    seats: [person, person],
    isTimed: true,
  });
  kept['games.large'] = keepGame(open({ variant: 'copenhagen' }), 6);
  for (const [name, [variant, start, ...moves]] of Object.entries(ENDS))
    kept[`games.${name}`] = keepGame(open({ variant, start, moves }), 0);
  const drawn = open({ variant: 'international', moves: ['32-28', '19-23'] });
  kept['games.drawn'] = keepGame(drawn, 0, { seats: [person, person], commands: DRAW });
  kept['games.resigned'] = keepGame(drawn, 0, { commands: [{ kind: 'resign', side: 0 }] });
  return kept;
}

const DRAW = [
  { kind: 'offer', offer: 'draw', side: 0 },
  { kind: 'accept', offer: 'draw', side: 1 },
];

function open(ref) {
  const match = openMatch(ref);
  if (!match.ok) throw new Error(`${ref.variant}: ${match.error.code}`);
  return match.value;
}

function playOut(ref) {
  let match = open(ref);
  while (!match.outcome && match.ply < MOST_MOVES) {
    const answer = choose(match, { level: match.position.turn === 0 ? '5' : '1', seed: match.ply });
    match = match.play(answer.value.move).value;
  }
  return match;
}

function keepGame(match, at, { seats, isTimed = false, commands = [] } = {}) {
  let session = createSession({
    match,
    seats: seats ?? [{ kind: 'person' }, { kind: 'engine', level: '3' }],
    clock: isTimed ? fischerClock({ initialMs: 180_000, incrementMs: 2000 }) : { kind: 'none' },
    permissions: ['alone', 'reopen', 'draw', 'pause'],
    at: Date.now(),
  });
  for (const command of commands) session = act(session, command, Date.now()).session;
  return { seed: 1, at: NOON + at, session: snapshot(session) };
}
