import { expect, test } from 'vitest';
import type { Notice } from './client/desk.ts';
import { opponentOf, tellNotice } from './notices.ts';
import type { DeskGame } from './schema/index.ts';

const ADA = { kind: 'person', player: { id: 'ada', name: 'Ada' } } as const;
const BO = { kind: 'person', player: { id: 'bo', name: 'Bo' } } as const;

/** Ada's game with Bo, on the desk of one of them. */
const GAME: DeskGame = {
  id: 'abcdefgh',
  variant: 'brandubh',
  family: 'tafl',
  seats: [ADA, BO],
  status: 'active',
  rated: false,
  visibility: 'public',
  clock: { kind: 'days', days: 3 },
  ply: 4,
  sequence: 9,
  position: '',
  turn: 'first',
  offers: {},
  declined: {},
  movedAt: 0,
  createdAt: 0,
  you: ['first'],
};
const ASKED: DeskGame = {
  ...GAME,
  seats: [ADA, { kind: 'open' }],
  invited: BO.player,
  status: 'aborted',
  ply: 0,
};

const rows: readonly (readonly [string, Notice, string, string])[] = [
  [
    'a game that was called off',
    { kind: 'ended', game: { ...GAME, status: 'aborted', aborted: 'absent' } },
    'Called off: a player had gone. Nobody has lost. Brandubh against Bo.',
    'Anulada: un jugador se había ido. Nadie ha perdido. Brandubh contra Bo.',
  ],
  [
    'a game of ours that nobody had come to',
    { kind: 'ended', game: { ...GAME, seats: [ADA, { kind: 'open' }], aborted: 'aborted' } },
    'The game was called off. It counts for nobody. Brandubh.',
    'La partida se ha anulado. No cuenta para nadie. Brandubh.',
  ],
  [
    'an offer that was declined',
    { kind: 'declined', game: GAME, offer: 'draw' },
    'Your draw offer was declined. Brandubh against Bo.',
    'Han rechazado tu oferta de tablas. Brandubh contra Bo.',
  ],
  [
    'an invitation of ours that was declined',
    { kind: 'ended', game: { ...ASKED, aborted: 'refused' } },
    'Bo has declined your invitation: Brandubh.',
    'Bo ha rechazado tu invitación: Brandubh.',
  ],
  [
    'an invitation from whoever sits first',
    { kind: 'invited', game: { ...ASKED, status: 'waiting', you: [] } },
    'Ada invites you to Brandubh.',
    'Ada te invita a Brandubh.',
  ],
  [
    'an invitation from whoever sits second',
    { kind: 'invited', game: { ...ASKED, seats: [{ kind: 'open' }, ADA], status: 'waiting', you: [] } },
    'Ada invites you to Brandubh.',
    'Ada te invita a Brandubh.',
  ],
  [
    'an invitation to us that was taken back',
    { kind: 'ended', game: { ...ASKED, you: [], aborted: 'aborted' } },
    'Ada has withdrawn the invitation: Brandubh.',
    'Ada ha retirado la invitación: Brandubh.',
  ],
  [
    'what the other player says',
    { kind: 'said', game: GAME, line: { number: 1, side: 'second', phrase: 'good-luck', at: 0 } },
    'Bo: Good luck!',
    'Bo: ¡Suerte!',
  ],
];

test.each(rows)('%s is told with its game and player', (_, notice, english, spanish) => {
  const seat = opponentOf(notice.game);
  const names = { name: seat.kind === 'person' ? (seat.player.name ?? '') : '', game: 'Brandubh' };
  expect(tellNotice(notice, names, 'en')).toBe(english);
  expect(tellNotice(notice, names, 'es')).toBe(spanish);
});
