import { expect, test } from 'vitest';
import { expectOk } from '../../contract/index.ts';
import type { Match } from '../../core/match.ts';
import { openMatch } from '../../games.ts';

// Found by playing with rules switched at random: a blocked side beside marked points alone claimed for ever.
const MOVES =
  'd6 f4 d2 e4 g4 b4 d5 e3 d7 xe4 c4 d7-g7 a4 xd5 g1 xc4 c3 d3 e5 g1-d1 xf4 c5 a1 b4-b2 d1-g1 xb2 a4-b4 g1-d1';

test.each(['removes-then-moves', 'removes-then-passes', 'both-remove'])(
  '[M37] with %s every line goes on or ends where nothing can be taken',
  (blocked) => {
    const rules = { placing: 'place-or-move', movingStarts: 'first', protection: 'none', blocked };
    let match = expectOk(openMatch({ variant: 'cheng-san-qi', rules }));
    for (const text of MOVES.split(' ')) {
      const next = match.play(text);
      if (next.ok) match = next.value;
    }
    expect(match.steps.length).toBeGreaterThan(20);
    const seen = walk(match, 3);
    expect(seen).toBeGreaterThan(100);
  },
);

/** Plays every line of a length; the positions met. */
function walk(match: Match, depth: number): number {
  if (depth === 0 || match.outcome) return 1;
  let seen = 1;
  for (const move of match.position.moves) {
    seen += walk(expectOk(match.play(move.text)), depth - 1);
  }
  return seen;
}
