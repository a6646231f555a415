import { BoardElement } from '@boardwright/board';
import type { Diagram, Match, Side } from '@boardwright/games';
import type { TargetedPointerEvent } from 'preact';
import { type ReactNode, useEffect, useMemo, useState } from 'preact/compat';
import { Link } from 'wouter-preact';
import { StillView } from '../../board/mini-board.tsx';
import { playSound } from '../../board/sound.ts';
import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { formatClock } from './clock-text.ts';
import type { Screen } from './screen.ts';
import { sideName } from './status.tsx';

/** One player beside the board: who, which side, men in hand and captured, clock. */
export function PlayerStrip(props: {
  readonly screen: Screen;
  readonly side: Side;
  readonly name: string;
  /** The page of whoever plays, where there is one. */
  readonly href?: string | undefined;
  readonly isOnTurn: boolean;
  readonly clock?: ReactNode;
}) {
  const language = useSettings((settings) => settings.language);
  const { screen, side } = props;
  const { game } = screen.match;
  const { board, light } = game;
  const own = useMemo(
    () => ({ board, light, rows: [{ side, count: 1, places: 1 }], width: 1 }),
    [board, light, side],
  );
  const called = sideName(game, side, language);
  const named = (
    <>
      <strong>{props.name}</strong>
      {called !== props.name && <span className="soft strip-side"> {called}</span>}
    </>
  );
  return (
    <div className="strip" data-turn={props.isOnTurn || undefined}>
      <span className="strip-man">
        <StillView still={own} />
      </span>
      <span className="strip-name">
        {props.href ? (
          <Link href={props.href} className="strip-link">
            {named}
          </Link>
        ) : (
          named
        )}
      </span>
      <Men match={screen.shown} side={side} canLift={props.isOnTurn && screen.isLive} />
      {props.clock}
    </div>
  );
}

/** What lies on a player's side of the table in the position that is shown. */
function Men(props: { readonly match: Match; readonly side: Side; readonly canLift: boolean }) {
  const text = useText();
  const { match, side } = props;
  const { start, position, game } = match;
  const other: Side = side === 0 ? 1 : 0;
  const [isLifted, setLifted] = useState(false);
  useEffect(() => {
    if (!isLifted) return undefined;
    const down = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setLifted(false);
    };
    for (const end of ENDS) window.addEventListener(end, down);
    return () => {
      for (const end of ENDS) window.removeEventListener(end, down);
    };
  }, [isLifted]);
  const inHand = position.diagram.hand[side];
  const inTray = inHand - (isLifted && inHand > 0 ? 1 : 0);
  const taken = countMen(start.diagram, other) - countMen(position.diagram, other);
  const label = text('play.captured', { count: Math.max(0, taken) });
  const places = { hand: start.diagram.hand[side], taken: countMen(start.diagram, other) };
  const still = useMemo(
    () => ({
      board: game.board,
      light: game.light,
      ...(places.hand > 0 ? ROOM : ROOM_WITHOUT_HAND),
      rows: [
        { side, count: inTray, places: places.hand },
        { side: other, count: Math.max(0, taken), places: places.taken, areOut: true },
      ].filter(({ count }) => count > 0),
    }),
    [game, side, other, inTray, taken, places.hand, places.taken],
  );
  const canLift = props.canLift && inHand > 0;
  return (
    <span
      className="men"
      role="img"
      data-tray={side}
      data-live={canLift ? '' : undefined}
      aria-label={places.hand > 0 ? `${text('play.in-hand', { count: inHand })}, ${label}` : label}
      onPointerDown={
        canLift
          ? (event) => {
              liftMan(event);
              setLifted(true);
            }
          : undefined
      }
    >
      <StillView still={still} />
    </span>
  );
}

/** What ends a drag from the hand: the man is on the board then, or back. */
const ENDS = ['pointerup', 'pointercancel', 'keydown'] as const;

/** So many men lie side by side in a strip, in a row of those in hand and one of those taken; where there are more they overlap. */
const ROOM = { width: 9, height: 2 };

/** Where there is but one row its men are larger, and the strip stays as high. */
const ROOM_WITHOUT_HAND = { width: 5.2, height: 1.15 };

/** A press on the men in hand drags one of them onto the board of the same game. */
function liftMan(event: TargetedPointerEvent<HTMLElement>): void {
  const board = event.currentTarget.closest('.play')?.querySelector('boardwright-board');
  if (board instanceof BoardElement) board.dragFromHand(event);
}

/** Men of a side on the board and in hand. */
function countMen(diagram: Diagram, side: Side): number {
  const onBoard = diagram.sites.filter((piece) => piece?.side === side && piece.kind !== 'dead').length;
  return onBoard + diagram.hand[side];
}

const LOW_MS = 20_000;
const TICK_MS = 100;
/** The last seconds are heard. */
const TICKING_MS = 10_000;

/** Letters of a clock with minutes or tenths: all are as long, so that nothing beside them moves. */
const LONGEST_CLOCK = 6;

/** A clock of one player, counted down by itself while it runs. */
export function ClockFace(props: {
  /** What is left at an instant of this device. */
  readonly leftAt: (now: number) => number;
  readonly isRunning: boolean;
}) {
  const text = useText();
  const { leftAt, isRunning } = props;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const leftMs = leftAt(Date.now());
  const lastSeconds = isRunning && leftMs > 0 && leftMs < TICKING_MS ? Math.ceil(leftMs / 1000) : undefined;
  useEffect(() => {
    if (lastSeconds !== undefined) playSound('clock');
  }, [lastSeconds]);
  return (
    <span
      className="clock"
      role="timer"
      aria-label={text('play.clock', { time: formatClock(leftMs) })}
      data-low={leftMs < LOW_MS || undefined}
      data-running={isRunning || undefined}
    >
      {formatClock(leftMs).padStart(LONGEST_CLOCK, '\u00a0')}
    </span>
  );
}
