import type { GameView } from '@boardwright/protocol';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadFamily } from '../../session/families/families.ts';
import { showView, useLiveGame } from '../../session/live/live-game.ts';
import { inviteOf, keepInvite } from '../../session/live/seats.ts';
import { formatClock } from '../game/clock-text.ts';
import { clockOf } from '../new-game/new-game.ts';
import { describeGame } from '../new-game/start-online.ts';

const VIEW: GameView = {
  id: 'abcdefgh',
  variant: 'brandubh',
  family: 'tafl',
  seats: [
    { kind: 'person', player: { id: 'me' } },
    { kind: 'person', player: { id: 'other', name: 'Ann' } },
  ],
  status: 'active',
  rated: false,
  visibility: 'public',
  clock: { kind: 'none' },
  ply: 0,
  sequence: 3,
  moves: [],
  position: '',
  turn: 'first',
  offers: {},
  declined: {},
  movedAt: 0,
  createdAt: 0,
  now: 0,
  you: ['first'],
};

beforeAll(() => loadFamily(VIEW.variant));
beforeEach(() => localStorage.clear());

test.each([
  [-50, '0:00.0'],
  [9_940, '0:09.9'],
  [65_000, '1:05'],
  [3_723_000, '1:02:03'],
  [187_200_000, '2\u00a0d\u00a04\u00a0h'],
])('%i ms reads %s', (ms, text) => expect(formatClock(ms)).toBe(text));

test('clocks and seats are asked for as chosen', () => {
  expect(clockOf('5+3')).toEqual({ kind: 'fischer', initialMs: 300_000, incrementMs: 3000 });
  expect(clockOf('5+3/2+1')).toEqual({
    kind: 'fischer',
    initialMs: 300_000,
    incrementMs: 3000,
    second: { initialMs: 120_000, incrementMs: 1000 },
  });
  // Equal times are no odds.
  expect(clockOf('7+2/7+2')).toEqual({ kind: 'fischer', initialMs: 420_000, incrementMs: 2000 });
  expect(clockOf('5+3/')).toEqual({ kind: 'none' });
  expect(clockOf('d3')).toEqual({ kind: 'days', days: 3 });
  const choice = {
    game: { variant: 'brandubh' },
    opponent: 'friend',
    level: '3',
    side: 'any',
    clock: 'none',
    rated: false,
  } as const;
  expect(describeGame(choice, 0.2).seats).toEqual([{ kind: 'me' }, { kind: 'open' }]);
  expect(describeGame(choice, 0.8).seats).toEqual([{ kind: 'open' }, { kind: 'me' }]);
});

test('a move on its way is drawn until the server has it or the position is another', () => {
  const sending = { move: 'd7-c7', ply: 0, key: 'a-key-of-eight' };
  useLiveGame.setState({ sending });
  showView(VIEW);
  expect(useLiveGame.getState().match?.steps.map((step) => step.move.text)).toEqual(['d7-c7']);
  showView({ ...VIEW, ply: 1, moves: ['d7-c7'], turn: 'second' });
  expect(useLiveGame.getState().sending).toBeUndefined();
  expect(useLiveGame.getState().match?.steps.length).toBe(1);
});

test('a view with more moves goes on from the match at hand, and a take-back goes back in it', () => {
  const playing = { ...VIEW, moves: ['d7-c7', 'd5-c5'], ply: 2 };
  showView(playing);
  const { match } = useLiveGame.getState();
  showView({ ...playing, moves: [...playing.moves, 'd6-c6'], ply: 3, turn: 'second' });
  expect(useLiveGame.getState().match?.back()).toBe(match);
  showView({ ...playing, moves: ['d7-c7'], ply: 4, turn: 'second' });
  expect(useLiveGame.getState().match).toBe(match?.back());
});

test('the clock of the server is the latest it was seen to be', () => {
  useLiveGame.setState({ skewMs: Number.NEGATIVE_INFINITY, sending: undefined });
  showView({ ...VIEW, now: Date.now() + 5000 });
  showView({ ...VIEW, now: Date.now() - 60_000 });
  expect(useLiveGame.getState().skewMs).toBeGreaterThan(4000);
});

test('invitations are kept by game', () => {
  keepInvite('game1', 'secret1');
  keepInvite('game2', 'secret2');
  expect(inviteOf('game1')).toBe('secret1');
  expect(inviteOf('game3')).toBeUndefined();
});
