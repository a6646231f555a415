import type { Match, Side } from '@boardwright/games';
import { isTurnedFor } from '@boardwright/games/internal';
import { namePlayer } from '@boardwright/protocol/guests';
import { tellAborted } from '@boardwright/protocol/notices';
import { tellProblem } from '@boardwright/protocol/problems';
import type { App } from '../../app/app.ts';
import { lobbyScreen, type ScreenOf, type Size } from '../../app/screen.ts';
import { type Block, block, box, textBlock } from '../../draw/block.ts';
import { type Line, line } from '../../draw/span.ts';
import { isKey, type Key } from '../../input/keys.ts';
import { handleKey, newHand } from '../../model/hand.ts';
import { LONGEST_COUNTDOWN_MS, tellLeft } from '../../online/clock.ts';
import type { OnlineGame } from '../../online/game.ts';
import { tellOutcome } from '../../online/game.ts';
import { tellRating } from '../../online/tell.ts';
import { levelName, sideName, variantName } from '../../words/names.ts';
import { fill } from '../../words/words.ts';
import { boxStyle, clicked } from '../page.ts';
import { drawPlay, type PlayParts } from '../play/play.ts';
import { copy, explain } from '../play/table.ts';
import { filledSide, spin, tellCount, tellCursor, viewOf } from '../play/table-view.ts';
import { aimOf, tellTable } from '../play/telling.ts';
import { pressClaim, tellClaim } from './claim.ts';
import { pressOffer, tellOffers } from './offers.ts';

/** Undefined for a game whose rules this program does not have. */
export function onlineScreen(game: OnlineGame): ScreenOf<'online'> | undefined {
  const { match, side } = game;
  if (!match) return undefined;
  const isFlipped = isTurnedFor(match.game, side);
  return { name: 'online', game: game.view.id, isFlipped, ...newHand(match.position) };
}

export function drawOnline(app: App, screen: ScreenOf<'online'>, size: Size): Block {
  const game = app.options.lobby?.game;
  const match = game?.match;
  return game && match ? drawPlay(app, size, partsOf(app, screen, game, match)) : textBlock([]);
}

function partsOf(app: App, screen: ScreenOf<'online'>, game: OnlineGame, match: Match): PlayParts {
  const { language } = app.settings;
  const told = tellTable(app, match, screen, game.side);
  return {
    title: titleOf(app, game, match),
    view: viewOf(app, match.position, screen, game.isOurTurn, {
      filled: filledSide(app, match.game),
      isFlipped: screen.isFlipped,
      last: match.turns.at(-1)?.moves.flatMap(({ touches }) => touches) ?? [],
    }),
    panel: playersPanel(app, game, match),
    counts: [countOf(app, game, match, 0), countOf(app, game, match, 1)],
    status: statusOf(app, screen, game, match, told.prompt),
    choices: game.isOurTurn ? told.choices : [],
    notice: screen.notice ?? standingNotice(app, game) ?? tellRating(game.view, language),
    news: told.news,
    ...(told.brief === undefined ? {} : { brief: told.brief }),
    controls: controlsOf(app, screen, game),
    usual: withTalk(app, game, app.words.online.gameControls),
    where: tellCursor(app, match.position, screen),
    leave: app.words.small.leave,
  };
}

function titleOf({ settings, words }: App, { view }: OnlineGame, { game }: Match): string {
  const name = variantName(game.family, game.variant, settings.language);
  return view.rules ? `${name}, ${words.online.house}` : name;
}

function controlsOf(app: App, screen: ScreenOf<'online'>, game: OnlineGame): readonly string[] {
  if (screen.typed !== undefined) return app.words.table.typeControls.split('  ');
  if (screen.guard === 'armed') {
    const { abortControls } = app.words.online;
    return (game.canAbort ? abortControls : app.words.table.resignControls).split('  ');
  }
  return withTalk(app, game, usualControls(app, game));
}

/** There is nobody to talk to at the machine's board, or where one only watches. */
function withTalk(app: App, { chat }: OnlineGame, controls: string): readonly string[] {
  return [...controls.split('  '), ...(chat ? [app.words.online.talkControl] : [])];
}

function usualControls(app: App, { view, side }: OnlineGame): string {
  const { gameControls, overControls, watchControls, waitControls } = app.words.online;
  if (side === undefined) return watchControls;
  if (view.status === 'active') return gameControls;
  if (view.status === 'waiting') return waitControls;
  return view.status === 'finished' ? overControls : watchControls;
}

function statusOf(
  app: App,
  screen: ScreenOf<'online'>,
  game: OnlineGame,
  match: Match,
  prompt: string,
): Line {
  const { language } = app.settings;
  const { table } = app.words;
  if (screen.typed !== undefined) return line(fill(table.type, { text: screen.typed }), 'bright');
  if (screen.guard === 'armed') return line(game.canAbort ? app.words.online.abort : table.resign, 'bad');
  const { outcome, status } = game.view;
  if (outcome) return line(tellOutcome(match, outcome, language, game.side), 'good');
  if (status === 'aborted') return line(tellAborted(game.view.aborted ?? 'aborted', language), 'good');
  if (status === 'waiting') return line(tellWaiting(app, game), 'bright');
  return game.isOurTurn ? line(prompt, 'bright') : line(`${spin(app)} ${prompt}`, 'aside');
}

/** Nobody has come yet. */
function tellWaiting({ words, settings }: App, { view }: OnlineGame): string {
  if (view.you.length === 0) return words.online.openSeat;
  if (!view.invited) return words.online.friend;
  return fill(words.online.theirTurn, { name: namePlayer(view.invited, settings.language) });
}

function playersPanel(app: App, game: OnlineGame, match: Match): Block {
  const { language } = app.settings;
  const rows = ([0, 1] as const).map((side) => {
    const seat = game.view.seats[side];
    const who =
      side === game.side
        ? app.words.table.you
        : seat.kind === 'person'
          ? namePlayer(seat.player, language)
          : seat.kind === 'ai'
            ? levelName(seat.level, language).split(':')[0]
            : seat.kind === 'named'
              ? seat.name
              : app.words.online.open;
    return line(` ${sideName(match.game, side, language)}: ${who}`.slice(0, 24));
  });
  const first = Math.max(0, match.turns.length - 8);
  const turns = match.turns
    .slice(first)
    .map((turn, i) => line(` ${String(first + i + 1).padStart(3)}. ${turn.text}`.slice(0, 24), 'aside'));
  const title = game.side === undefined ? app.words.online.watching : app.words.table.moves;
  return box(title, block([...rows, line(''), ...turns]), boxStyle(app), 24);
}

/** What goes on being true until it changes. */
function standingNotice(app: App, game: OnlineGame): string | undefined {
  if (!game.isConnected) return app.words.online.lost;
  const offers = tellOffers(app, game);
  if (offers !== undefined) return offers;
  const claim = tellClaim(app, game);
  if (claim !== undefined) return claim;
  const left = game.startsInMs();
  // Days are no countdown.
  if (left === undefined || left > LONGEST_COUNTDOWN_MS) return undefined;
  return fill(app.words.online.startBy, { seconds: String(Math.max(0, Math.ceil(left / 1000))) });
}

/** Men as at any table, and the clock where there is one. */
function countOf(app: App, game: OnlineGame, match: Match, side: Side): Line {
  const left = game.leftMs(side);
  const isRunning = game.view.status === 'active' && match.position.turn === side;
  const clock = left === undefined ? [] : line(`  ${tellLeft(left)}`, isRunning ? 'bright' : 'aside');
  return [...tellCount(app, match.position, side), ...clock];
}

export function pressOnline(app: App, screen: ScreenOf<'online'>, key: Key): undefined {
  const game = app.options.lobby?.game;
  const match = game?.match;
  if (!game || !match) return leave(app);
  if (screen.guard === 'armed') {
    app.go({ ...screen, guard: 'idle' });
    if (isKey(key, 'R', 'r')) void game.resign();
    return;
  }
  const handled = handleKey(screen, match.position, key, {
    language: app.settings.language,
    isFlipped: screen.isFlipped,
    isTurn: game.isOurTurn,
    isGuarded: false,
    pointed: clicked(app, key),
  });
  const { notice: _, typed: __, ...rest } = screen;
  const next: ScreenOf<'online'> = { ...rest, ...handled.hand };
  app.go(next);
  if (handled.ask !== undefined) app.go({ ...next, notice: explain(app, match.position, handled.ask) });
  if (handled.move !== undefined) send(app, next, game, match, handled.move);
  if (handled.isUnused) command(app, next, game, match, key);
}

function send(app: App, screen: ScreenOf<'online'>, game: OnlineGame, match: Match, text: string): undefined {
  if (!match.position.play(text).ok) return app.go({ ...screen, notice: explain(app, match.position, text) });
  void game.play(text).then((sent) => {
    if (sent.ok || app.screen.name !== 'online') return;
    app.go({ ...app.screen, notice: tellProblem(sent.error.code, app.settings.language) });
  });
}

function command(app: App, screen: ScreenOf<'online'>, game: OnlineGame, match: Match, key: Key): undefined {
  if (isKey(key, 'escape', 'q')) return leave(app);
  if (isKey(key, 'f')) return app.go({ ...screen, isFlipped: !screen.isFlipped });
  if (isKey(key, 'a')) return app.go({ ...screen, notice: aimOf(app, match, game.side) });
  if (isKey(key, 'c')) return app.go({ ...screen, notice: copy(app, match.position.text) });
  const isOpen = game.view.status === 'active' || game.view.status === 'waiting';
  if (isKey(key, 'R') && game.side !== undefined && isOpen) return app.go({ ...screen, guard: 'armed' });
  if (isKey(key, 't') && game.chat) return app.go({ name: 'chat', at: 0, text: '' });
  if (pressClaim(app, game, key)) return;
  pressOffer(app, game, key);
}

function leave(app: App): undefined {
  app.options.lobby?.leave();
  app.go(lobbyScreen(app.options.lobby?.choice));
}
