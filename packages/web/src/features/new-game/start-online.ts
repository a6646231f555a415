import { err, ok, type Result } from '@boardwright/games';
import type { CreateGameRequest, SeatRequest } from '@boardwright/protocol';
import type { SideName } from '@boardwright/protocol/internal';
import { getClient, getMe } from '../../session/live/client.ts';
import { keepInvite, useSeats } from '../../session/live/seats.ts';
import { clockOf, type NewGame } from './new-game.ts';

/** Makes a game for a friend, or a seek in the lobby, and says where to go. */
export async function startOnline(choice: NewGame): Promise<Result<string, { readonly code: string }>> {
  const me = await getMe();
  if (!me.ok) return err({ code: me.error.code });
  useSeats.getState().sit();
  return choice.opponent === 'seek' ? startSeek(choice) : startFriend(choice);
}

async function startFriend(choice: NewGame): Promise<Result<string, { readonly code: string }>> {
  const made = await getClient().createGame({ body: describeGame(choice, Math.random()) });
  if (!made.ok) return err({ code: made.error.code });
  const { game, links } = made.value;
  const link = links.first ?? links.second;
  // Whoever is invited by name needs no link, and nobody else is meant.
  if (link && choice.invite === undefined) keepInvite(game.id, link);
  return ok(`/game/${game.id}`);
}

async function startSeek(choice: NewGame): Promise<Result<string, { readonly code: string }>> {
  const { game, side } = choice;
  const sought = await getClient().seek({
    body: {
      variant: game.variant,
      ...(game.rules ? { rules: game.rules } : {}),
      ...(game.start === undefined ? {} : { start: game.start }),
      clock: clockOf(choice.clock),
      rated: choice.rated,
      side: side === 'any' ? 'any' : sideName(side),
      ...(choice.range ? { range: choice.range } : {}),
    },
  });
  if (!sought.ok) return err({ code: sought.error.code });
  return ok(sought.value.game ? `/game/${sought.value.game}` : '/lobby');
}

export function describeGame(choice: NewGame, draw: number): CreateGameRequest {
  const { variant, rules, start } = choice.game;
  const side = choice.side === 'any' ? (draw < 0.5 ? 0 : 1) : choice.side;
  const me: SeatRequest = { kind: 'me' };
  const open: SeatRequest = { kind: 'open' };
  return {
    variant,
    ...(rules ? { rules } : {}),
    ...(start === undefined ? {} : { start }),
    seats: side === 0 ? [me, open] : [open, me],
    clock: clockOf(choice.clock),
    rated: choice.rated,
    visibility: 'public',
    ...(choice.bothSides ? { bothSides: true } : {}),
    ...(choice.invite === undefined ? {} : { invite: choice.invite }),
  };
}

function sideName(side: 0 | 1): SideName {
  return side === 0 ? 'first' : 'second';
}
