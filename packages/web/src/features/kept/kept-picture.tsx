import { findLevel } from '@boardwright/engine/internal';
import type { GameRef, Language } from '@boardwright/games';
import { Suspense } from 'preact/compat';
import { MiniBoard } from '../../board/mini-board.tsx';
import type { Text } from '../../i18n/text.ts';
import { registry, useFamily } from '../../session/families/families.ts';
import type { KeptGame } from '../../session/local/kept-game.ts';

/** Where a game of this device stands; a ruleset that is no longer understood has no picture. */
export function KeptPicture({ kept }: { readonly kept: KeptGame }) {
  return (
    <Suspense fallback={<svg className="mini" viewBox="0 0 1 1" aria-hidden="true" />}>
      {kept.game && <Picture game={kept.game} />}
    </Suspense>
  );
}

function Picture({ game }: { readonly game: GameRef }) {
  useFamily(game.variant, 'picture');
  const match = registry.open(game);
  return match.ok ? <MiniBoard game={match.value.game} diagram={match.value.position.diagram} /> : undefined;
}

/** Against whom a game of this device is played. */
export function nameOpponent({ levels }: KeptGame, language: Language, text: Text): string {
  const level = levels[0] ?? levels[1];
  if (level === undefined) return text('kept.both');
  return text('play.computer', { level: findLevel(level)?.words[language].name ?? level });
}
