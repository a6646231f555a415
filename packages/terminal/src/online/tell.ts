import type { Language, Registry } from '@boardwright/games';
import type { DeskGame, Seek } from '@boardwright/protocol';
import { namePlayer } from '@boardwright/protocol/guests';
import type { ChatLine, Notice } from '@boardwright/protocol/internal';
import { opponentOf, tellNotice } from '@boardwright/protocol/notices';
import { tellLine } from '@boardwright/protocol/phrases';
import { levelName, variantName } from '../words/names.ts';
import { fill, WORDS } from '../words/words.ts';
import { tellControl } from './clock.ts';
import type { OnlineGame } from './game.ts';

export function tellVariant(registry: Registry, id: string, language: Language): string {
  const found = registry.variant(id);
  return found ? variantName(found.family, found.variant, language) : id;
}

/** A game somebody would like: the variant, its clock, and whether it is rated. */
export function tellWish(
  registry: Registry,
  { variant, clock, rated }: Pick<Seek, 'variant' | 'clock' | 'rated'>,
  language: Language,
): string {
  const parts = [tellVariant(registry, variant, language), tellControl(clock)];
  return [...parts, rated ? WORDS[language].online.rated : ''].filter((part) => part !== '').join(', ');
}

/** The game somebody looks for, and who looks for it. */
export function tellSeek(registry: Registry, seek: Seek, language: Language): string {
  return `${tellWish(registry, seek, language)} (${namePlayer(seek.player, language)})`;
}

/** Who sits across the board from us, or has invited us. */
export function tellOpponent(game: Pick<DeskGame, 'seats' | 'you' | 'invited'>, language: Language): string {
  const seat = opponentOf(game);
  switch (seat.kind) {
    case 'person':
      return namePlayer(seat.player, language);
    case 'ai':
      return levelName(seat.level, language).split(':')[0];
    case 'named':
      return seat.name;
    case 'open':
      return '?';
  }
}

/** News of our games in one line; several at once are counted. */
export function tellNews(registry: Registry, notices: readonly Notice[], language: Language): string {
  const [notice] = notices;
  if (notices.length > 1) return fill(WORDS[language].online.several, { count: notices.length });
  const names = {
    name: tellOpponent(notice.game, language),
    game: tellVariant(registry, notice.game.variant, language),
  };
  return tellNotice(notice, names, language);
}

/** Who has said what in a game. */
export function tellSaid({ view }: OnlineGame, line: ChatLine, language: Language): string {
  const name = view.you.includes(line.side) ? WORDS[language].online.chatYou : tellOpponent(view, language);
  return `${name}: ${tellLine(line, language)}`;
}
