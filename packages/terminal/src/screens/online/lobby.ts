import type { Language, Registry } from '@boardwright/games';
import type { Seek } from '@boardwright/protocol';
import { namePlayer } from '@boardwright/protocol/guests';
import { tellProblem } from '@boardwright/protocol/problems';
import type { App } from '../../app/app.ts';
import type { ScreenOf, Size } from '../../app/screen.ts';
import { type Block, stack, textBlock } from '../../draw/block.ts';
import { type Role, wrapText } from '../../draw/span.ts';
import { isKey, type Key } from '../../input/keys.ts';
import { tellControl } from '../../online/clock.ts';
import type { Lobby } from '../../online/lobby.ts';
import { variantName } from '../../words/names.ts';
import { fill } from '../../words/words.ts';
import { formWidth } from '../menus/form.ts';
import { clicked, drawList, drawPage, moveInList } from '../page.ts';
import { onlineScreen } from './online.ts';

type Row =
  | { readonly kind: 'make' }
  | { readonly kind: 'seek'; readonly seek: Seek }
  | {
      readonly kind: 'game';
      readonly id: string;
      readonly variant: string;
      readonly isOurs: boolean;
      readonly isTurn: boolean;
    };

function rowsOf(lobby: Lobby): readonly Row[] {
  return [
    { kind: 'make' },
    ...lobby.seeks.filter(({ id }) => id !== lobby.seek?.id).map((seek): Row => ({ kind: 'seek', seek })),
    ...lobby.games.map(
      ({ id, variant, you, turn }): Row => ({
        kind: 'game',
        id,
        variant,
        isOurs: you.length > 0,
        isTurn: you.includes(turn),
      }),
    ),
  ];
}

function variantsOf({ options }: App) {
  return options.registry.families.flatMap((family) =>
    family.variants.map((variant) => ({ family, variant })),
  );
}

export function drawLobby(app: App, screen: ScreenOf<'lobby'>, size: Size): Block {
  const { lobby } = app.options;
  const { online } = app.words;
  if (!lobby) return textBlock([]);
  const width = formWidth(size);
  const page = (lines: readonly string[], controls: string, role: Role = 'plain') =>
    drawPage(app, size, online.title, { ...textBlock(lines, role), width }, controls);
  const { url } = lobby.options;
  if (typeof lobby.state === 'object') {
    const told = fill(online.unreachable, { url, code: lobby.state.code });
    return page(wrapText(told, width), online.retryControls, 'bad');
  }
  if (lobby.state !== 'open')
    return page(wrapText(fill(online.connecting, { url }), width), online.retryControls);
  if (lobby.seek) {
    const variant = tellVariant(app.options.registry, lobby.seek.variant, app.settings.language);
    return page(wrapText(fill(online.waiting, { variant }), width), online.waitingControls);
  }
  const rows = rowsOf(lobby);
  const items = rows.map((row) => ({ label: labelOf(app, screen, row) }));
  const none = rows.length === 1 ? textBlock(['', online.none], 'dim') : textBlock([]);
  const list = drawList(app, items, Math.min(screen.at, rows.length - 1), size.height - 10, width);
  return drawPage(app, size, online.title, stack(list, none), online.controls);
}

function labelOf(app: App, screen: ScreenOf<'lobby'>, row: Row): string {
  const { online, menu } = app.words;
  const { registry } = app.options;
  if (row.kind === 'make') {
    const { variant } = variantsOf(app)[screen.variant];
    return fill(online.make, { variant: tellVariant(registry, variant.id, app.settings.language) });
  }
  if (row.kind === 'game') {
    const text = tellVariant(registry, row.variant, app.settings.language);
    if (!row.isOurs) return fill(online.watch, { text });
    return `${row.isTurn ? online.yourTurn : menu.resume}: ${text}`;
  }
  return fill(online.play, { text: tellSeek(registry, row.seek, app.settings.language) });
}

/** The game somebody looks for, its clock, and who looks for it. */
export function tellSeek(registry: Registry, { player, clock, variant }: Seek, language: Language): string {
  const control = tellControl(clock);
  const text = `${tellVariant(registry, variant, language)}${control === '' ? '' : `, ${control}`}`;
  return `${text} (${namePlayer(player, language)})`;
}

export function tellVariant(registry: Registry, id: string, language: Language): string {
  const found = registry.variant(id);
  return found ? variantName(found.family, found.variant, language) : id;
}

export function pressLobby(app: App, screen: ScreenOf<'lobby'>, key: Key): undefined {
  const { lobby } = app.options;
  if (!lobby || isKey(key, 'escape')) return leave(app, lobby);
  // Going to the screen again asks the server again.
  if (lobby.state !== 'open') return isKey(key, 'enter') ? app.go(screen) : undefined;
  if (lobby.seek) return;
  const rows = rowsOf(lobby);
  const moved = moveInList(key, screen.at, rows.length);
  if (moved !== undefined) return app.go({ ...screen, at: moved });
  const count = variantsOf(app).length;
  const step = isKey(key, 'left') ? count - 1 : isKey(key, 'right') ? 1 : 0;
  if (step > 0) return app.go({ ...screen, variant: (screen.variant + step) % count });
  const pointed = clicked(app, key);
  const row = rows[pointed ?? Math.min(screen.at, rows.length - 1)];
  if (isKey(key, 'enter') || pointed !== undefined) choose(app, lobby, screen, row);
}

function leave(app: App, lobby: Lobby | undefined): undefined {
  if (lobby?.seek) {
    void lobby.cancel();
    return;
  }
  lobby?.close();
  app.go({ name: 'menu', at: 0 });
}

function choose(app: App, lobby: Lobby, screen: ScreenOf<'lobby'>, row: Row): undefined {
  app.notice = undefined;
  const asked =
    row.kind === 'make'
      ? lobby.look(variantsOf(app)[screen.variant].variant.id)
      : row.kind === 'seek'
        ? lobby.take(row.seek.id)
        : lobby.enter(row.id);
  void asked.then((code) => {
    if (code !== undefined) app.notice = tellProblem(code, app.settings.language);
    app.bump();
  });
}

/** Opens the board as soon as the lobby has a game for us, or another one than we sit at. */
export function enterGame(app: App): undefined {
  const game = app.options.lobby?.game;
  const isElsewhere = app.screen.name === 'online' && app.screen.game !== game?.view.id;
  if (game && (app.screen.name === 'lobby' || isElsewhere)) {
    const screen = onlineScreen(game);
    if (screen) app.go(screen);
  }
}
