import type { DeskGame, GameSummary, Seek } from '@boardwright/protocol';
import { namePlayer } from '@boardwright/protocol/guests';
import type { Notice } from '@boardwright/protocol/internal';
import { tellProblem } from '@boardwright/protocol/problems';
import type { App } from '../../app/app.ts';
import type { ScreenOf, Size } from '../../app/screen.ts';
import { type Block, stack, textBlock } from '../../draw/block.ts';
import { type Role, wrapText } from '../../draw/span.ts';
import { isKey, type Key } from '../../input/keys.ts';
import { CLOCKS } from '../../online/clock.ts';
import type { Lobby, Wish } from '../../online/lobby.ts';
import {
  tellNews,
  tellOpponent,
  tellSeek,
  tellTerms,
  tellVariant,
  tellWatched,
  tellWish,
} from '../../online/tell.ts';
import { fill } from '../../words/words.ts';
import { formWidth } from '../menus/form.ts';
import { clicked, drawList, drawPage, moveInList, tellRefusal } from '../page.ts';
import { copy } from '../play/table.ts';
import { onlineScreen } from './online.ts';

/** What one can do in a lobby, in the order it is shown. */
type Row =
  | { readonly kind: 'make' }
  | { readonly kind: 'host' }
  | { readonly kind: 'invitation' | 'game' | 'hosted'; readonly game: DeskGame }
  | { readonly kind: 'seek' | 'own-seek'; readonly seek: Seek }
  | { readonly kind: 'watch'; readonly game: GameSummary };

function rowsOf(lobby: Lobby): readonly Row[] {
  return [
    { kind: 'make' },
    ...lobby.invitations.map((game): Row => ({ kind: 'invitation', game })),
    ...lobby.games.map((game): Row => ({ kind: game.status === 'waiting' ? 'hosted' : 'game', game })),
    ...lobby.seeks.map((seek): Row => ({ kind: 'seek', seek })),
    ...lobby.longSeeks.map((seek): Row => ({ kind: 'own-seek', seek })),
    ...lobby.watched.map((game): Row => ({ kind: 'watch', game })),
    { kind: 'host' },
  ];
}

function variantsOf({ options }: App) {
  return options.registry.families.flatMap(({ variants }) => variants);
}

/** What the person would like to play; guests are not rated. */
function wishOf(app: App, screen: ScreenOf<'lobby'>): Wish {
  const clock = CLOCKS[screen.clock];
  const isRated = screen.isRated && clock.kind !== 'none' && app.options.lobby?.me?.kind === 'account';
  return { variant: variantsOf(app)[screen.variant].id, clock, rated: isRated };
}

export function drawLobby(app: App, screen: ScreenOf<'lobby'>, size: Size): Block {
  const { lobby } = app.options;
  const { online } = app.words;
  const { language } = app.settings;
  if (!lobby) return textBlock([]);
  const width = formWidth(size);
  const page = (lines: readonly string[], controls: string, role: Role = 'plain') =>
    drawPage(app, size, online.title, { ...textBlock(lines, role), width }, controls);
  const { url } = lobby.options;
  if (typeof lobby.state === 'object') {
    const { code } = lobby.state;
    const told =
      code === 'unreachable'
        ? fill(online.unreachable, { url })
        : fill(online.refused, { url, text: tellProblem(code, language) });
    return page(wrapText(told, width), online.retryControls, 'bad');
  }
  if (lobby.state !== 'open')
    return page(wrapText(fill(online.connecting, { url }), width), online.retryControls);
  if (lobby.seek) {
    const variant = tellWish(app.options.registry, lobby.seek, language);
    return page(wrapText(fill(online.waiting, { variant }), width), online.waitingControls);
  }
  const rows = rowsOf(lobby);
  const items = rows.map((row) => ({ label: labelOf(app, screen, row) }));
  const pointed = rows[Math.min(screen.at, rows.length - 1)];
  const notes = [
    ...termsOf(app, pointed),
    ...(rows.length === 2 ? [online.none] : []),
    ...(lobby.isConnected ? [] : [online.lost]),
    ...(lobby.recoveryCode === undefined ? [] : [fill(online.recovery, { code: lobby.recoveryCode })]),
  ].flatMap((note) => ['', ...wrapText(note, width)]);
  const list = drawList(
    app,
    items,
    Math.min(screen.at, rows.length - 1),
    size.height - 11 - notes.length,
    width,
  );
  const turnDown = turnDownControl(app, pointed);
  const enter = pointed.kind === 'hosted' ? online.linkControl : online.takeControl;
  const usual = fill(online.controls, { enter });
  const controls = turnDown === undefined ? usual : `${turnDown}  ${usual}`;
  const self = lobby.me && `${online.title} · ${namePlayer(lobby.me, language)}`;
  return drawPage(app, size, self ?? online.title, stack(list, textBlock(notes, 'aside')), controls);
}

/** What whoever takes the row that is pointed at agrees to beside what the row says. */
function termsOf({ options, settings }: App, row: Row): readonly string[] {
  if (row.kind === 'seek')
    return [tellTerms(options.registry, row.seek, settings.language).join(' ')].filter(Boolean);
  if (row.kind !== 'invitation') return [];
  return [tellTerms(options.registry, row.game, settings.language).join(' ')].filter(Boolean);
}

/** The key that ends what the row is about, where it can be ended. */
function turnDownControl({ words }: App, { kind }: Row): string | undefined {
  if (kind === 'hosted') return words.online.callOffControl;
  return kind === 'invitation' ? words.online.refuseControl : undefined;
}

function labelOf(app: App, screen: ScreenOf<'lobby'>, row: Row): string {
  const { online } = app.words;
  const { registry } = app.options;
  const { language } = app.settings;
  switch (row.kind) {
    case 'make':
    case 'host':
      return fill(online[row.kind], { wish: tellWish(registry, wishOf(app, screen), language) });
    case 'seek':
      return fill(online.play, { text: tellSeek(registry, row.seek, language) });
    case 'own-seek':
      return fill(online.ownSeek, { wish: tellWish(registry, row.seek, language) });
    case 'watch':
      return fill(online.watch, { text: tellWatched(registry, row.game, language) });
    case 'hosted':
      return fill(online.hosted, { variant: tellVariant(registry, row.game.variant, language) });
    case 'invitation':
    case 'game':
      return labelOfGame(app, row.kind, row.game);
  }
}

function labelOfGame(app: App, kind: 'invitation' | 'game', game: DeskGame): string {
  const { online } = app.words;
  const { language } = app.settings;
  const variant = tellVariant(app.options.registry, game.variant, language);
  const name = tellOpponent(game, language);
  if (kind === 'invitation')
    return fill(online.invited, { name, variant: tellWish(app.options.registry, game, language) });
  const isOurs = game.you.includes(game.turn);
  return `${isOurs ? online.yourTurn : fill(online.theirTurn, { name })}: ${variant}`;
}

export function pressLobby(app: App, screen: ScreenOf<'lobby'>, key: Key): undefined {
  const { lobby } = app.options;
  if (!lobby || isKey(key, 'escape')) return leave(app, lobby);
  // Going to the screen again asks the server again.
  if (lobby.state !== 'open') return isKey(key, 'enter') ? app.go(screen) : undefined;
  if (lobby.seek) return;
  lobby.choice = screen;
  const rows = rowsOf(lobby);
  const moved = moveInList(key, screen.at, rows.length);
  if (moved !== undefined) return app.go({ ...screen, at: moved });
  const count = variantsOf(app).length;
  const step = isKey(key, 'left') ? count - 1 : isKey(key, 'right') ? 1 : 0;
  if (step > 0) return app.go({ ...screen, variant: (screen.variant + step) % count });
  if (isKey(key, 'c')) return app.go({ ...screen, clock: (screen.clock + 1) % CLOCKS.length });
  if (isKey(key, 'r')) return turnRated(app, screen, lobby);
  const pointed = clicked(app, key);
  const row = rows[pointed ?? Math.min(screen.at, rows.length - 1)];
  if (isKey(key, 'x')) return turnDown(app, lobby, row);
  if (isKey(key, 'enter') || pointed !== undefined) choose(app, lobby, screen, row);
}

function turnRated(app: App, screen: ScreenOf<'lobby'>, { me }: Lobby): undefined {
  const { language } = app.settings;
  const isNone = CLOCKS[screen.clock].kind === 'none';
  app.notice =
    me?.kind !== 'account'
      ? tellProblem('rated-needs-account', language)
      : isNone
        ? tellProblem('rated-needs-clock', language)
        : undefined;
  app.go({ ...screen, isRated: app.notice === undefined && !screen.isRated });
}

/** News goes on reaching us outside the lobby. */
function leave(app: App, lobby: Lobby | undefined): undefined {
  if (lobby?.seek) {
    void lobby.cancel();
    return;
  }
  app.go({ name: 'menu', at: 0 });
}

function choose(app: App, lobby: Lobby, screen: ScreenOf<'lobby'>, row: Row): undefined {
  app.notice = undefined;
  if (row.kind === 'hosted') {
    const link = lobby.linkOf(row.game.id);
    app.notice = link === undefined ? app.words.online.noLink : copy(app, link);
    return app.go(screen);
  }
  tellRefusal(app, act(app, lobby, screen, row));
}

/** Calls the game off that the row waits with, or declines the one it is asked for. */
function turnDown(app: App, lobby: Lobby, row: Row): undefined {
  app.notice = undefined;
  if (row.kind === 'hosted') tellRefusal(app, lobby.callOff(row.game.id));
  if (row.kind === 'invitation') tellRefusal(app, lobby.refuse(row.game.id));
}

function act(
  app: App,
  lobby: Lobby,
  screen: ScreenOf<'lobby'>,
  row: Exclude<Row, { kind: 'hosted' }>,
): Promise<string | undefined> {
  switch (row.kind) {
    case 'make':
      return lobby.look(wishOf(app, screen));
    case 'host':
      return host(app, lobby, wishOf(app, screen));
    case 'seek':
      return lobby.take(row.seek.id);
    case 'own-seek':
      return lobby.cancel(row.seek.id);
    case 'watch':
      return lobby.enter(row.game.id);
    case 'invitation':
      return lobby.join({ game: row.game.id });
    default:
      return lobby.enter(row.game.id);
  }
}

/** Makes a game for a friend; the link is shown and copied. */
async function host(app: App, lobby: Lobby, wish: Wish): Promise<string | undefined> {
  const made = await lobby.host(wish);
  if (!made.ok) return made.error.code;
  app.notice = copy(app, made.value);
  return undefined;
}

/** Opens the board as soon as the lobby has a game for us, or another one than we sit at. */
export function enterGame(app: App): undefined {
  const game = app.options.lobby?.game;
  const isElsewhere = app.screen.name === 'online' && app.screen.game !== game?.view.id;
  if (game && (app.screen.name === 'lobby' || isElsewhere)) {
    const screen = onlineScreen(game);
    // What was told on the way there, that the game begins, the board says itself.
    app.notice = undefined;
    if (screen) app.go(screen);
  }
}

/** A line about our other games, wherever we are: at a board where its notices stand, else above the page. */
export function showNews(app: App, notices: readonly Notice[]): void {
  const { screen } = app;
  // What is said in the chat that is open stands there.
  const isRead = ({ kind, game }: Notice) =>
    kind === 'said' && screen.name === 'chat' && game.id === app.options.lobby?.game?.view.id;
  const unread = notices.filter((notice) => !isRead(notice));
  if (unread.length === 0) return;
  const sentence = tellNews(app.options.registry, unread, app.settings.language);
  if (screen.name === 'table' || screen.name === 'online' || screen.name === 'challenge')
    app.go({ ...screen, notice: sentence });
  else app.notice = sentence;
  app.bump();
}
