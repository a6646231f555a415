import type { Language } from '@boardwright/games';
import type { GameSummary } from '@boardwright/protocol';
import { Link } from 'wouter-preact';
import { type MessageKey, type Text, useText } from '../../i18n/text.ts';
import { findListed, variantName } from '../../session/families/catalogue.ts';
import { nameOnlineSeat, nameResult, outcomeOf } from '../../session/live/names.ts';
import { useSettings } from '../../stores/settings.ts';
import { Icon } from '../../ui/icons.tsx';
import { tellDeparture } from '../online/facts.ts';

/** Games as lines with players, result and date; a line leads to its game. */
export function GameList({ games }: { readonly games: readonly GameSummary[] }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  return (
    <ul className="list">
      {games.map((game) => (
        <li key={game.id}>
          <Link href={`/game/${game.id}`} className="list-row game-row">
            <Players game={game} />
            <span className="soft small">{tellFacts(game, language, text)}</span>
            <Icon name="next" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Both names with the colour of their men; the winner's stands out. */
function Players({ game }: { readonly game: GameSummary }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const light = findListed(game.variant)?.light ?? 0;
  const winner = game.outcome && outcomeOf(game.outcome).winner;
  return (
    <span className="game-players">
      {([0, 1] as const).map((side) => (
        <span key={side} className="game-player" data-won={winner === side || undefined}>
          <i className={light === side ? 'swatch light' : 'swatch dark'} aria-hidden="true" />
          {nameOnlineSeat(game.seats[side], language, text)}
        </span>
      ))}
    </span>
  );
}

/** What is said of a game without a result. */
const STATES = {
  waiting: 'archive.waiting',
  active: 'watch.running',
  aborted: 'archive.called-off',
  finished: 'kept.drawn',
} as const satisfies Readonly<Record<GameSummary['status'], MessageKey>>;

function tellFacts(game: GameSummary, language: Language, text: Text): string {
  const result = game.outcome && nameResult(game.variant, game.outcome, language, text);
  const date = new Date(game.createdAt).toLocaleDateString(language, { dateStyle: 'medium' });
  return [
    variantName(game.variant, language),
    ...tellDeparture(game, text),
    result ?? text(STATES[game.status]),
    text('watch.moves', { count: game.ply }),
    date,
  ].join(' · ');
}
