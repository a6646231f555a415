import { expectOk, openMatch } from '@boardwright/games';
import { say } from '@boardwright/games/internal';
import { expect, test } from 'vitest';
import { textIn } from '../../i18n/text.ts';
import { type Notices, screenOf } from './screen.ts';
import { tellScreen } from './status.tsx';

const match = expectOk(openMatch({ variant: 'nine-mens-morris', moves: ['d6', 'f4'] }));
const refusal = say(match.game, match.position.explain({ text: 'd6' }), { viewer: 0 });
const hint = match.position.moves[0];
const TAKEN = 'A man stands on d6: choose an empty point.';
const HAPPENED = 'Black placed a man on f4.';
const ASKED = 'Place a man on an empty point: 8 left in hand.';
const HINT = 'Hint: place a man on d2.';
const EARLIER = 'You are looking at an earlier position.';

interface Row {
  readonly ply?: number;
  readonly notices?: Notices;
  readonly refused?: boolean;
  readonly instead?: string;
  readonly outcome?: { readonly winner: 1; readonly reason: string };
}

const GAME = [HAPPENED, ASKED];
const NOTHING = [undefined, undefined, undefined, undefined];
const BACK = ['You placed a man on d6.', 'Black to move.'];

test.each<[string, Row, string, readonly (string | undefined)[]]>([
  ['the turn, with what was done and is asked', {}, 'Your turn', [undefined, undefined, ...GAME]],
  ['a hint before the game’s words', { notices: { hint: HINT } }, 'Your turn', [undefined, HINT, ...GAME]],
  [
    'a fault before a hint',
    { notices: { hint: HINT, fault: 'Lost.' } },
    'Your turn',
    [undefined, 'Lost.', ...GAME],
  ],
  ['a refusal before the game’s words', { refused: true }, 'Your turn', [TAKEN, undefined, ...GAME]],
  [
    'a refusal and a hint, both',
    { refused: true, notices: { hint: HINT } },
    'Your turn',
    [TAKEN, HINT, ...GAME],
  ],
  [
    'an earlier position, with what its turn did and who was to move',
    { ply: 1 },
    EARLIER,
    [undefined, undefined, ...BACK],
  ],
  [
    'an earlier position, neither refusal nor hint',
    { ply: 1, refused: true, notices: { hint: HINT } },
    EARLIER,
    [undefined, undefined, ...BACK],
  ],
  [
    'an earlier position, and a fault',
    { ply: 1, notices: { fault: 'Lost.' } },
    EARLIER,
    [undefined, 'Lost.', ...BACK],
  ],
  ['the end', { outcome: { winner: 1, reason: 'resigned' } }, 'You lose. You resigned.', NOTHING],
  ['no turn yet', { instead: 'Send the link.', ply: 1 }, 'Send the link.', NOTHING],
])('the screen says %s', (_, row, line, beside) => {
  const screen = screenOf({
    match,
    ply: row.ply ?? match.ply,
    refusal: row.refused ? refusal : undefined,
    hint,
  });
  const { outcome, instead, notices } = row;
  const facts = { outcome, mine: [0 as const], isThinking: false, instead, ...(notices ? { notices } : {}) };
  const status = tellScreen(screen, facts, 'en', textIn('en'));
  const said = [status.refusal, status.notice, status.happened, status.asked];
  expect([status.text, ...said]).toEqual([line, ...beside]);
});

test('a hint, a refusal and its marks belong to the position in play', () => {
  const earlier = screenOf({ match, ply: 1, refusal, hint });
  expect(earlier.shown.position.diagram.hand).toEqual([8, 9]);
  expect([earlier.hint, earlier.refusal, earlier.isLive]).toEqual([undefined, undefined, false]);
  const live = screenOf({ match, ply: 2, refusal, hint });
  expect([live.hint, live.refusal, live.isLive]).toEqual([hint, refusal, true]);
});
