import type { Language } from '@boardwright/games';
import type { GameSummary } from '@boardwright/protocol';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { MiniBoard } from '../../board/mini-board.tsx';
import { type Text, useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { registry, useFamily } from '../../session/families/families.ts';
import { nameOnlineClock, nameOnlineSeat } from '../../session/live/names.ts';
import { useSettings } from '../../stores/settings.ts';

/** Running games as small boards; a click opens the game. */
export function GameCards({ games }: { readonly games: readonly GameSummary[] }) {
  return (
    <div className="cards">
      {games.map((game) => (
        <GameCard key={game.id} game={game} />
      ))}
    </div>
  );
}

function GameCard({ game }: { readonly game: GameSummary }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const isMyTurn = game.status === 'active' && game.you.includes(game.turn);
  return (
    <Link href={`/game/${game.id}`} className="card live">
      <Suspense>
        <CardBoard game={game} />
      </Suspense>
      <span className="row-apart">
        <strong>{variantName(game.variant, language)}</strong>
        {isMyTurn && <span className="badge accent">{text('watch.turn')}</span>}
      </span>
      <span>{namePlayers(game, language, text)}</span>
      <span className="soft small">
        {text('watch.moves', { count: game.ply })} · {nameOnlineClock(game.clock, text)}
      </span>
    </Link>
  );
}

/** A game with house rules may have a board of its own: then the card shows none. */
function CardBoard({ game }: { readonly game: GameSummary }) {
  useFamily(game.variant, 'picture');
  const match = registry.open({ variant: game.variant, start: game.position });
  return match.ok ? <MiniBoard game={match.value.game} diagram={match.value.position.diagram} /> : undefined;
}

function namePlayers(game: GameSummary, language: Language, text: Text): string {
  return game.seats.map((seat) => nameOnlineSeat(seat, language, text)).join(' – ');
}
