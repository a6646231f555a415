import { type Game, type Language, type Match, type Side, sentence, wordsOf } from '@boardwright/games';
import type { Text } from '../../i18n/text.ts';

/** What the status bar says, and the alert that goes with it. */
export interface Status {
  readonly text: string;
  /** Spoken at once: a capture is compulsory or owed. */
  readonly prompt?: string;
}

/** How a game ended, by the rules or otherwise. */
export interface End {
  /** Missing in a draw. */
  readonly winner?: Side | undefined;
  readonly reason: string;
}

export interface StatusFacts {
  readonly match: Match;
  readonly outcome: End | undefined;
  /** The sides that are played from this screen. */
  readonly mine: readonly Side[];
  readonly isThinking: boolean;
  readonly opponent?: string;
}

export function tellStatus(facts: StatusFacts, language: Language, text: Text): Status {
  const { match, outcome, mine } = facts;
  const { game, position } = match;
  if (outcome) {
    const { title, reason } = tellEnd({ match, outcome, mine }, text, language);
    return { text: reason ? `${title} ${reason}` : title };
  }
  if (facts.isThinking) return { text: text('status.thinking') };
  if (!mine.includes(position.turn)) return { text: text('status.waiting', { name: facts.opponent ?? '' }) };
  const side = sideName(game, position.turn, language);
  const line = mine.length === 1 ? text('status.your-turn') : text('status.to-move', { side });
  const prompt = tellPrompt(match, text);
  return prompt === undefined ? { text: line } : { text: line, prompt };
}

/** How a game ended, from the view of whoever sits here. An end by the rules is told by the game in one sentence. */
export function tellEnd(
  { match, outcome, mine }: Pick<StatusFacts, 'match' | 'mine'> & { readonly outcome: End },
  text: Text,
  language: Language,
): { readonly title: string; readonly reason?: string } {
  const { game } = match;
  const [viewer] = mine.length === 1 ? mine : [];
  if (match.outcome) return { title: match.tell({ language, viewer }).prompt.sentence };
  return {
    title: tellResult({ game, outcome, mine }, text, language),
    reason: sentence(game, outcome.reason, [], language),
  };
}

function tellResult(
  facts: { readonly game: Game; readonly outcome: End; readonly mine: readonly Side[] },
  text: Text,
  language: Language,
): string {
  const { outcome, mine, game } = facts;
  if (outcome.winner === undefined) return text('status.draw');
  if (mine.length === 1) return text(mine[0] === outcome.winner ? 'status.win' : 'status.loss');
  return text('status.side-wins', { side: sideName(game, outcome.winner, language) });
}

/** What a side is called: White, the attackers. */
export function sideName(game: Game, side: Side, language: Language): string {
  return wordsOf(game.family, language).sides[game.sides[side]];
}

function tellPrompt({ position }: Match, text: Text): string | undefined {
  if (position.pending) return text('status.select-capture');
  const { moves } = position;
  const isCompulsory = moves.length > 0 && moves.every((move) => move.captures.length > 0);
  return isCompulsory ? text('status.must-capture') : undefined;
}
