import { unreachable } from '@boardwright/games/contract';
import type { GameEvent, GameView, SideName } from './schema/index.ts';

/**
 * The view after one more event. Events already in the view are left alone, so that a client may fold the same
 * ones twice; one that skips a number is a gap the caller must fill first.
 */
export function follow(view: GameView, event: GameEvent): GameView {
  if (event.sequence <= view.sequence) return view;
  return { ...change(view, event), sequence: event.sequence, now: event.at };
}

/** Whether the event is the very next one. */
export function isNext(view: GameView, event: GameEvent): boolean {
  return event.sequence === view.sequence + 1;
}

function change(view: GameView, event: GameEvent): GameView {
  switch (event.kind) {
    case 'created':
      return view;
    case 'joined':
      return { ...view, seats: replaceSeat(view, event.side, event.seat) };
    case 'started':
      return { ...view, status: 'active', ...reading(event) };
    case 'moved': {
      return {
        ...view,
        ...after(event),
        moves: [...view.moves, event.move],
        offers: offersAfter(view, event.side),
      };
    }
    case 'taken-back': {
      const { takeback: _, draw: __, ...offers } = view.offers;
      return { ...view, ...after(event), moves: view.moves.slice(0, -event.count), offers };
    }
    case 'offered':
      return { ...view, offers: { ...view.offers, [event.offer]: event.side } };
    case 'declined': {
      const { [event.offer]: _, ...offers } = view.offers;
      return { ...view, offers };
    }
    case 'ended':
      return end(view, event);
    case 'aborted':
      return { ...view, status: 'aborted', offers: {} };
    case 'rematched': {
      const { rematch: _, ...offers } = view.offers;
      return { ...view, offers, rematch: event.game };
    }
    default:
      return unreachable(event);
  }
}

function end(view: GameView, event: Extract<GameEvent, { kind: 'ended' }>): GameView {
  const { outcome, ratings } = event;
  return {
    ...view,
    status: 'finished',
    outcome,
    offers: {},
    ...reading(event),
    ...(ratings ? { ratings } : {}),
  };
}

/** A move answers the other side's draw offer with no and ends talk of a take-back; one's own offer stands. */
export function offersAfter(game: Pick<GameView, 'offers'>, mover: SideName): GameView['offers'] {
  const { takeback: _, ...offers } = game.offers;
  if (offers.draw === undefined || offers.draw === mover) return offers;
  const { draw: __, ...rest } = offers;
  return rest;
}

function replaceSeat(view: GameView, side: SideName, seat: GameView['seats'][0]): GameView['seats'] {
  return side === 'first' ? [seat, view.seats[1]] : [view.seats[0], seat];
}

function after(event: Extract<GameEvent, { kind: 'moved' | 'taken-back' }>): Partial<GameView> {
  return { ply: event.ply, position: event.position, turn: event.turn, ...reading(event) };
}

function reading(event: { clock?: GameView['reading'] }): Partial<GameView> {
  return event.clock ? { reading: event.clock } : {};
}
