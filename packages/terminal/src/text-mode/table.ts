import { isTurnedFor, tellHint } from '@boardwright/games/internal';
import type { Session } from '@boardwright/session';
import { formatRecord, isPersonsTurn, type LocalGame, personOf } from '../model/local-game.ts';
import type { Settings } from '../model/settings.ts';
import { sideInText, tellEnd, variantName } from '../words/names.ts';
import { fill, WORDS } from '../words/words.ts';
import {
  drawPosition,
  tellAim,
  tellBoard,
  tellEvents,
  tellExplanation,
  tellPosition,
  tellRules,
  tellTurn,
} from './board.ts';
import { readCommand } from './commands.ts';
import type { Talk } from './talk.ts';
import { TEXT_ONLINE_WORDS, TEXT_WORDS } from './words.ts';

export interface TableTalk {
  readonly talk: Talk;
  readonly local: LocalGame;
  readonly settings: Settings;
  /** Settles when the game has changed by itself. */
  readonly changed: () => Promise<void>;
}

/** Plays the local game to its end, or until the person leaves it. False when the input has ended. */
export async function talkTable(at: TableTalk, begun: Session): Promise<boolean> {
  const { talk, local, settings } = at;
  const words = TEXT_WORDS[settings.language];
  const aim = tellAim(begun.match, personOf(begun), settings);
  talk.say('', tellGame(begun, settings), ...helpLines(begun, settings), aim);
  // A game that goes on where it was left begins with what was done last.
  talk.say(...tellEvents(begun.match, personOf(begun), settings));
  talk.say(...tellBoard(begun.match, personOf(begun), settings));
  for (;;) {
    const session = local.session ?? begun;
    const { match, outcome } = session;
    if (outcome) {
      talk.say(tellEnd(match, outcome, settings.language, personOf(session)));
      return true;
    }
    if (!isPersonsTurn(session)) {
      if (await awaitOpponent(at, session)) continue;
      return (await talk.hear()) !== undefined;
    }
    talk.say(...tellTurn(match, personOf(session), settings));
    const typed = await talk.ask(words.move);
    if (typed === undefined) return false;
    const line = readCommand(typed, settings.language);
    if (line === 'quit') return true;
    await obey(at, session, line);
  }
}

/** False when the person leaves before the opponent has made up its mind. */
async function awaitOpponent(at: TableTalk, before: Session): Promise<boolean> {
  const { settings, talk, local } = at;
  let isLeaving = false;
  const impatience = talk.impatience().then(() => {
    isLeaving = true;
  });
  while (local.session === before && !isLeaving) await Promise.race([at.changed(), impatience]);
  if (isLeaving && local.session === before) return false;
  const session = local.session ?? before;
  if (!isPersonsTurn(session) && !session.outcome) return true;
  talk.say(...tellEvents(session.match, personOf(session), settings));
  showPosition(at, session);
  return true;
}

async function obey(at: TableTalk, session: Session, line: string): Promise<void> {
  const { talk, local, settings } = at;
  const { table: words } = WORDS[settings.language];
  const [word, ...rest] = line.split(/\s+/);
  const { position } = session.match;
  switch (word) {
    case '':
      return;
    case 'help':
      return talk.say(...helpLines(session, settings));
    case 'aim':
      return talk.say(tellAim(session.match, personOf(session), settings));
    case 'rules':
      return talk.say(...tellRules(session.match.game, settings));
    case 'board':
      return drawBoard(at, session);
    case 'pieces':
      return talk.say(...tellBoard(session.match, personOf(session), settings));
    case 'position':
      return talk.say(position.text);
    case 'record':
      return talk.say(formatRecord(session));
    case 'moves':
      return talk.say(tellMoves(session, settings));
    case 'explain':
      return talk.say(tellExplanation(position, rest.join(' '), settings));
    case 'undo':
      return local.undo() ? showPosition(at, local.session) : talk.say(words.nothing);
    case 'resign':
    case 'forfeit':
      return local.resign();
    case 'hint': {
      const move = await local.hint();
      return talk.say(
        move ? `${tellHint(session.match, move, settings.language)} (${move.text})` : words.noHint,
      );
    }
    default: {
      if (local.play(line)) return talk.say(tellExplanation(position, line, settings));
      const { session: now = session } = local;
      // Two at one keyboard hear what the other has done, and everybody by which rule.
      talk.say(...tellEvents(now.match, personOf(now), settings));
      return showPosition(at, now);
    }
  }
}

function showPosition({ talk, settings }: TableTalk, session: Session | undefined): undefined {
  if (session) talk.say(tellPosition(session.match, personOf(session), settings));
}

function drawBoard({ talk, settings }: TableTalk, session: Session): undefined {
  const { game, position } = session.match;
  talk.say(...drawPosition(position, game.light, isTurnedFor(game, personOf(session)), settings));
}

/** What is played, and by whom: there is no title to look at. */
function tellGame(session: Session, { language }: Settings): string {
  const { game } = session.match;
  const name = variantName(game.family, game.variant, language);
  const side = personOf(session);
  if (side === undefined) return `${name}.`;
  return `${name}. ${fill(TEXT_ONLINE_WORDS[language].you, { side: sideInText(game, side, language) })}`;
}

function helpLines({ match }: Session, { language }: Settings): string[] {
  const move = match.position.moves[0]?.text ?? '';
  return TEXT_WORDS[language].help.map((text) => fill(text, { move }));
}

function tellMoves({ match }: Session, { language }: Settings): string {
  const moves = match.position.moves.map(({ text }) => text).join(' ');
  return fill(TEXT_WORDS[language].legal, { moves });
}
