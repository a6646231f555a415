import { BoardElement } from '@boardwright/board';
import type { Diagram, Match, Side } from '@boardwright/games';
import { type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { sideName } from './status.ts';

/** One player beside the board: who, which side, men in hand and captured, clock. */
export function PlayerStrip(props: {
  readonly match: Match;
  readonly side: Side;
  readonly name: string;
  /** The page of whoever plays, where there is one. */
  readonly href?: string | undefined;
  readonly isOnTurn: boolean;
  readonly clock?: ReactNode;
}) {
  const language = useSettings((settings) => settings.language);
  const { match, side } = props;
  const isLight = match.game.light === side;
  const called = sideName(match.game, side, language);
  return (
    <div className="strip" data-turn={props.isOnTurn || undefined}>
      <span className={isLight ? 'swatch light' : 'swatch dark'} aria-hidden="true" />
      <span className="strip-name">
        {props.href ? (
          <Link href={props.href} className="strip-link">
            {props.name}
          </Link>
        ) : (
          <strong>{props.name}</strong>
        )}
        {called !== props.name && <span className="soft small strip-side"> {called}</span>}
      </span>
      <Men match={match} side={side} canLift={props.isOnTurn} />
      {props.clock}
    </div>
  );
}

/** What lies on a player's side of the table. */
function Men(props: { readonly match: Match; readonly side: Side; readonly canLift: boolean }) {
  const text = useText();
  const { match, side } = props;
  const { start, position, game } = match;
  const other: Side = side === 0 ? 1 : 0;
  const inHand = position.diagram.hand[side];
  const taken = countMen(start.diagram, other) - countMen(position.diagram, other);
  const rows = [
    { count: inHand, places: start.diagram.hand[side], isLight: game.light === side },
    { count: Math.max(0, taken), places: countMen(start.diagram, other), isLight: game.light === other },
  ];
  const captured = text('play.captured', { count: Math.max(0, taken) });
  const label = rows[0].places > 0 ? `${text('play.in-hand', { count: inHand })}, ${captured}` : captured;
  return <MenRows rows={rows} label={label} onLift={props.canLift && inHand > 0 ? liftMan : undefined} />;
}

/** A press on the men in hand drags one of them onto the board of the same game. */
function liftMan(event: PointerEvent): void {
  const board = event.currentTarget.closest('.play')?.querySelector('boardwright-board');
  if (board instanceof BoardElement) board.dragFromHand(event.nativeEvent);
}

/** Men that lie beside the board, all in places of their own so that none moves when another leaves. */
interface MenRow {
  readonly count: number;
  /** As many as there can be. */
  readonly places: number;
  readonly isLight: boolean;
}

const MAN = 16;
const WIDTH = 104;

/** Up to two rows of men: those still in hand, and those taken from the other side. */
function MenRows(props: {
  readonly rows: readonly MenRow[];
  readonly label: string;
  readonly onLift?: ((event: PointerEvent) => void) | undefined;
}) {
  const rows = props.rows.filter(({ places }) => places > 0);
  const height = Math.max(1, rows.length) * (MAN + 2);
  return (
    <svg
      className="men"
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${WIDTH} ${height}`}
      width={WIDTH}
      height={height}
      data-live={props.onLift ? '' : undefined}
      onPointerDown={props.onLift}
    >
      {rows.map((row, i) =>
        Array.from({ length: row.count }, (_, n) => (
          <circle
            // The men are all alike: their place is all that tells them apart.
            key={`${i === 0 ? 'hand' : 'taken'}${String(n)}`}
            className={row.isLight ? 'man light' : 'man dark'}
            cx={MAN / 2 + 1 + n * stepOf(row)}
            cy={i * (MAN + 2) + MAN / 2 + 1}
            r={MAN / 2 - 1}
          />
        )),
      )}
    </svg>
  );
}

/** Side by side where there is room, else one on another. */
function stepOf({ places }: MenRow): number {
  return Math.min(MAN + 1, (WIDTH - MAN - 2) / Math.max(1, places - 1));
}

/** Men of a side on the board and in hand. */
function countMen(diagram: Diagram, side: Side): number {
  const onBoard = diagram.sites.filter((piece) => piece?.side === side && piece.kind !== 'dead').length;
  return onBoard + diagram.hand[side];
}

const LOW_MS = 20_000;
const TICK_MS = 100;

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
  return (
    <span
      className="clock"
      role="timer"
      aria-label={text('play.clock', { time: formatClock(leftMs) })}
      data-low={leftMs < LOW_MS || undefined}
      data-running={isRunning || undefined}
    >
      {formatClock(leftMs)}
    </span>
  );
}

/** `1:05`, `1:02:03`, `2 d 4 h`; tenths under ten seconds. */
export function formatClock(leftMs: number): string {
  const ms = Math.max(0, leftMs);
  const seconds = Math.floor(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  if (ms < 10_000) return `0:${two(seconds)}.${Math.floor((ms % 1000) / 100)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
