import type { Game, GameRef, Side } from '@boardwright/games';
import { isTurnedFor } from '@boardwright/games/internal';
import type { ReactNode } from 'preact/compat';
import { Link } from 'wouter-preact';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { rulesAddress } from '../../session/game-ref.ts';
import { useGameName } from '../../session/rule-sets.ts';
import { useSettings } from '../../stores/settings.ts';
import { Icon } from '../../ui/icons.tsx';
import { type Browsing, WheelBox } from './browsing.tsx';

/**
 * The page of a game in play. The board takes the largest square the window has room for, and everything around it
 * has a place of its own size, so that nothing moves while a game is played. `styles/play.css` arranges it.
 */
export function PlayFrame(props: {
  readonly title: string;
  /** What is played; on phones it is in the menu. */
  readonly head: ReactNode;
  readonly top: ReactNode;
  readonly board: ReactNode;
  readonly bottom: ReactNode;
  /** What is asked, and below it the answers there are. */
  readonly status: ReactNode;
  /** Beside the board, or the bar of a phone. */
  readonly actions: ReactNode;
  readonly panel: ReactNode;
  readonly browsing: Browsing;
}) {
  return (
    <div className="play">
      <h1 className="hidden-visually">{props.title}</h1>
      <div className="play-head">{props.head}</div>
      <div className="play-top">{props.top}</div>
      <div className="play-board">
        <WheelBox browsing={props.browsing}>{props.board}</WheelBox>
      </div>
      <div className="play-bottom">{props.bottom}</div>
      <div className="play-status">{props.status}</div>
      <div className="play-actions actions">{props.actions}</div>
      <div className="play-panel">{props.panel}</div>
    </div>
  );
}

/** The layout of every page with a board: a generous board, its players above and below, a panel beside. */
export function GameFrame(props: {
  readonly title: string;
  readonly top?: ReactNode;
  readonly board: ReactNode;
  readonly bottom?: ReactNode;
  readonly panel: ReactNode;
  readonly below?: ReactNode;
}) {
  return (
    <div className="game">
      <h1 className="hidden-visually">{props.title}</h1>
      <div className="game-board">
        {props.top}
        <div className="board-box">{props.board}</div>
        {props.bottom}
      </div>
      <aside className="game-panel">{props.panel}</aside>
      {props.below && <div className="game-below">{props.below}</div>}
    </div>
  );
}

/** What is played, with its rules a click away, and the sound switch. */
export function GameHead(props: { readonly game: GameRef; readonly facts?: readonly string[] }) {
  const text = useText();
  const { language, sound, change } = useSettings();
  const { variant, rules } = props.game;
  const name = useGameName(props.game);
  const own = variantName(variant, language);
  // Rules with a name of their own say which game they were made from.
  const house = rules ? [name === own ? text('new.rules') : own] : [];
  const facts = [...house, ...(props.facts ?? [])];
  return (
    <div className="game-head">
      <p className="grow small soft">
        <Link
          href={rulesAddress(props.game, name)}
          aria-label={text('play.rules-link', { variant: name })}
          className="game-name"
        >
          {name}
        </Link>
        {facts.map((fact) => ` · ${fact}`)}
      </p>
      <button
        type="button"
        className="button plain icon"
        aria-label={text(sound ? 'play.mute' : 'play.unmute')}
        onClick={() => change({ sound: !sound })}
      >
        <Icon name={sound ? 'sound' : 'mute'} />
      </button>
    </div>
  );
}

/** How a board lies before whoever looks at it. */
interface Seat {
  /** Whose strip is at the bottom. */
  readonly near: Side;
  readonly isFlipped: boolean;
}

/** One's own side sits below the board. */
export function seatOf(game: Game, mine: readonly Side[], isTurned: boolean): Seat {
  const own = mine.length === 1 ? mine[0] : game.bottom;
  const near: Side = isTurned ? (own === 0 ? 1 : 0) : own;
  return { near, isFlipped: isTurnedFor(game, own) !== isTurned };
}
