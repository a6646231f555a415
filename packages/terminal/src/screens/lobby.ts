import { families, findVariant } from '@boardwright/games';
import type { Seek } from '@boardwright/protocol';
import type { App } from '../app.ts';
import { type Block, stack, textBlock } from '../draw/block.ts';
import { isKey, type Key } from '../keys.ts';
import type { Lobby } from '../online/lobby.ts';
import { fill } from '../words.ts';
import { variantName } from './names.ts';
import { onlineScreen } from './online.ts';
import { clicked, drawList, drawPage, moveInList } from './page.ts';
import type { ScreenOf, Size } from './screen.ts';

type Row =
  | { readonly kind: 'make' }
  | { readonly kind: 'seek'; readonly seek: Seek }
  | { readonly kind: 'game'; readonly id: string; readonly variant: string; readonly isOurs: boolean };

function rowsOf(lobby: Lobby): readonly Row[] {
  return [
    { kind: 'make' },
    ...lobby.seeks.filter(({ id }) => id !== lobby.seek?.id).map((seek): Row => ({ kind: 'seek', seek })),
    ...lobby.games.map(
      ({ id, variant, you }): Row => ({ kind: 'game', id, variant, isOurs: you.length > 0 }),
    ),
  ];
}

function variantsOf() {
  return families().flatMap((family) => family.variants.map((variant) => ({ family, variant })));
}

export function drawLobby(app: App, screen: ScreenOf<'lobby'>, size: Size): Block {
  const { lobby } = app.options;
  const { online } = app.words;
  if (!lobby) return textBlock([]);
  const { url } = lobby.options;
  if (typeof lobby.state === 'object') {
    const told = fill(online.unreachable, { url, code: lobby.state.code });
    return drawPage(app, size, online.title, textBlock([told], 'bad'), app.words.listControls);
  }
  if (lobby.state !== 'open')
    return drawPage(
      app,
      size,
      online.title,
      textBlock([fill(online.connecting, { url })]),
      app.words.listControls,
    );
  if (lobby.seek) return drawPage(app, size, online.title, textBlock([online.waiting]), '');
  const rows = rowsOf(lobby);
  const items = rows.map((row) => ({ label: labelOf(app, screen, row) }));
  const none = rows.length === 1 ? textBlock(['', online.none], 'dim') : textBlock([]);
  const body = stack(drawList(app, items, Math.min(screen.at, rows.length - 1), size.height - 10), none);
  return drawPage(app, size, online.title, body, online.controls);
}

function labelOf(app: App, screen: ScreenOf<'lobby'>, row: Row): string {
  const { online } = app.words;
  const { language } = app.settings;
  if (row.kind === 'make') {
    const { family, variant } = variantsOf()[screen.variant];
    return fill(online.make, { variant: variantName(family, variant, language) });
  }
  const id = row.kind === 'seek' ? row.seek.variant : row.variant;
  const found = findVariant(id);
  const name = found ? variantName(found.family, found.variant, language) : id;
  if (row.kind === 'game') return `${row.isOurs ? app.words.menu.resume : online.watching}: ${name}`;
  return `${online.seeks}: ${name} (${row.seek.player.name ?? row.seek.player.id.slice(0, 6)})`;
}

export function pressLobby(app: App, screen: ScreenOf<'lobby'>, key: Key): undefined {
  const { lobby } = app.options;
  if (!lobby || isKey(key, 'escape')) return leave(app, lobby);
  const rows = rowsOf(lobby);
  const moved = moveInList(key, screen.at, rows.length);
  if (moved !== undefined) return app.go({ ...screen, at: moved });
  const count = variantsOf().length;
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
      ? lobby.look(variantsOf()[screen.variant].variant.id)
      : row.kind === 'seek'
        ? lobby.take(row.seek.id)
        : lobby.enter(row.id);
  void asked.then((code) => {
    if (code !== undefined) app.notice = fill(app.words.online.refused, { code });
    app.bump();
  });
}

/** Opens the board as soon as the lobby has a game for us. */
export function enterGame(app: App): undefined {
  const game = app.options.lobby?.game;
  if (game && app.screen.name === 'lobby') {
    const screen = onlineScreen(game);
    if (screen) app.go(screen);
  }
}
