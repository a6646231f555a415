import { err, ok, type Result, unreachable } from '@boardwright/games';
import type { ActionRequest, Offer, SideName } from '@boardwright/protocol';
import type { Refusal } from '../refusal.ts';
import type { Change, Decide, Scene } from './change.ts';
import { endGame } from './ending.ts';
import { countTakeback } from './move.ts';
import { rematch } from './rematch.ts';
import { isSolo, sidesOf } from './row.ts';
import { otherName } from './side.ts';
import { takeBack } from './takeback.ts';

type Decision = Result<Change, Refusal>;

/** Everything a player can do in a game beside moving. */
export function decideAction(player: string, request: ActionRequest): Decide {
  return (scene) => {
    const sides = sidesOf(scene.row, player);
    if (sides.length === 0) return err({ code: 'not-your-seat' });
    const act = { scene, sides };
    switch (request.action) {
      case 'resign':
        return resign(act, request.side);
      case 'abort':
        return abort(act);
      case 'undo':
        return undo(act);
      case 'offer':
        return offer(act, request.offer, request.side);
      case 'accept':
        return accept(act, request.offer);
      case 'decline':
        return decline(act, request.offer);
      default:
        return unreachable(request);
    }
  };
}

interface Act {
  readonly scene: Scene;
  readonly sides: readonly SideName[];
}

function resign({ scene, sides }: Act, wish: SideName | undefined): Decision {
  const { row } = scene;
  if (row.status !== 'active') return err({ code: row.status === 'waiting' ? 'not-started' : 'game-over' });
  const side = pickSide(scene, sides, wish);
  if (!side) return err({ code: 'not-your-seat' });
  return ok(endGame(scene, { winner: otherName(side), reason: 'resigned' }));
}

/** Until each side has moved once, a game can end without counting. */
function abort({ scene }: Act): Decision {
  const { row, match } = scene;
  if (row.status !== 'waiting' && row.status !== 'active') return err({ code: 'game-over' });
  const hasBothMoved = match.turns.length >= 2;
  if (row.status === 'active' && hasBothMoved) return err({ code: 'too-late-to-abort' });
  const patch = { status: 'aborted' as const, offers: {}, reading: null, link0: null, link1: null };
  return ok({ events: [{ kind: 'aborted' }], patch });
}

function undo({ scene, sides }: Act): Decision {
  const { row, match } = scene;
  if (row.status !== 'active') return err({ code: 'game-over' });
  if (!isSolo(row)) return err({ code: 'needs-consent' });
  const last = match.steps.length > 0 ? match.turns[match.turns.length - 1].side : 0;
  const side = sides.length === 2 ? (last === 0 ? 'first' : 'second') : sides[0];
  return takeBack(scene, side);
}

function offer(act: Act, kind: Offer, wish: SideName | undefined): Decision {
  const { scene, sides } = act;
  const { row, match } = scene;
  const unfit = refuseOffer(scene, kind);
  if (unfit) return err(unfit);
  if (kind === 'rematch' && isSolo(row)) return ok(rematch(scene));
  const side = pickSide(scene, sides, wish);
  if (!side) return err({ code: 'not-your-seat' });
  const pending = row.offers[kind];
  if (pending === side) return err({ code: 'already-offered' });
  // Both want it: that is an agreement.
  if (pending !== undefined) return accept(act, kind);
  if (row.seats.some((seat) => seat.kind === 'ai')) return err({ code: 'needs-person' });
  if (kind === 'takeback' && countTakeback(match, side) === 0) return err({ code: 'nothing-to-take-back' });
  return ok({
    events: [{ kind: 'offered', offer: kind, side }],
    patch: { offers: { ...row.offers, [kind]: side } },
  });
}

function accept({ scene, sides }: Act, kind: Offer): Decision {
  const { row } = scene;
  const from = row.offers[kind];
  if (from === undefined || !sides.includes(otherName(from))) return err({ code: 'no-offer' });
  const unfit = refuseOffer(scene, kind);
  if (unfit) return err(unfit);
  switch (kind) {
    case 'draw':
      return ok(endGame(scene, { winner: null, reason: 'agreed' }));
    case 'takeback':
      return takeBack(scene, from);
    case 'rematch':
      return ok(rematch(scene));
    default:
      return unreachable(kind);
  }
}

/** Either side may end an offer: the other by declining, its maker by withdrawing. */
function decline({ scene, sides }: Act, kind: Offer): Decision {
  const { [kind]: from, ...offers } = scene.row.offers;
  if (from === undefined) return err({ code: 'no-offer' });
  const side = sides.includes(otherName(from)) ? otherName(from) : from;
  return ok({ events: [{ kind: 'declined', offer: kind, side }], patch: { offers } });
}

function refuseOffer({ row }: Scene, kind: Offer): Refusal | undefined {
  if (kind !== 'rematch') return row.status === 'active' ? undefined : { code: 'game-over' };
  if (row.status !== 'finished') return { code: 'not-over' };
  return row.rematch === null ? undefined : { code: 'already-offered' };
}

/** The side meant: the only one the player has, or at one screen the named one, else the one to move. */
function pickSide(
  { row }: Scene,
  sides: readonly SideName[],
  wish: SideName | undefined,
): SideName | undefined {
  if (wish !== undefined) return sides.includes(wish) ? wish : undefined;
  return sides.length === 1 ? sides[0] : row.turn;
}
