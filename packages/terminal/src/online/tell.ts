import type { Language, Registry } from '@boardwright/games';
import { tellChanges } from '@boardwright/games/internal';
import type { DeskGame, GameSummary, GameView, Seek } from '@boardwright/protocol';
import { namePlayer } from '@boardwright/protocol/guests';
import type { ChatLine, Notice } from '@boardwright/protocol/internal';
import { opponentOf, tellNotice } from '@boardwright/protocol/notices';
import { tellLine } from '@boardwright/protocol/phrases';
import { levelName, sideName, variantName } from '../words/names.ts';
import { fill, WORDS } from '../words/words.ts';
import { tellControl } from './clock.ts';
import type { OnlineGame } from './game.ts';

export function tellVariant(registry: Registry, id: string, language: Language): string {
  const found = registry.variant(id);
  return found ? variantName(found.family, found.variant, language) : id;
}

/** A game somebody would like: the variant, whether by house rules, its clock, and whether it is rated. */
export function tellWish(
  registry: Registry,
  { variant, rules, clock, rated }: Pick<Seek, 'variant' | 'rules' | 'clock' | 'rated'>,
  language: Language,
): string {
  const { online } = WORDS[language];
  const parts = [
    tellVariant(registry, variant, language),
    rules ? online.house : '',
    tellControl(clock),
    rated ? online.rated : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** What else whoever takes it agrees to, in sentences: house rules, where it begins, sides, and for whom it is. */
export function tellTerms(
  registry: Registry,
  game: Pick<Seek, 'variant' | 'rules' | 'start'> & Partial<Pick<Seek, 'player' | 'side' | 'range'>>,
  language: Language,
): readonly string[] {
  const { online } = WORDS[language];
  const { player, side = 'any', range = {} } = game;
  const found = registry.find(game.variant, game.rules);
  const rules = found.ok ? tellChanges(found.value, language) : [];
  const isSided = found.ok && player && side !== 'any';
  const limits = `${range.least === undefined ? '' : 'From'}${range.most === undefined ? '' : 'To'}`;
  return [
    ...(rules.length > 0 ? [fill(online.houseRules, { rules: rules.join(', ') })] : []),
    ...(game.start === undefined ? [] : [online.setUp]),
    ...(isSided
      ? [
          fill(online.plays, {
            name: namePlayer(player, language),
            side: sideName(found.value, side === 'first' ? 0 : 1, language),
          }),
        ]
      : []),
    ...(limits === 'FromTo'
      ? [fill(online.ratings, { least: `${range.least}`, most: `${range.most}` })]
      : []),
    ...(limits === 'From' ? [fill(online.ratingsFrom, { least: `${range.least}` })] : []),
    ...(limits === 'To' ? [fill(online.ratingsTo, { most: `${range.most}` })] : []),
  ];
}

/** A game of others: what is played, and by whom. */
export function tellWatched(
  registry: Registry,
  { variant, seats }: Pick<GameSummary, 'variant' | 'seats'>,
  language: Language,
): string {
  const names = seats.map((seat) => tellSeat(seat, language));
  return `${tellVariant(registry, variant, language)} (${names.join(' - ')})`;
}

/** What a rated game has done to our rating. */
export function tellRating({ ratings, you }: Pick<GameView, 'ratings' | 'you'>, language: Language) {
  const change = ratings?.[you[0] === 'second' ? 1 : 0];
  if (!change || you.length !== 1) return undefined;
  const [before, after] = [change.before, change.after].map((rating) => String(Math.round(rating)));
  return fill(WORDS[language].online.rating, { before, after });
}

/** The game somebody looks for, and who looks for it. */
export function tellSeek(registry: Registry, seek: Seek, language: Language): string {
  return `${tellWish(registry, seek, language)} (${namePlayer(seek.player, language)})`;
}

/** Who sits across the board from us, or has invited us. */
export function tellOpponent(game: Pick<DeskGame, 'seats' | 'you' | 'invited'>, language: Language): string {
  return tellSeat(opponentOf(game), language);
}

function tellSeat(seat: DeskGame['seats'][0], language: Language): string {
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
