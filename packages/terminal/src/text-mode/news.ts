import type { Match } from '@boardwright/games';
import { isTurnedFor } from '@boardwright/games/internal';
import type { GameView } from '@boardwright/protocol';
import { tellAborted, tellDeclined } from '@boardwright/protocol/notices';
import type { Settings } from '../model/settings.ts';
import { LONGEST_COUNTDOWN_MS, tellLeft } from '../online/clock.ts';
import type { OnlineGame } from '../online/game.ts';
import { OFFERS, tellOutcome } from '../online/game.ts';
import { tellRating } from '../online/tell.ts';
import { sideInText } from '../words/names.ts';
import { fill, WORDS } from '../words/words.ts';
import { drawPosition, tellBoard, tellEvents, tellPosition, tellTurn } from './board.ts';
import { TEXT_ONLINE_WORDS } from './words.ts';

/** What has happened in a game since `before`, its view when it was last told about; all of it at first. */
export function tellNews(
  game: OnlineGame,
  match: Match,
  before: GameView | undefined,
  settings: Settings,
): readonly string[] {
  const { view } = game;
  const isNew = before?.id !== view.id;
  const had = isNew ? 0 : before.moves.length;
  const hasMoved = isNew || view.moves.length !== had;
  return [
    ...(isNew ? greet(game, match, settings) : []),
    ...(view.moves.length < had ? [TEXT_ONLINE_WORDS[settings.language].takenBack] : []),
    ...(hasMoved ? tellEvents(match, game.side, settings) : []),
    ...(isNew
      ? tellBoard(match, game.side, settings)
      : hasMoved
        ? [tellPosition(match, game.side, settings)]
        : []),
    ...tellOffers(game, isNew ? undefined : before, settings),
    ...tellEnd(game, match, isNew ? undefined : before, settings),
    ...(hasMoved && game.isOurTurn ? [...tellClock(game), ...tellTurn(match, game.side, settings)] : []),
    ...(hasMoved ? tellStart(game, settings) : []),
  ];
}

/** The board from the side we play. */
export function drawBoardOf({ side }: OnlineGame, match: Match, settings: Settings): readonly string[] {
  const { game, position } = match;
  return drawPosition(position, game.light, isTurnedFor(game, side), settings);
}

/** What the side to move has left, where there is a clock. */
function tellClock(game: OnlineGame): readonly string[] {
  const left = game.leftMs(game.view.turn === 'first' ? 0 : 1);
  return left === undefined ? [] : [tellLeft(left)];
}

/** By when the first move must come, where that is soon. */
function tellStart(game: OnlineGame, { language }: Settings): readonly string[] {
  const left = game.startsInMs();
  if (game.side === undefined || left === undefined || left > LONGEST_COUNTDOWN_MS) return [];
  return [fill(WORDS[language].online.startBy, { seconds: Math.max(0, Math.ceil(left / 1000)) })];
}

function greet({ side }: OnlineGame, { game }: Match, { language }: Settings): readonly string[] {
  const words = TEXT_ONLINE_WORDS[language];
  if (side === undefined) return ['', words.watching];
  return ['', ...words.help, fill(words.you, { side: sideInText(game, side, language) })];
}

function tellOffers(
  game: OnlineGame,
  before: GameView | undefined,
  { language }: Settings,
): readonly string[] {
  const { offered, sent, rematchReady } = TEXT_ONLINE_WORDS[language];
  const { view } = game;
  if (game.side === undefined) return [];
  const fresh = OFFERS.filter((offer) => view.offers[offer] !== before?.offers[offer]);
  return [
    ...fresh.filter((offer) => game.isOffered(offer)).map((offer) => offered[offer]),
    ...fresh.filter((offer) => game.isWaiting(offer)).map((offer) => sent[offer]),
    ...OFFERS.filter(
      (offer) => game.isDeclined(offer) && view.declined[offer] !== before?.declined[offer],
    ).map((offer) => tellDeclined(offer, language)),
    ...(view.rematch !== undefined && before?.rematch === undefined ? [rematchReady] : []),
  ];
}

function tellEnd(
  { view, side }: OnlineGame,
  match: Match,
  before: GameView | undefined,
  { language }: Settings,
): readonly string[] {
  if (view.status === before?.status || view.status === 'active' || view.status === 'waiting') return [];
  if (view.outcome) {
    const rating = tellRating(view, language);
    return [tellOutcome(match, view.outcome, language, side), ...(rating === undefined ? [] : [rating])];
  }
  return [tellAborted(view.aborted ?? 'aborted', language)];
}
