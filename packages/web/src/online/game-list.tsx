import { type AnyGame, findGame, type Language, type Side } from '@boardwright/games';
import type { GameSummary } from '@boardwright/protocol';
import { Link } from 'wouter';
import { type Text, useText } from '../i18n/text.ts';
import { Icon } from '../layout/icons.tsx';
import { variantName } from '../play/setup.ts';
import { useSettings } from '../stores/settings.ts';
import { nameOnlineSeat, nameResult, outcomeOf } from './names.ts';

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
  const compiled = compiledOf(game);
  const winner = game.outcome && outcomeOf(game.outcome).winner;
  return (
    <span className="game-players">
      {([0, 1] as const).map((side) => (
        <span key={side} className="game-player" data-won={winner === side || undefined}>
          <Swatch game={compiled} side={side} />
          {nameOnlineSeat(game.seats[side], language, text)}
        </span>
      ))}
    </span>
  );
}

function Swatch({ game, side }: { readonly game: AnyGame | undefined; readonly side: Side }) {
  const isLight = (game?.light ?? 0) === side;
  return <i className={isLight ? 'swatch light' : 'swatch dark'} aria-hidden="true" />;
}

function tellFacts(game: GameSummary, language: Language, text: Text): string {
  const compiled = compiledOf(game);
  const result = compiled && game.outcome ? nameResult(compiled, game.outcome, language, text) : undefined;
  const date = new Date(game.createdAt).toLocaleDateString(language, { dateStyle: 'medium' });
  return [
    variantName(game.variant, language),
    result ?? text('watch.running'),
    text('watch.moves', { count: game.ply }),
    date,
  ].join(' · ');
}

function compiledOf(game: GameSummary): AnyGame | undefined {
  const compiled = findGame(game.variant);
  return compiled.ok ? compiled.value : undefined;
}
