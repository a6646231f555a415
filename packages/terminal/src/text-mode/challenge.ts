import { type Journey, type Kind, rewardFor, TIERS } from '@boardwright/challenge';
import {
  CHALLENGE_WORDS,
  countdown,
  findKind,
  NUMBERS,
  tellCountdown,
  tellReason,
  tellReward,
  tellStalling,
} from '@boardwright/challenge/internal';
import { isTurnedFor } from '@boardwright/games/internal';
import type { Settings } from '../model/settings.ts';
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
import { TEXT_WORDS } from './words.ts';

export interface ChallengeTalk {
  readonly talk: Talk;
  readonly journey: Journey;
  readonly settings: Settings;
  readonly kinds: readonly Kind[];
  /** Lets the time pass that has really passed. */
  readonly passTime: () => void;
}

/** Walks in real time until somebody is met or Enter is pressed. */
export async function talkWander(at: ChallengeTalk): Promise<void> {
  const { talk, journey, settings } = at;
  const words = TEXT_WORDS[settings.language];
  const before = journey.state.pending.length;
  talk.say(words.walking);
  while (journey.state.pending.length === before) {
    if (talk.isInterrupted) {
      await talk.ask('');
      return talk.say(words.stopped);
    }
    await pass(at);
  }
}

/** The list, one challenge of it, and its game. False when the input has ended. */
export async function talkChallenges(at: ChallengeTalk): Promise<boolean> {
  const { talk, journey, settings, kinds } = at;
  const { language } = settings;
  const { pending } = journey.state;
  if (pending.length === 0) {
    talk.say(WORDS[language].challenges.none);
    return true;
  }
  const titles = pending.map(({ kind }) => findKind(kinds, kind)?.words[language].title ?? kind);
  const picked = await talk.choose(TEXT_WORDS[language], titles);
  if (picked === undefined) return false;
  const kind = findKind(kinds, pending[picked].kind);
  if (!kind) return true;
  const words = CHALLENGE_WORDS[language];
  const stalling = tellStalling(kind, language);
  talk.say('', ...kind.words[language].story, ...(stalling === undefined ? [] : [stalling]));
  const tiers = TIERS.map(({ id }) => `${words.tiers[id]}: ${tellReward(rewardFor(id, 'win'), language)}`);
  const asked = TEXT_WORDS[language];
  const tier = await talk.choose(asked, [...tiers, asked.decline], asked.tier);
  if (tier === undefined) return false;
  if (tier === TIERS.length) {
    journey.decline(kind.id);
    return true;
  }
  journey.accept(kind.id, TIERS[tier].id);
  return talkGame(at);
}

/** The running challenge to its end. False when the input has ended; the game is then saved as it stands. */
export async function talkGame(at: ChallengeTalk): Promise<boolean> {
  const { talk, journey, settings } = at;
  const words = TEXT_WORDS[settings.language];
  const { kind } = journey.game ?? {};
  if (kind) talk.say('', ...kind.words[settings.language].guide);
  let shown = -1;
  for (;;) {
    const { running } = journey.state;
    if (!running) return tellEnd(at);
    if (running.thinking) {
      await pass(at);
      continue;
    }
    const { game } = journey;
    if (!game) return true;
    if (running.moves.length !== shown) {
      talk.say(
        ...tellEvents(game.match, game.kind.playerSide, settings),
        tellPosition(game.match, game.kind.playerSide, settings),
      );
    }
    shown = running.moves.length;
    const [prompt, ...choices] = tellTurn(game.match, game.kind.playerSide, settings);
    talk.say(tellCountdown(prompt, countdown(game.kind, game.match), settings.language), ...choices);
    const typed = await talk.ask(words.move);
    if (typed === undefined) return false;
    const line = readCommand(typed, settings.language);
    if (line === 'quit') return true;
    if (line !== '') await obey(at, line);
  }
}

async function obey(at: ChallengeTalk, line: string): Promise<void> {
  const { talk, journey, settings } = at;
  const { match, kind } = journey.game ?? {};
  if (!match) return;
  const { position } = match;
  const words = TEXT_WORDS[settings.language];
  if (line === 'forfeit' || line === 'resign') {
    talk.say(CHALLENGE_WORDS[settings.language].statuses.forfeit, words.again);
    const again = await talk.ask(words.choose);
    if (again !== undefined && readCommand(again, settings.language) === line) journey.forfeit();
    return;
  }
  if (line === 'board') return drawBoard(at);
  if (line === 'pieces') return talk.say(...tellBoard(match, kind?.playerSide, settings));
  if (line === 'position') return talk.say(position.text);
  if (line === 'help')
    return talk.say(...words.challengeHelp.map((text) => fill(text, { move: position.moves[0].text })));
  if (line === 'moves') return talk.say(position.moves.map(({ text }) => text).join(' '));
  if (line === 'aim') return talk.say(tellAim(match, kind?.playerSide, settings));
  if (line === 'rules') return talk.say(...tellRules(match.game, settings));
  if (/^explain\b/.test(line)) return talk.say(tellExplanation(position, line.slice(7).trim(), settings));
  if (!journey.play(line).ok) talk.say(tellExplanation(position, line, settings));
}

function drawBoard({ talk, journey, settings }: ChallengeTalk): undefined {
  const { game } = journey;
  if (!game) return;
  const { kind, match } = game;
  talk.say(
    ...drawPosition(match.position, kind.playerSide, isTurnedFor(match.game, kind.playerSide), settings),
  );
}

function tellEnd({ talk, journey, settings }: ChallengeTalk): true {
  const { language } = settings;
  const { finished } = journey.state;
  const { kind, match } = journey.game ?? {};
  if (finished && kind && match) {
    const words = CHALLENGE_WORDS[language];
    talk.say(words.titles[finished.result], tellReason(kind, match, finished.reason, language));
    talk.say(tellReward(finished.prestige, language));
  }
  journey.dismiss();
  return true;
}

/** About one tick of real time. */
async function pass({ passTime }: ChallengeTalk): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, NUMBERS.tickMs));
  passTime();
}
