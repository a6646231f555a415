import {
  type AnyGame,
  type Language,
  type Move,
  type Outcome,
  type Side,
  sentence,
} from '@boardwright/games';
import type { Text } from '../i18n/text.ts';

/** What the status bar says, and the alert that goes with it. */
export interface Status {
  readonly text: string;
  /** Spoken at once: a capture is compulsory or owed. */
  readonly prompt?: string;
}

export interface StatusFacts {
  readonly game: AnyGame;
  readonly turn: Side;
  readonly moves: readonly Move[];
  readonly isOwed: boolean;
  readonly outcome: Outcome | undefined;
  /** The sides that are played from this screen. */
  readonly mine: readonly Side[];
  readonly isThinking: boolean;
  readonly opponent?: string;
}

export function tellStatus(facts: StatusFacts, language: Language, text: Text): Status {
  const { game, turn, outcome, mine } = facts;
  if (outcome) {
    return {
      text: `${tellResult(facts, text, language)} ${tellReason(game, outcome, language)}`.trim(),
    };
  }
  if (facts.isThinking) return { text: text('status.thinking') };
  if (!mine.includes(turn)) return { text: text('status.waiting', { name: facts.opponent ?? '' }) };
  const side = game.words[language].sides[game.sides[turn]];
  const line = mine.length === 1 ? text('status.your-turn') : text('status.to-move', { side });
  const prompt = tellPrompt(facts, text);
  return prompt === undefined ? { text: line } : { text: line, prompt };
}

/** Who won, from the view of whoever sits here. */
export function tellResult(
  facts: Pick<StatusFacts, 'game' | 'outcome' | 'mine'>,
  text: Text,
  language?: Language,
): string {
  const { outcome, mine, game } = facts;
  if (!outcome) return '';
  if (outcome.winner === undefined) return text('status.draw');
  if (mine.length === 1) return text(mine[0] === outcome.winner ? 'status.win' : 'status.loss');
  const name = game.words[language ?? 'en'].sides[game.sides[outcome.winner]];
  return text('status.side-wins', { side: name });
}

/** The game's own sentence on how it ended. */
export function tellReason(game: AnyGame, outcome: Outcome, language: Language): string {
  return sentence(game, outcome.reason, [], language);
}

function tellPrompt({ moves, isOwed }: StatusFacts, text: Text): string | undefined {
  if (isOwed) return text('status.select-capture');
  const isCompulsory = moves.length > 0 && moves.every((move) => move.captures.length > 0);
  return isCompulsory ? text('status.must-capture') : undefined;
}
