import { BoardElement } from '@boardwright/board';
import type { Match, Side } from '@boardwright/games';
import type { PointerEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { MenRows } from './men-row.tsx';
import { sideName } from './status.ts';
import { countMen } from './tally.ts';

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
