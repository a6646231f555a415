import { err, findGame, type Language, ok, Position, type Result } from '@boardwright/games';

/** What the learner has to do: move at all, take something, end the game, or play one of certain moves. */
export type Goal =
  | { readonly kind: 'any' }
  | { readonly kind: 'capture' }
  | { readonly kind: 'win' }
  | { readonly kind: 'moves'; readonly accept: readonly string[] };

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

/** A short way into a family, nothing but data. */
export interface Lesson {
  readonly family: string;
  readonly variant: string;
  readonly steps: readonly LessonStep[];
}

export function openStep(lesson: Lesson, step: LessonStep): Result<Position, { readonly code: string }> {
  const game = findGame(step.variant ?? lesson.variant);
  if (!game.ok) return game;
  const start =
    step.position === undefined ? ok(Position.start(game.value)) : Position.parse(game.value, step.position);
  if (!start.ok) return err({ code: start.error.code });
  let position = start.value;
  for (const move of step.moves ?? []) {
    const next = position.play(move);
    if (!next.ok) return err({ code: next.error.code });
    position = next.value.position;
  }
  return ok(position);
}

export type Progress = 'reached' | 'going' | 'missed';

/** How a move of the learner stands to the goal. A turn may take several moves, as a mill and its removal. */
export function judgeStep(goal: Goal, before: Position, move: string): Progress {
  const step = before.play(move);
  if (!step.ok) return 'missed';
  const { position } = step.value;
  switch (goal.kind) {
    case 'any':
      return 'reached';
    case 'moves':
      return goal.accept.includes(step.value.move.text) ? 'reached' : 'missed';
    case 'capture':
      if (step.value.move.captures.length > 0) return 'reached';
      return position.turn === before.turn ? 'going' : 'missed';
    case 'win':
      if (position.outcome) return position.outcome.winner === before.turn ? 'reached' : 'missed';
      return position.turn === before.turn ? 'going' : 'missed';
  }
}
