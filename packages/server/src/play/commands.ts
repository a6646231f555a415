import { err, ok, type Result, type Side } from '@boardwright/games';
import { unreachable } from '@boardwright/games/internal';
import type { ActionRequest, MoveRequest } from '@boardwright/protocol';
import type { Offer, SideName } from '@boardwright/protocol/internal';
import type { Command, Session } from '@boardwright/session';
import { otherSide, undoSide } from '@boardwright/session/internal';
import { hashSecret, makeId } from '../crypto/secrets.ts';
import type { Refusal } from '../refusals/refusal.ts';
import { type Creator, seatOf } from './create.ts';
import type { Room } from './room.ts';
import { sidesOf } from './row.ts';
import { sideOf } from './wire.ts';

/** What somebody wants of a game, as the command of a side they sit at. All else the session decides. */
export type Ask = (room: Room) => Result<Command, Refusal>;

/** Asks nothing: a clock that has fallen ends the game. */
export const askNothing: Ask = () => ok({ kind: 'tick' });

/** `lagMs` is what the move and the news before it spent on their way, as this server has measured it. */
export function askMove(player: string, { move, ply, key }: MoveRequest, lagMs: number): Ask {
  return bySides(player, ({ match, keys }, sides) => {
    // At one screen a move sent again may be that of the side that has moved meanwhile.
    const sent = keys.find((known) => known.key === key && sides.includes(known.side));
    const { turn } = match.position;
    const side = sent?.side ?? (sides.includes(turn) ? turn : sides[0]);
    return ok({ kind: 'move', side, move, ply, lagMs, ...(key === undefined ? {} : { key }) });
  });
}

/**
 * Everything a player can do in a game beside moving. `awaySince` says since when a side has had no connection;
 * undefined while it has one.
 */
export function askAction(
  player: string,
  request: ActionRequest,
  awaySince: (side: Side) => number | undefined = () => undefined,
): Ask {
  if (request.action === 'refuse') return refuseInvitation(player);
  return bySides(player, (session, sides) => {
    switch (request.action) {
      case 'abort':
        return ok({ kind: 'abort', side: sides[0] });
      case 'undo':
        return ok({ kind: 'undo', side: (sides.length === 2 ? undoSide(session) : undefined) ?? sides[0] });
      case 'accept':
        return ok(answer('accept', request.offer, answeringSide(session, sides, request.offer)));
      case 'decline':
        return ok({
          kind: 'decline',
          offer: request.offer,
          side: answeringSide(session, sides, request.offer),
        });
      case 'withdraw':
        return ok({ kind: 'withdraw', offer: request.offer, side: makerOf(session, sides, request.offer) });
      case 'claim': {
        const side = otherSide(session.match.position.turn);
        if (!sides.includes(side)) return err({ code: 'not-absent' });
        const absentSince = awaySince(otherSide(side));
        if (absentSince === undefined) return err({ code: 'not-absent' });
        return ok({ kind: 'claim', side, as: request.as, absentSince });
      }
      case 'resign':
      case 'offer': {
        const side = pickSide(session, sides, request.side);
        if (side === undefined) return err({ code: 'not-your-seat' });
        return ok(
          request.action === 'resign' ? { kind: 'resign', side } : answer('offer', request.offer, side),
        );
      }
      default:
        return unreachable(request);
    }
  });
}

/**
 * Whoever holds the link of an open seat takes it; the link is spent with that. Whoever took the seat may ask again:
 * the answer may have been lost on the way.
 */
export function askJoin(
  player: Creator,
  link: string | undefined,
  bar: (isRated: boolean) => Refusal | undefined,
): Ask {
  return ({ row, session }) => {
    const side = link === undefined ? invitedSide(row, session, player.id) : linkedSide(row, link);
    if (side === undefined) return err({ code: 'bad-link' });
    if ((side === 0 ? row.player0 : row.player1) === player.id) return ok({ kind: 'tick' });
    if (session.seats[side].kind !== 'open') return err({ code: 'bad-link' });
    if (sidesOf(row, player.id).length > 0) return err({ code: 'already-seated' });
    if (row.rated && !player.isAccount) return err({ code: 'rated-needs-account' });
    const barred = bar(row.rated);
    if (barred) return err(barred);
    return ok({ kind: 'sit', side, seat: seatOf(player) });
  };
}

function linkedSide(row: Room['row'], link: string): Side | undefined {
  const hash = hashSecret(link);
  return row.link0 === hash ? 0 : row.link1 === hash ? 1 : undefined;
}

/** Where an invited player sits or is to sit. */
function invitedSide(row: Room['row'], { seats }: Session, player: string): Side | undefined {
  if (row.invited !== player) return undefined;
  const [taken] = sidesOf(row, player);
  if (taken !== undefined) return sideOf(taken);
  return ([0, 1] as const).find((side) => seats[side].kind === 'open');
}

/** An invitation that is not wanted is over; whoever sent it is told. */
function refuseInvitation(player: string): Ask {
  return ({ row }) => {
    if (row.invited !== player || sidesOf(row, player).length > 0) return err({ code: 'not-your-seat' });
    return ok({ kind: 'abort', reason: 'refused' });
  };
}

function bySides(
  player: string,
  ask: (session: Session, sides: readonly Side[]) => Result<Command, Refusal>,
): Ask {
  return ({ row, session }) => {
    const sides = sidesOf(row, player).map(sideOf);
    return sides.length === 0 ? err({ code: 'not-your-seat' }) : ask(session, sides);
  };
}

/** A rematch needs the id of the game it would lead to. */
function answer(kind: 'offer' | 'accept', offer: Offer, side: Side): Command {
  return offer === 'rematch' ? { kind, offer, side, game: makeId() } : { kind, offer, side };
}

/** The player's side that made an offer, where there is one. */
function makerOf({ offers }: Session, sides: readonly Side[], offer: Offer): Side {
  return sides.find((side) => offers[offer]?.by === side) ?? sides[0];
}

/** The player's side that an offer was made to, where there is one. */
function answeringSide({ offers }: Session, sides: readonly Side[], offer: Offer): Side {
  const by = offers[offer]?.by;
  return by !== undefined && sides.includes(otherSide(by)) ? otherSide(by) : sides[0];
}

/** The side meant: the only one the player has, or at one screen the named one, else the one to move. */
function pickSide({ match }: Session, sides: readonly Side[], wish: SideName | undefined): Side | undefined {
  if (wish !== undefined) return sides.find((side) => side === sideOf(wish));
  return sides.length === 1 ? sides[0] : match.position.turn;
}
