import type { Game, Position, Side } from '@boardwright/games';
import { isTurnedFor, notableMen } from '@boardwright/games/internal';
import type { Session } from '@boardwright/session';
import type { App } from '../../app/app.ts';
import type { ScreenOf, Size } from '../../app/screen.ts';
import { type Block, block, box, textBlock } from '../../draw/block.ts';
import type { BoardView } from '../../draw/board.ts';
import { type Line, line } from '../../draw/span.ts';
import { freshDesk, hasSelection } from '../../model/desk.ts';
import { type Hand, newHand } from '../../model/hand.ts';
import { isPersonsTurn, personOf } from '../../model/local-game.ts';
import { levelName, sideName, tellEnd, variantName } from '../../words/names.ts';
import { fill } from '../../words/words.ts';
import { boxStyle, glyphsOf } from '../page.ts';
import { drawPlay, type PlayParts } from './play.ts';
import { tellTable } from './telling.ts';

/** The screen of a local game as it opens: the person at the bottom, or the side the game puts there. */
export function tableScreen(session: Session): ScreenOf<'table'> {
  const { game, position } = session.match;
  return { name: 'table', isFlipped: isTurnedFor(game, personOf(session)), ...newHand(position) };
}

export function drawTable(app: App, screen: ScreenOf<'table'>, size: Size): Block {
  const { session } = app.local;
  return session ? drawPlay(app, size, partsOf(app, screen, session)) : textBlock([]);
}

/** The board with a hand over it, the same for every screen that shows one. */
export function viewOf(
  app: App,
  position: Position,
  hand: Hand,
  isTurn: boolean,
  more: Pick<BoardView, 'filled' | 'isFlipped'> & Partial<BoardView>,
): Omit<BoardView, 'size'> {
  const desk = freshDesk(hand.desk, position);
  return {
    board: position.game.board,
    diagram: position.diagram,
    charset: app.settings.charset,
    hasLabels: app.settings.hasLabels,
    cursor: desk.cursor,
    selected: desk.entry.touched,
    targets: isTurn && hasSelection(desk) ? desk.entry.next : [],
    movable: isTurn && !hasSelection(desk) ? notableMen(position.diagram, position.moves) : [],
    ways: isTurn ? (position.pending?.branches.map(({ targets }) => targets) ?? []) : [],
    ...more,
  };
}

function partsOf(app: App, screen: ScreenOf<'table'>, session: Session): PlayParts {
  const { words } = app;
  const { language } = app.settings;
  const { game, position, turns } = session.match;
  const told = tellTable(app, session.match, screen, personOf(session));
  const view = viewOf(app, position, screen, isPersonsTurn(session), {
    filled: filledSide(app, game),
    isFlipped: screen.isFlipped,
    last: turns.at(-1)?.moves.flatMap(({ touches }) => touches) ?? [],
    hint: screen.hint?.touches ?? [],
  });
  return {
    title: variantName(game.family, game.variant, language),
    view,
    panel: movePanel(app, screen, session, view),
    counts: [tellCount(app, position, 0), tellCount(app, position, 1)],
    status: statusOf(app, screen, session, told.prompt),
    choices: isPersonsTurn(session) ? told.choices : [],
    notice: screen.notice ?? app.notice,
    news: told.news,
    ...(told.brief === undefined ? {} : { brief: told.brief }),
    controls: controlsOf(app, screen, session),
    usual: words.tableControls,
    where: tellCursor(app, position, screen),
    leave: words.small.leave,
  };
}

function controlsOf(app: App, screen: ScreenOf<'table'>, { outcome }: Session): readonly string[] {
  const { words } = app;
  if (screen.typed !== undefined) return words.table.typeControls.split('  ');
  if (screen.guard === 'armed') return words.table.resignControls.split('  ');
  return outcome ? words.overControls.split('  ') : words.tableControls;
}

function statusOf(app: App, screen: ScreenOf<'table'>, session: Session, prompt: string): Line {
  const { words } = app;
  const { language } = app.settings;
  const { match, outcome } = session;
  if (screen.typed !== undefined) return line(fill(words.table.type, { text: screen.typed }), 'bright');
  if (screen.guard === 'armed') return line(words.table.resign, 'bad');
  if (outcome) return line(tellEnd(match, outcome, language, personOf(session)), 'good');
  if (app.local.isThinking) {
    const spinner = spin(app);
    const side = sideName(match.game, match.position.turn, language);
    return line(`${spinner} ${fill(words.table.thinking, { side })}`, 'aside');
  }
  return line(prompt, 'bright');
}

/** The site under the hand, by the name that the board shows; as wide for every site, so that nothing moves. */
export function tellCursor(app: App, { game }: Position, { desk }: Hand): string {
  const names = game.board.sites.map(({ name }) => name);
  const width = Math.max(...names.map((name) => name.length));
  return fill(app.words.table.cursor, { site: names[desk.cursor].padEnd(width) });
}

/** The frame of the spinner now. */
export function spin(app: App): string {
  const { spinner } = glyphsOf(app);
  return spinner[Math.floor(app.options.now() / 100) % spinner.length];
}

/** The side whose men are discs of the letters' colour: those are pale on a dark ground and dark on a pale one. */
export function filledSide(app: App, { light }: Game): Side {
  // The signs of ASCII are a ring and a blot on any ground.
  if (!app.isGroundPale || app.settings.charset === 'ascii') return light;
  return light === 0 ? 1 : 0;
}

/** How many men a side has, and how many of them in hand. */
export function tellCount(app: App, { game, diagram }: Position, side: Side): Line {
  const { sites, hand } = diagram;
  const { pieces, times } = glyphsOf(app);
  const isFilled = side === filledSide(app, game);
  const men = hand[side] + sites.filter((piece) => piece?.side === side && piece.kind !== 'dead').length;
  const held = hand[side] > 0 ? ` (${fill(app.words.table.hand, { n: hand[side] })})` : '';
  return [
    ...line(`${sideName(game, side, app.settings.language)}: `),
    ...line(pieces.man[isFilled ? 0 : 1], isFilled ? 'bright' : 'plain'),
    ...line(` ${times} ${men}`),
    ...line(held, 'aside'),
  ];
}

const PANEL_TURNS = 7;
const PANEL_WIDTH = 24;

/** What the signs around sites mean that the board shows now; each kind in a line. */
function explainSigns(
  app: App,
  { selected = [], targets = [], movable = [], ways = [], hint = [] }: Omit<BoardView, 'size'>,
): readonly string[] {
  const { table: words } = app.words;
  const isTaking = ways.some((men) => men.length > 0);
  return [
    ...(selected.length > 0 ? [`< > ${words.signHeld}`] : []),
    ...(targets.length > 0 && !isTaking ? [` ${glyphsOf(app).target}  ${words.signTarget}`] : []),
    ...(isTaking && ways.length === 1 ? [`( ) ${words.signTaken}`] : []),
    ...(hint.length > 0 ? [`{ } ${words.signHint}`] : []),
    ...(movable.length > 0 ? [`· · ${words.signMovable}`] : []),
  ];
}

function movePanel(
  app: App,
  screen: ScreenOf<'table'>,
  session: Session,
  view: Omit<BoardView, 'size'>,
): Block {
  const { language } = app.settings;
  const { game, position, turns } = session.match;
  const players = ([0, 1] as const).map((side) => {
    const seat = session.seats[side];
    const name = sideName(game, side, language);
    if (seat.kind === 'engine') return line(` ${name}: ${levelName(seat.level, language).split(':')[0]}`);
    // Of two people at one keyboard neither is the one spoken to.
    return line(personOf(session) === undefined ? ` ${name}` : ` ${name}: ${app.words.table.you}`);
  });
  const first = Math.max(0, turns.length - PANEL_TURNS);
  const rows = turns
    .slice(first)
    .map((turn, i) =>
      line(` ${String(first + i + 1).padStart(3)}. ${turn.text}`.slice(0, PANEL_WIDTH), 'aside'),
    );
  const signs = explainSigns(app, view).map((text) => line(` ${text}`, 'aside'));
  const room = Math.max(0, PANEL_TURNS - signs.length);
  const shown = rows.slice(Math.max(0, rows.length - room));
  const blanks = Array.from({ length: room - shown.length }, () => line(''));
  const cursor = line(` ${tellCursor(app, position, screen)}`);
  const inner = block([...players, cursor, line(''), ...shown, ...blanks, ...signs]);
  return box(app.words.table.moves, inner, boxStyle(app), PANEL_WIDTH);
}
