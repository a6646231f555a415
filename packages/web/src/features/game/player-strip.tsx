import type { Game, Side } from '@boardwright/games';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { sideName } from './status.ts';

/** One player beside the board: who, which side, captured men, clock. Men in hand lie beside the board itself. */
export function PlayerStrip(props: {
  readonly game: Game;
  readonly side: Side;
  readonly name: string;
  /** The page of whoever plays, where there is one. */
  readonly href?: string | undefined;
  readonly isOnTurn: boolean;
  /** Men of the other side this player has taken. */
  readonly taken: number;
  readonly clock?: ReactNode;
}) {
  const language = useSettings((settings) => settings.language);
  const { game, side } = props;
  const isLight = game.light === side;
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
        )}{' '}
        <span className="soft small">{sideName(game, side, language)}</span>
      </span>
      <span className="strip-counts">
        {props.taken > 0 && <TakenMen count={props.taken} isLight={!isLight} />}
      </span>
      {props.clock}
    </div>
  );
}

/** Up to eight little men, then a number alone. */
function TakenMen(props: { readonly count: number; readonly isLight: boolean }) {
  const text = useText();
  const drawn = Math.min(props.count, 8);
  return (
    <span className="taken" role="img" aria-label={text('play.captured', { count: props.count })}>
      {Array.from({ length: drawn }, (_, i) => (
        // The men are all alike: their place is all that tells them apart.
        <i key={String(i)} className={props.isLight ? 'swatch light' : 'swatch dark'} />
      ))}
      <span className="taken-count">{props.count}</span>
    </span>
  );
}
