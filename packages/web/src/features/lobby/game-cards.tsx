import type { GameRef, Language } from '@boardwright/games';
import type { GameSummary, GameView } from '@boardwright/protocol';
import { namePlayer } from '@boardwright/protocol/guests';
import { isTurn } from '@boardwright/protocol/internal';
import { expectedSeats } from '@boardwright/protocol/notices';
import { type ReactNode, Suspense } from 'preact/compat';
import { Link } from 'wouter-preact';
import { MiniBoard } from '../../board/mini-board.tsx';
import { type Text, useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { registry, useFamily } from '../../session/families/families.ts';
import { nameOnlineClock, nameOnlineSeat, nameResult } from '../../session/live/names.ts';
import { useSettings } from '../../stores/settings.ts';
import { formatClock } from '../game/clock-text.ts';

/** A game of a list; one on the desk also has its house rules, and how its clock stands. */
export type CardGame = GameSummary & Partial<Pick<GameView, 'rules' | 'reading'>>;

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
  return (
    <Link href={`/game/${game.id}`} className="live-link">
      <Suspense fallback={<span className="mini" />}>
        <CardBoard game={game} />
      </Suspense>
      <span className="row-apart">
        <strong>{variantName(game.variant, language)}</strong>
        {isTurn(game) && <span className="badge accent">{text('watch.turn')}</span>}
      </span>
      <span>{namePlayers(game, language, text)}</span>
      <span className="soft small">
        {[tellState(game, language, text), nameOnlineClock(game.clock, text), ...tellLeft(game, text)].join(
          ' · ',
        )}
      </span>
    </Link>
  );
}

function tellState(game: CardGame, language: Language, text: Text): string {
  const { outcome, status, invited, you } = game;
  if (outcome) return nameResult(game.variant, outcome, language, text);
  if (status !== 'waiting' || you.length === 0) return text('watch.moves', { count: game.ply });
  return invited
    ? text('online.invite-for', { name: namePlayer(invited, language) })
    : text('online.invite-wait');
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
