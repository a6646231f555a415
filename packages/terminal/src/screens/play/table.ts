import type { Match, Move, Position } from '@boardwright/games';
import type { Explanation } from '@boardwright/games/contract';
import { say, tellHint } from '@boardwright/games/internal';
import { BOARDWRIGHT_FORMAT } from '@boardwright/games/records';
import type { Session } from '@boardwright/session';
import type { App } from '../../app/app.ts';
import type { ScreenOf } from '../../app/screen.ts';
import { isKey, type Key } from '../../input/keys.ts';
import { explainCursor, freshDesk, hasSelection, textUnderHand } from '../../model/desk.ts';
import { handleKey } from '../../model/hand.ts';
import { formatRecord, isPersonsTurn, personOf } from '../../model/local-game.ts';
import { fill } from '../../words/words.ts';
import { clicked } from '../page.ts';
import { aimOf } from './telling.ts';

export function pressTable(app: App, screen: ScreenOf<'table'>, key: Key): undefined {
  const { session } = app.local;
  if (!session) return app.go({ name: 'menu', at: 0 });
  const { position } = session.match;
  app.notice = undefined;
  if (screen.guard === 'armed') return answerResign(app, screen, key);
  const handled = handleKey(screen, position, key, {
    language: app.settings.language,
    isFlipped: screen.isFlipped,
    isTurn: isPersonsTurn(session),
    isGuarded: false,
    pointed: clicked(app, key),
  });
  const { notice: _, typed: __, ...rest } = screen;
  const next: ScreenOf<'table'> = { ...rest, ...handled.hand };
  if (handled.ask !== undefined) return app.go({ ...next, notice: explain(app, position, handled.ask) });
  if (handled.move !== undefined) return playMove(app, next, position, handled.move);
  if (handled.isUnused) return command(app, next, session, key);
  app.go(next);
}

function playMove(app: App, screen: ScreenOf<'table'>, position: Position, text: string): undefined {
  const { hint: _, ...rest } = screen;
  app.go(rest);
  if (app.local.play(text)) app.go({ ...rest, notice: explain(app, position, text) });
}

function answerResign(app: App, screen: ScreenOf<'table'>, key: Key): undefined {
  app.go({ ...screen, guard: 'idle' });
  if (isKey(key, 'R', 'r')) app.local.resign();
}

function command(app: App, screen: ScreenOf<'table'>, session: Session, key: Key): undefined {
  const { match, outcome } = session;
  if (isKey(key, 'escape', 'q')) return app.go({ name: 'menu', at: 0 });
  if (isKey(key, 'f')) return app.go({ ...screen, isFlipped: !screen.isFlipped });
  if (isKey(key, 'h')) return giveHint(app, screen, match);
  if (isKey(key, 'a')) return app.go({ ...screen, notice: aimOf(app, match, personOf(session)) });
  if (isKey(key, '?')) return app.go({ ...screen, notice: explainBoard(app, screen, session) });
  if (isKey(key, 'i')) return app.go({ name: 'sheet', at: 0, game: match.game, back: screen });
  if (isKey(key, 'c')) return app.go({ ...screen, notice: copy(app, match.position.text) });
  if (isKey(key, 'e')) return app.go({ ...screen, notice: exportRecord(app, session) });
  if (isKey(key, 'n') && outcome) return app.go({ name: 'setup', at: 0, form: app.form });
  if (isKey(key, 'R') && !outcome) return app.go({ ...screen, guard: 'armed' });
  if (isKey(key, 'u')) {
    const { hint: _, ...rest } = screen;
    app.go(rest);
    if (!app.local.undo()) app.go({ ...rest, notice: app.words.table.nothing });
    return;
  }
  // Somebody who types a move at once is told how.
  const isTyping = key.kind === 'letter' && /[a-z]/.test(key.letter) && !outcome;
  app.go(isTyping ? { ...screen, notice: app.words.table.typeFirst } : screen);
}

/** The hint arrives later; it is shown if the board is still the same. */
function giveHint(app: App, screen: ScreenOf<'table'>, match: Match): undefined {
  const { table: words } = app.words;
  app.go({ ...screen, notice: words.hinting });
  void app.local.hint().then((move: Move | undefined) => {
    if (app.screen.name !== 'table') return;
    const notice = move ? tellHint(match, move, app.settings.language) : words.noHint;
    app.go({ ...app.screen, notice, ...(move ? { hint: move } : {}) });
  });
}

/** Before the first move what one plays for; the move under the hand while one is being entered or captures are owed, a man that cannot move, or the last move. */
function explainBoard(app: App, screen: ScreenOf<'table'>, session: Session): string {
  const { match, outcome } = session;
  const { position, last } = match;
  const desk = freshDesk(screen.desk, position);
  const isAsking = hasSelection(desk) || position.pending !== undefined;
  if (!last && !outcome && !isAsking) return aimOf(app, match, personOf(session));
  const told = explainCursor(desk);
  const isOwn = position.diagram.sites[desk.cursor]?.side === position.turn;
  if (!outcome && (isAsking || (isOwn && !told.legal))) return tell(app, position, textUnderHand(desk), told);
  return last ? explain(app, match.back().position, last.text) : '';
}

export function explain(app: App, position: Position, text: string): string {
  return tell(app, position, text, position.explain({ text }));
}

/** Who is refused a move has tried it, and is told "you"; a move that was played may be anybody's. */
function tell(app: App, { game, turn }: Position, move: string, explanation: Explanation): string {
  const viewer = explanation.legal ? undefined : turn;
  const text = say(game, explanation, { language: app.settings.language, viewer }).sentence;
  return fill(app.words.table.explained, { move, text });
}

/** To the clipboard by the terminal's own way (OSC 52), and shown, since not every terminal has one. */
export function copy(app: App, text: string): string {
  app.options.emit(`\u001b]52;c;${Buffer.from(text, 'utf8').toString('base64')}\u0007`);
  return fill(app.words.table.copied, { text });
}

function exportRecord(app: App, session: Session): string {
  const when = new Date(app.options.now()).toISOString().replace(/\D/g, '').slice(0, 17);
  const name = `${session.match.game.variant.id}-${when}`;
  const { path, failure } = app.options.store.export(
    `${name}.${BOARDWRIGHT_FORMAT.extension}`,
    formatRecord(session),
  );
  const { table: words } = app.words;
  return failure === undefined ? fill(words.exported, { text: path }) : fill(words.failed, { text: failure });
}
