import type { GameRef, Language, Match } from '@boardwright/games';
import type { Text } from '../../../i18n/text.ts';

/** What the learner has to do: move at all, take something, end the game, or play one of certain turns (`d7 xa7 xg7`). */
type Goal =
  | { readonly kind: 'any' }
  | { readonly kind: 'capture' }
  | { readonly kind: 'win' }
  | { readonly kind: 'turn'; readonly accept: readonly string[] };

export interface LessonStep {
  readonly text: Readonly<Record<Language, string>>;
  /** Said when the goal is reached. */
  readonly done: Readonly<Record<Language, string>>;
  /** Where it differs from the lesson's. */
  readonly variant?: string;
  /** The start of the variant when missing. */
  readonly position?: string;
  /** Played before the learner's turn. */
  readonly moves?: readonly string[];
  readonly goal: Goal;
}

/** A short way into a family or a part of it, nothing but data. */
export interface Lesson {
  /** Its address; the first steps go by the name of the family. */
  readonly id: string;
  readonly family: string;
  readonly variant: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly steps: readonly LessonStep[];
}

/** Where a step begins. */
export function refOfStep(lesson: Lesson, { variant, position, moves }: LessonStep): GameRef {
  return {
    variant: variant ?? lesson.variant,
    ...(position === undefined ? {} : { start: position }),
    ...(moves ? { moves } : {}),
  };
}

export type Progress = 'reached' | 'going' | 'missed';

/** How the last move of the learner stands to the goal. A turn may take several moves, as a mill and its removal. */
export function judgeStep(goal: Goal, match: Match): Progress {
  const { last, outcome, position } = match;
  const side = match.back().position.turn;
  if (!last) return 'going';
  switch (goal.kind) {
    case 'any':
      return 'reached';
    case 'turn': {
      const played =
        match.turns
          .at(-1)
          ?.moves.map(({ text }) => text)
          .join(' ') ?? '';
      if (goal.accept.includes(played)) return 'reached';
      return goal.accept.some((turn) => turn.startsWith(`${played} `)) ? 'going' : 'missed';
    }
    case 'capture':
      if (last.captures.length > 0) return 'reached';
      return position.turn === side ? 'going' : 'missed';
    case 'win':
      if (outcome) return outcome.winner === side ? 'reached' : 'missed';
      return position.turn === side ? 'going' : 'missed';
  }
}

/**
 * Said when the goal is missed: what the turn did and why it is not what was asked for. Where the turn had begun well,
 * what the game asked for in the middle of it.
 */
export function tellMiss(goal: Goal, match: Match, language: Language, text: Text): string {
  const before = match.back();
  const options = { language, viewer: before.position.turn };
  const did = match.tell(options).events.map(({ sentence }) => sentence);
  const why = before.position.pending
    ? before.tell(options).prompt.sentence
    : text(
        goal.kind === 'capture' || goal.kind === 'win' ? `learn.missed-${goal.kind}` : 'learn.missed-turn',
      );
  return [...did, why].join(' ');
}
