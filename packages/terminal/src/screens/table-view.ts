import { askFor, CHALLENGE_WORDS } from '@boardwright/challenge';
import { type Position, type Side, sentence } from '@boardwright/games';
import type { App } from '../app.ts';
import { type Block, block, box, textBlock } from '../draw/block.ts';
import type { BoardView } from '../draw/board.ts';
import { type Line, line } from '../draw/span.ts';
import { freshDesk, hasSelection } from '../model/desk.ts';
import type { Table } from '../model/table.ts';
import { fill } from '../words.ts';
import { type Hand, newHand } from './hand.ts';
import { levelName, sideName, variantName } from './names.ts';
import { boxStyle, glyphsOf } from './page.ts';
import { drawPlay, type PlayParts } from './play.ts';
import type { ScreenOf, Size } from './screen.ts';

/** The screen of a table as it opens: the player at the bottom, or the side the game puts there. */
export function tableScreen(table: Table): ScreenOf<'table'> {
  const bottom = table.player ?? table.game.bottom;
  return { name: 'table', isFlipped: bottom !== table.game.bottom, ...newHand(table.position) };
}

export function drawTable(app: App, screen: ScreenOf<'table'>, size: Size): Block {
  const { table } = app.seating;
  return table ? drawPlay(app, size, partsOf(app, screen, table)) : textBlock([]);
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
    ...more,
  };
}

function partsOf(app: App, screen: ScreenOf<'table'>, table: Table): PlayParts {
  const { words } = app;
  const { language } = app.settings;
  const { game, position } = table;
  const last = table.match.steps.at(-1)?.move;
  return {
    title: variantName(game, game.variant, language),
    view: viewOf(app, position, screen, table.isHumansTurn, {
      filled: game.light,
      isFlipped: screen.isFlipped,
      last: last?.touches ?? [],
      hint: screen.hint?.touches ?? [],
    }),
    panel: movePanel(app, screen, table),
    counts: [tellCount(app, position, 0), tellCount(app, position, 1)],
    status: statusOf(app, screen, table),
    notice: screen.notice ?? app.notice,
    controls: controlsOf(app, screen, table),
    usual: words.tableControls,
    where: tellCursor(app, position, screen),
    leave: words.small.leave,
  };
}

function controlsOf(app: App, screen: ScreenOf<'table'>, table: Table): readonly string[] {
  const { words } = app;
  if (screen.typed !== undefined) return words.table.typeControls.split('  ');
  if (screen.guard === 'armed') return words.table.resignControls.split('  ');
  return table.outcome ? words.overControls.split('  ') : words.tableControls;
}

function statusOf(app: App, screen: ScreenOf<'table'>, table: Table): Line {
  const { words } = app;
  const { language } = app.settings;
  const { game, position, outcome } = table;
  if (screen.typed !== undefined) return line(fill(words.table.type, { text: screen.typed }), 'bright');
  if (screen.guard === 'armed') return line(words.table.resign, 'bad');
  if (outcome) return line(tellEnd(app, table), 'good');
  const side = sideName(game, position.turn, language);
  if (app.seating.isThinking) {
    const spinner = spin(app);
    return line(`${spinner} ${fill(words.table.thinking, { side })}`, 'dim');
  }
  const ask = CHALLENGE_WORDS[language].statuses[askFor(position, freshDesk(screen.desk, position).entry)];
  return line(`${fill(words.table.turn, { side })}: ${ask}`, 'bright');
}

/** The site under the hand, by both its names where it has two; as wide for every site, so that nothing moves. */
export function tellCursor(app: App, { game }: Position, { desk }: Hand): string {
  const names = game.board.sites.map(({ name, alias }) =>
    alias === undefined ? name : `${name} (${alias})`,
  );
  const width = Math.max(...names.map((name) => name.length));
  return fill(app.words.table.cursor, { site: names[desk.cursor].padEnd(width) });
}

/** The frame of the spinner now. */
export function spin(app: App): string {
  const { spinner } = glyphsOf(app);
  return spinner[Math.floor(app.options.now() / 100) % spinner.length];
}

function tellEnd(app: App, { outcome, game }: Table): string {
  const { language } = app.settings;
  const { table } = app.words;
  if (!outcome) return '';
  const who =
    outcome.winner === undefined
      ? table.draw
      : fill(table.wins, { side: sideName(game, outcome.winner, language) });
  return `${who} ${sentence(game, outcome.reason, [], language)}`;
}

/** How many men a side has, and how many of them in hand. */
export function tellCount(app: App, { game, diagram }: Position, side: Side): Line {
  const { sites, hand } = diagram;
  const { pieces, times } = glyphsOf(app);
  const isLight = side === game.light;
  const men = hand[side] + sites.filter((piece) => piece?.side === side && piece.kind !== 'dead').length;
  const held = hand[side] > 0 ? ` (${fill(app.words.table.hand, { n: hand[side] })})` : '';
  return [
    ...line(`${sideName(game, side, app.settings.language)}: `),
    ...line(pieces.man[isLight ? 0 : 1], isLight ? 'bright' : 'dim'),
    ...line(` ${times} ${men}`),
    ...line(held, 'dim'),
  ];
}

const PANEL_TURNS = 7;
const PANEL_WIDTH = 24;

function movePanel(app: App, screen: ScreenOf<'table'>, table: Table): Block {
  const { language } = app.settings;
  const players = ([0, 1] as const).map((side) => {
    const seat = table.seats[side];
    const name = sideName(table.game, side, language);
    const who = seat.kind === 'human' ? app.words.table.you : levelName(seat.level, language).split(':')[0];
    // Of two people at one keyboard neither is the one spoken to.
    const isOneOfTwo = seat.kind === 'human' && table.player === undefined;
    return line(isOneOfTwo ? ` ${name}` : ` ${name}: ${who}`);
  });
  const { turns } = table.match;
  const first = Math.max(0, turns.length - PANEL_TURNS);
  const rows = turns
    .slice(first)
    .map((turn, i) =>
      line(` ${String(first + i + 1).padStart(3)}. ${turn.text}`.slice(0, PANEL_WIDTH), 'dim'),
    );
  const blanks = Array.from({ length: PANEL_TURNS - rows.length }, () => line(''));
  const cursor = line(` ${tellCursor(app, table.position, screen)}`);
  const inner = block([...players, cursor, line(''), ...rows, ...blanks]);
  return box(app.words.table.moves, inner, boxStyle(app), PANEL_WIDTH);
}
