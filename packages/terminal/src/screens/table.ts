import { HOUSE_FORMAT, type Move, type Position, recordMatch, sentence } from '@boardwright/games';
import type { App } from '../app.ts';
import { isKey, type Key } from '../keys.ts';
import { explainCursor, freshDesk, hasSelection, textUnderHand } from '../model/desk.ts';
import { isStuck, tellStuck } from '../model/stuck.ts';
import type { Table } from '../model/table.ts';
import { fill } from '../words.ts';
import { handleKey } from './hand.ts';
import { clicked } from './page.ts';
import type { ScreenOf } from './screen.ts';

export function pressTable(app: App, screen: ScreenOf<'table'>, key: Key): undefined {
  const { table } = app.seating;
  if (!table) return app.go({ name: 'menu', at: 0 });
  app.notice = undefined;
  if (screen.guard === 'armed') return answerResign(app, screen, key);
  const handled = handleKey(screen, table.position, key, {
    language: app.settings.language,
    isFlipped: screen.isFlipped,
    isTurn: table.isHumansTurn,
    isGuarded: false,
    pointed: clicked(app, key),
  });
  const { notice: _, typed: __, ...rest } = screen;
  const next: ScreenOf<'table'> = { ...rest, ...handled.hand };
  if (handled.ask !== undefined)
    return app.go({ ...next, notice: explain(app, table.position, handled.ask) });
  if (handled.move !== undefined) return playMove(app, next, handled.move);
  if (handled.isUnused) return command(app, next, table, key);
  app.go(next);
}

function playMove(app: App, screen: ScreenOf<'table'>, text: string): undefined {
  const { hint: _, ...rest } = screen;
  app.go(rest);
  const before = app.seating.table?.position;
  const played = app.seating.play(text);
  if (played?.ok === false && before) app.go({ ...rest, notice: explain(app, before, text) });
}

function answerResign(app: App, screen: ScreenOf<'table'>, key: Key): undefined {
  app.go({ ...screen, guard: 'idle' });
  if (isKey(key, 'R', 'r')) app.seating.resign();
}

function command(app: App, screen: ScreenOf<'table'>, table: Table, key: Key): undefined {
  const { words } = app;
  if (isKey(key, 'escape', 'q')) return app.go({ name: 'menu', at: 0 });
  if (isKey(key, 'f')) return app.go({ ...screen, isFlipped: !screen.isFlipped });
  if (isKey(key, 'h')) return giveHint(app, screen);
  if (isKey(key, '?')) return app.go({ ...screen, notice: explainBoard(app, screen, table) });
  if (isKey(key, 'c')) return app.go({ ...screen, notice: copy(app, table.position.text) });
  if (isKey(key, 'e')) return app.go({ ...screen, notice: exportRecord(app, table) });
  if (isKey(key, 'n') && table.outcome) return app.go({ name: 'setup', at: 0, form: app.form });
  if (isKey(key, 'R') && !table.outcome) return app.go({ ...screen, guard: 'armed' });
  if (isKey(key, 'u')) {
    const { hint: _, ...rest } = screen;
    app.go(rest);
    if (!app.seating.undo()) app.go({ ...rest, notice: words.table.nothing });
    return;
  }
  app.go(screen);
}

/** The hint arrives later; it is shown if the board is still the same. */
function giveHint(app: App, screen: ScreenOf<'table'>): undefined {
  const { table: words } = app.words;
  app.go({ ...screen, notice: words.hinting });
  void app.seating.hint().then((move: Move | undefined) => {
    if (app.screen.name !== 'table') return;
    const notice = move ? fill(words.hint, { move: move.text }) : words.noHint;
    app.go({ ...app.screen, notice, ...(move ? { hint: move } : {}) });
  });
}

/** The move under the hand while one is being entered or captures are owed, a man that cannot move, or the last move. */
function explainBoard(app: App, screen: ScreenOf<'table'>, table: Table): string {
  const { position, match } = table;
  const desk = freshDesk(screen.desk, position);
  const last = match.steps.at(-1);
  if (!table.outcome && isStuck(position, desk.cursor))
    return tellStuck(position, desk.cursor, app.settings.language);
  const isAsking = hasSelection(desk) || position.pending !== undefined || !last;
  if (isAsking && !table.outcome) {
    const { code, sites } = explainCursor(desk);
    const text = sentence(position.game, code, sites, app.settings.language);
    return fill(app.words.table.explained, { move: textUnderHand(desk), text });
  }
  if (!last) return '';
  return explain(app, match.steps.at(-2)?.position ?? match.start, last.move.text);
}

export function explain(app: App, position: Position, text: string): string {
  const { code, sites } = position.explain(text);
  const told = sentence(position.game, code, sites, app.settings.language);
  return fill(app.words.table.explained, { move: text, text: told });
}

/** To the clipboard by the terminal's own way (OSC 52), and shown, since not every terminal has one. */
export function copy(app: App, text: string): string {
  app.options.emit(`\u001b]52;c;${Buffer.from(text, 'utf8').toString('base64')}\u0007`);
  return fill(app.words.table.copied, { text });
}

function exportRecord(app: App, table: Table): string {
  const when = new Date(app.options.now()).toISOString().replace(/\D/g, '').slice(0, 17);
  const name = `${table.game.variant.id}-${when}`;
  const { path, failure } = app.options.store.export(
    `${name}.${HOUSE_FORMAT.extension}`,
    HOUSE_FORMAT.format(recordMatch(table.match)),
  );
  const { table: words } = app.words;
  return failure === undefined ? fill(words.exported, { text: path }) : fill(words.failed, { text: failure });
}
