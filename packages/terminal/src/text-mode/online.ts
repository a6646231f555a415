import type { Match, Registry } from '@boardwright/games';
import { BOARDWRIGHT_FORMAT, recordMatch } from '@boardwright/games/records';
import { tellProblem } from '@boardwright/protocol/problems';
import type { Settings } from '../model/settings.ts';
import { LONGEST_COUNTDOWN_MS } from '../online/clock.ts';
import type { OnlineGame } from '../online/game.ts';
import { OFFERS } from '../online/game.ts';
import type { Lobby } from '../online/lobby.ts';
import { fill, WORDS } from '../words/words.ts';
import { tellAim, tellBoard, tellExplanation, tellRules } from './board.ts';
import { CHAT_WORDS, obeyChat } from './chat.ts';
import { readCommand } from './commands.ts';
import { drawBoardOf, tellNews } from './news.ts';
import type { Talk } from './talk.ts';
import { TEXT_ONLINE_WORDS, TEXT_WORDS } from './words.ts';

export interface OnlineTalk {
  readonly talk: Talk;
  readonly registry: Registry;
  readonly lobby: Lobby;
  readonly settings: Settings;
  /** Settles when the lobby or its game has changed. */
  readonly changed: () => Promise<void>;
}

/** Plays or watches the lobby's game until the person leaves it. False when the input has ended. */
export async function talkOnline(at: OnlineTalk): Promise<boolean> {
  const { talk, lobby, settings } = at;
  let told: OnlineGame['view'] | undefined;
  let isConnected = true;
  let hadGone = false;
  for (;;) {
    const { game } = lobby;
    const match = game?.match;
    if (!game || !match) {
      lobby.leave();
      return true;
    }
    talk.say(...tellNews(game, match, told, settings));
    told = game.view;
    if (isConnected && !game.isConnected) talk.say(WORDS[settings.language].online.lost);
    isConnected = game.isConnected;
    const gone = tellGone(game, settings);
    if (gone !== undefined && !hadGone) talk.say(gone);
    hadGone = gone !== undefined;
    await Promise.race([talk.stirred(), at.changed()]);
    if (!talk.isInterrupted) continue;
    const typed = await talk.hear();
    const line = typed === undefined ? undefined : readCommand(typed, settings.language);
    if (line === undefined || line === 'quit') {
      lobby.leave();
      return line !== undefined;
    }
    talk.say(...(await obey(at, game, match, line)));
  }
}

/** What can be done about somebody who has gone, and when. */
function tellGone(game: OnlineGame, { language }: Settings): string | undefined {
  const claim = game.claim();
  if (!claim || claim.inMs > LONGEST_COUNTDOWN_MS) return undefined;
  return fill(TEXT_ONLINE_WORDS[language].gone, {
    seconds: Math.ceil(claim.inMs / 1000),
    words: claim.as.map((as) => TEXT_ONLINE_WORDS[language].claims[as]).join(', '),
  });
}

/** Does what the line says, and returns what there is to say about it. */
async function obey(
  { lobby, settings }: OnlineTalk,
  game: OnlineGame,
  match: Match,
  line: string,
): Promise<readonly string[]> {
  const [word, ...rest] = line.split(/\s+/);
  const { position } = match;
  switch (word) {
    case '':
      return [];
    case 'help':
      return TEXT_ONLINE_WORDS[settings.language].help;
    case 'aim':
      return [tellAim(match, game.side, settings)];
    case 'rules':
      return tellRules(match.game, settings);
    case 'board':
      return drawBoardOf(game, match, settings);
    case 'pieces':
      return tellBoard(match, game.side, settings);
    case 'position':
      return [position.text];
    case 'record':
      return [BOARDWRIGHT_FORMAT.format(recordMatch(match))];
    case 'moves': {
      const moves = position.moves.map(({ text }) => text).join(' ');
      return [fill(TEXT_WORDS[settings.language].legal, { moves })];
    }
    case 'explain':
      return [tellExplanation(position, rest.join(' '), settings)];
    default:
      if (game.chat && CHAT_WORDS.includes(word))
        return obeyChat(game, game.chat, word, rest.join(' '), settings);
      return tellRefusal(await act(lobby, game, match, line), match, line, settings);
  }
}

/** Undefined when it worked, else a code of the server or of ours. */
async function act(lobby: Lobby, game: OnlineGame, match: Match, line: string): Promise<string | undefined> {
  switch (line) {
    case 'draw':
      return game.offer('draw');
    case 'back':
    case 'undo':
      return game.offer('takeback');
    case 'rematch':
      return game.view.rematch === undefined ? game.offer('rematch') : lobby.enter(game.view.rematch);
    case 'decline':
      return decline(game);
    case 'resign':
      return game.resign();
    case 'claim win':
      return game.claimAs('win');
    case 'claim draw':
      return game.claimAs('draw');
    case 'claim off':
      return game.claimAs('abort');
    default:
      return game.isOurTurn ? play(game, match, line) : 'not-your-turn';
  }
}

async function decline(game: OnlineGame): Promise<string | undefined> {
  const open = OFFERS.find((offer) => game.isOffered(offer) || game.isWaiting(offer));
  return open ? game.decline(open) : 'no-offer';
}

async function play(game: OnlineGame, match: Match, line: string): Promise<string | undefined> {
  if (!match.position.play(line).ok) return 'illegal-move';
  const sent = await game.play(line);
  return sent.ok ? undefined : sent.error.code;
}

function tellRefusal(
  code: string | undefined,
  { position }: Match,
  line: string,
  settings: Settings,
): readonly string[] {
  const { language } = settings;
  if (code === undefined) return [];
  if (code === 'not-your-turn') return [TEXT_ONLINE_WORDS[language].notYours];
  if (code === 'illegal-move') return [tellExplanation(position, line, settings)];
  return [tellProblem(code, language)];
}
