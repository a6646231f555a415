import type { GameRef, Language } from '@boardwright/games';
import type { GameSummary, GameView } from '@boardwright/protocol';
import { namePlayer } from '@boardwright/protocol/guests';
import { isTurn } from '@boardwright/protocol/internal';
import { expectedSeats } from '@boardwright/protocol/notices';
import { type ReactNode, Suspense } from 'preact/compat';
import { Link } from 'wouter-preact';
import { MiniBoard } from '../../board/mini-board.tsx';
import { type Text, useText } from '../../i18n/text.ts';
import { registry, useFamily } from '../../session/families/families.ts';
import { nameOnlineClock, nameOnlineSeat, nameResult } from '../../session/live/names.ts';
import { useGameName } from '../../session/rule-sets.ts';
import { useSettings } from '../../stores/settings.ts';
import { formatClock } from '../game/clock-text.ts';
import { tellDeparture } from '../online/facts.ts';

/** A game of a list; one on the desk also says how its clock stands, and whether it is one of two. */
export type CardGame = GameSummary & Partial<Pick<GameView, 'reading' | 'legs'>>;

/** Games as small boards; a click opens one. */
export function GameCards(props: {
  readonly games: readonly CardGame[];
  /** What can be done with a game without opening it. */
  readonly actions?: (game: CardGame) => ReactNode;
}) {
  return (
    <div className="cards game-cards">
      {props.games.map((game) => (
        <div key={game.id} className="card live">
          <GameCard game={game} />
          {props.actions?.(game)}
        </div>
      ))}
    </div>
  );
}

function GameCard({ game }: { readonly game: CardGame }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const name = useGameName(game);
  return (
    <Link href={`/game/${game.id}`} className="live-link">
      <Suspense fallback={<span className="mini" />}>
        <CardBoard game={game} />
      </Suspense>
      <span className="row-apart">
        <strong>{name}</strong>
        {isTurn(game) && <span className="badge accent">{text('watch.turn')}</span>}
      </span>
      <span>{namePlayers(game, language, text)}</span>
      <span className="soft small">
        {[
          ...tellState(game, language, text),
          nameOnlineClock(game.clock, text),
          ...tellDeparture(game, text),
          ...tellLeft(game, text),
        ].join(' · ')}
      </span>
    </Link>
  );
}

function tellState(game: CardGame, language: Language, text: Text): readonly string[] {
  const { outcome, status, invited, you, rated, legs } = game;
  if (outcome) return [nameResult(game.variant, outcome, language, text)];
  if (status === 'aborted') return [text('archive.called-off')];
  if (status !== 'waiting') return [text('watch.moves', { count: game.ply })];
  // Whoever is asked knows what for before they say yes.
  if (you.length === 0)
    return [text(rated ? 'online.rated' : 'online.casual'), ...(legs ? [text('online.two-games')] : [])];
  const name = invited && namePlayer(invited, language);
  return [name === undefined ? text('online.invite-wait') : text('online.invite-for', { name })];
}

/** What the side to move has left of its days. A clock that runs for a whole game is shown as one. */
function tellLeft({ status, clock, reading }: CardGame, text: Text): readonly string[] {
  const { deadline } = reading ?? {};
  if (status !== 'active' || clock.kind !== 'days' || deadline === undefined) return [];
  return [text('desk.left', { time: formatClock(deadline - Date.now()) })];
}

/** The position as it stands; none where this page does not know the rules. */
function CardBoard({ game }: { readonly game: CardGame }) {
  useFamily(game.variant, 'picture');
  const ref: GameRef = {
    variant: game.variant,
    start: game.position,
    ...(game.rules ? { rules: game.rules } : {}),
  };
  const match = registry.open(ref);
  return match.ok ? <MiniBoard game={match.value.game} diagram={match.value.position.diagram} /> : undefined;
}

function namePlayers(game: CardGame, language: Language, text: Text): string {
  return expectedSeats(game)
    .map((seat) => nameOnlineSeat(seat, language, text))
    .join(' – ');
}
