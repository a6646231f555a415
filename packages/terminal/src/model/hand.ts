import type { Guard } from '@boardwright/challenge/internal';
import { guardKey } from '@boardwright/challenge/internal';
import type { Game, Language, Position, Site } from '@boardwright/games';
import { say } from '@boardwright/games/internal';
import { DIRECTIONS, isKey, type Key } from '../input/keys.ts';
import { type Desk, drop, freshDesk, hasSelection, openDesk, press, steer } from './desk.ts';

/** What every screen with a board keeps of the person before it. */
export interface Hand {
  readonly desk: Desk;
  readonly guard: Guard;
  /** The last refusal or piece of news, until the next key. */
  readonly notice?: string;
  /** The move being typed. */
  readonly typed?: string;
}

/** What a key did to a hand: a changed hand, and perhaps a move, a question or a wish to leave. */
export interface Handled {
  readonly hand: Hand;
  readonly move?: string;
  /** A typed move to be explained. */
  readonly ask?: string;
  /** Escape twice where leaving is guarded. */
  readonly isForfeit?: boolean;
  /** The key meant nothing here; the screen may have a use for it. */
  readonly isUnused?: boolean;
}

export interface HandOptions {
  readonly language: Language;
  readonly isFlipped: boolean;
  /** Whether the person may touch the board now. */
  readonly isTurn: boolean;
  /** Whether Escape asks before it gives the game up. */
  readonly isGuarded: boolean;
  /** The site a click hit, if the key is one. */
  readonly pointed?: Site | undefined;
}

const MOST_TYPED = 60;

export function newHand(position: Position): Hand {
  return { desk: openDesk(position, centreOf(position.game)), guard: 'idle' };
}

/** One key over the board: forfeiting first, then typing, then pointing. */
export function handleKey(before: Hand, position: Position, key: Key, options: HandOptions): Handled {
  const { notice: _, ...rest } = before;
  const hand: Hand = { ...rest, desk: freshDesk(before.desk, position) };
  if (hand.typed !== undefined) return typeKey(hand, hand.typed, key);
  if (options.isGuarded) {
    const { guard, effect } = guardKey(
      hand.guard,
      isKey(key, 'escape') ? 'escape' : 'other',
      hasSelection(hand.desk),
    );
    if (effect === 'forfeit') return { hand: { ...hand, guard }, isForfeit: true };
    if (effect === 'none') return { hand: { ...hand, guard } };
    if (effect === 'drop') return { hand: { ...hand, guard, desk: drop(hand.desk) } };
  } else if (isKey(key, 'escape') && hasSelection(hand.desk)) {
    return { hand: { ...hand, desk: drop(hand.desk) } };
  }
  return pointKey(hand, position, key, options);
}

function pointKey(hand: Hand, position: Position, key: Key, options: HandOptions): Handled {
  const direction = DIRECTIONS.find((name) => isKey(key, name));
  if (direction) return { hand: { ...hand, desk: steer(hand.desk, direction, options.isFlipped) } };
  const isTouch = isKey(key, 'enter', ' ') || options.pointed !== undefined;
  // A click beside all sites lets go.
  if (key.kind === 'click' && !isTouch && hasSelection(hand.desk))
    return { hand: { ...hand, desk: drop(hand.desk) } };
  if (!options.isTurn) return { hand, isUnused: !isTouch };
  if (isKey(key, ':', '/')) return { hand: { ...hand, typed: '' } };
  // Where squares have numbers a number can only be the beginning of a move.
  if (key.kind === 'letter' && /\d/.test(key.letter) && /^\d/.test(position.game.board.sites[0].name))
    return { hand: { ...hand, typed: key.letter } };
  if (!isTouch) return { hand, isUnused: true };
  const desk = options.pointed === undefined ? hand.desk : { ...hand.desk, cursor: options.pointed };
  const { desk: next, move, refused } = press(desk);
  if (move !== undefined) return { hand: { ...hand, desk: drop(next) }, move };
  if (!refused) return { hand: { ...hand, desk: next } };
  const { language } = options;
  const notice = say(position.game, refused, { language, viewer: position.turn }).sentence;
  return { hand: { ...hand, desk: next, notice } };
}

function typeKey(hand: Hand, typed: string, key: Key): Handled {
  const { typed: _, ...done } = hand;
  if (isKey(key, 'escape')) return { hand: done };
  if (isKey(key, 'backspace')) return { hand: { ...hand, typed: typed.slice(0, -1) } };
  if (key.kind === 'letter') return { hand: { ...hand, typed: (typed + key.letter).slice(0, MOST_TYPED) } };
  if (!isKey(key, 'enter')) return { hand };
  const text = typed.trim();
  if (text === '') return { hand: done };
  return text.startsWith('?') ? { hand: done, ask: text.slice(1).trim() } : { hand: done, move: text };
}

/** The site nearest to the middle of the board: every place is then a few keys away. */
function centreOf(game: Game): Site {
  const { sites, width, height } = game.board;
  const away = ({ x, y }: { x: number; y: number }) => Math.hypot(x - (width - 1) / 2, y - (height - 1) / 2);
  return sites.reduce((best, site, i) => (away(site) < away(sites[best]) ? i : best), 0);
}
