import { HOUSE_FORMAT, type Outcome, recordMatch, sentence } from '@boardwright/games';
import type { Seating } from '../model/seating.ts';
import type { Settings } from '../model/settings.ts';
import type { Table } from '../model/table.ts';
import { sideName } from '../screens/names.ts';
import { fill, WORDS } from '../words.ts';
import { tellBoard, tellExplanation, tellTurn } from './board.ts';
import type { Talk } from './talk.ts';
import { PLAIN_WORDS } from './words.ts';

export interface TableTalk {
  readonly talk: Talk;
  readonly seating: Seating;
  readonly settings: Settings;
  /** Settles when the table has changed by itself. */
  readonly changed: () => Promise<void>;
}

/** Plays a table to its end, or until the person leaves it. False when the input has ended. */
export async function talkTable(at: TableTalk, table: Table): Promise<boolean> {
  const { talk, settings } = at;
  const words = PLAIN_WORDS[settings.language];
  talk.say('', ...helpLines(table, settings));
  showBoard(at, table);
  for (;;) {
    if (table.outcome) {
      talk.say(tellEnd(table, table.outcome, settings));
      return true;
    }
    if (!table.isHumansTurn) {
      await awaitOpponent(at, table);
      continue;
    }
    talk.say(tellTurn(table.position, settings));
    const line = await talk.ask(words.move);
    if (line === undefined) return false;
    if (line === 'quit') return true;
    await obey(at, table, line);
  }
}

async function awaitOpponent(at: TableTalk, table: Table): Promise<void> {
  const before = table.match.steps.length;
  const mover = table.position.turn;
  while (table.match.steps.length === before && !table.outcome) await at.changed();
  const { settings, talk } = at;
  const side = sideName(table.game, mover, settings.language);
  const move = table.match.steps.at(-1)?.move.text ?? '';
  talk.say(fill(PLAIN_WORDS[settings.language].plays, { side, move }));
  if (table.isHumansTurn || table.outcome) showBoard(at, table);
}

async function obey(at: TableTalk, table: Table, line: string): Promise<void> {
  const { talk, seating, settings } = at;
  const { table: words } = WORDS[settings.language];
  const [word, ...rest] = line.split(/\s+/);
  const { position } = table;
  switch (word) {
    case '':
      return;
    case 'help':
      return talk.say(...helpLines(table, settings));
    case 'board':
      return showBoard(at, table);
    case 'position':
      return talk.say(position.text);
    case 'record':
      return talk.say(HOUSE_FORMAT.format(recordMatch(table.match)));
    case 'moves':
      return talk.say(tellMoves(table, settings));
    case 'explain':
      return talk.say(tellExplanation(position, rest.join(' '), settings));
    case 'undo':
      return seating.undo() ? showBoard(at, table) : talk.say(words.nothing);
    case 'resign':
    case 'forfeit':
      return seating.resign();
    case 'hint': {
      const move = await seating.hint();
      return talk.say(move ? fill(words.hint, { move: move.text }) : words.noHint);
    }
    default: {
      const played = seating.play(line);
      return played?.ok ? showBoard(at, table) : talk.say(tellExplanation(position, line, settings));
    }
  }
}

function showBoard({ talk, settings }: TableTalk, table: Table): undefined {
  const bottom = table.player ?? table.game.bottom;
  talk.say(...tellBoard(table.position, table.game.light, bottom !== table.game.bottom, settings));
}

function helpLines(table: Table, { language }: Settings): string[] {
  const move = table.position.moves[0]?.text ?? '';
  return PLAIN_WORDS[language].help.map((text) => fill(text, { move }));
}

function tellMoves(table: Table, { language }: Settings): string {
  const moves = table.position.moves.map(({ text }) => text).join(' ');
  return fill(PLAIN_WORDS[language].legal, { moves });
}

function tellEnd(table: Table, outcome: Outcome, { language }: Settings): string {
  const { table: words } = WORDS[language];
  const who =
    outcome.winner === undefined
      ? words.draw
      : fill(words.wins, { side: sideName(table.game, outcome.winner, language) });
  return `${who} ${sentence(table.game, outcome.reason, [], language)}`;
}
