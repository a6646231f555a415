import { type Static, Type } from '@sinclair/typebox';
import { MoveText, PositionText, RuleOverrides, SideName, VariantId } from './basics.ts';

/** A legal move with its sites by name. */
export const ToldMove = Type.Object({
  text: Type.String(),
  touches: Type.Array(Type.String()),
  captures: Type.Array(Type.String()),
});
export type ToldMove = Static<typeof ToldMove>;

/** `winner` is null for a draw. */
export const ToldOutcome = Type.Object({
  winner: Type.Union([SideName, Type.Null()]),
  reason: Type.String(),
});
export type ToldOutcome = Static<typeof ToldOutcome>;

const branch = {
  cause: Type.String(),
  lines: Type.Array(Type.Array(Type.String())),
  targets: Type.Array(Type.String()),
  count: Type.Integer(),
};

const said = {
  code: Type.String(),
  sentence: Type.String(),
  marks: Type.Array(Type.Object({ role: Type.String(), sites: Type.Array(Type.String()) })),
};

const Say = Type.Object(said);

/** A position with its legal moves, as `boardwright rpc` gives it out. */
export const ToldPosition = Type.Object({
  position: Type.String(),
  turn: SideName,
  phase: Type.Optional(
    Type.Union([Type.Literal('placing'), Type.Literal('moving'), Type.Literal('gameOver')]),
  ),
  mayFly: Type.Optional(Type.Object({ first: Type.Boolean(), second: Type.Boolean() })),
  legal: Type.Array(ToldMove),
  outcome: Type.Optional(ToldOutcome),
  pending: Type.Optional(
    Type.Object({
      remaining: Type.Integer(),
      branches: Type.Array(Type.Object(branch)),
    }),
  ),
  telling: Type.Object({
    prompt: Say,
    choices: Type.Array(Type.Object({ ...said, ...branch })),
    events: Type.Array(Say),
    aim: Say,
  }),
});
export type ToldPosition = Static<typeof ToldPosition>;

const Verdict = {
  truth: Type.Union([Type.Literal('win'), Type.Literal('draw'), Type.Literal('loss')]),
  turns: Type.Optional(Type.Integer()),
};

/** A position with what tables of solved endings know, for the side to move and for each of its moves. */
export const InspectAnswer = Type.Composite([
  ToldPosition,
  Type.Object({
    truth: Type.Optional(
      Type.Object({ ...Verdict, moves: Type.Array(Type.Object({ text: Type.String(), ...Verdict })) }),
    ),
  }),
]);
export type InspectAnswer = Static<typeof InspectAnswer>;

/** A variant with all its rule fields; `source` is the page its rules stand on. */
export const VariantInfo = Type.Object({
  id: Type.String(),
  family: Type.String(),
  name: Type.String(),
  source: Type.String(),
  rules: Type.Record(Type.String(), Type.Unknown()),
});
export type VariantInfo = Static<typeof VariantInfo>;

/** The fields every stateless call shares with its sibling in `boardwright rpc`. */
const where = {
  variant: VariantId,
  rules: Type.Optional(RuleOverrides),
  position: Type.Optional(PositionText),
};

/** The language of the sentences in the answer, English when missing. */
const language = Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('es')]));

/** Asks about a position, the start of the variant when missing. */
export const InspectRequest = Type.Object({ ...where, language });
export type InspectRequest = Static<typeof InspectRequest>;

/** Asks for the rule sheet of a variant, or of a house ruleset made from one. */
export const RulesRequest = Type.Object({
  variant: VariantId,
  rules: Type.Optional(RuleOverrides),
  language,
});
export type RulesRequest = Static<typeof RulesRequest>;

/** A rule sheet: its parts in sentences, with boards that show them as a position and the moves to play. */
export const RuleSheet = Type.Object({
  variant: Type.String(),
  sections: Type.Array(
    Type.Object({
      part: Type.String(),
      title: Type.String(),
      lead: Type.Optional(Type.String()),
      sentences: Type.Array(Type.String()),
      boards: Type.Array(
        Type.Object({
          title: Type.String(),
          caption: Type.String(),
          position: Type.String(),
          moves: Type.Array(Type.String()),
        }),
      ),
    }),
  ),
});
export type RuleSheet = Static<typeof RuleSheet>;

/** Plays moves from a position; one that is illegal refuses them all. */
export const PlayRequest = Type.Object({
  ...where,
  language,
  moves: Type.Array(MoveText, { maxItems: 2000 }),
});
export type PlayRequest = Static<typeof PlayRequest>;

/** The position after the moves, and what each of them took. */
export const PlayAnswer = Type.Composite([
  ToldPosition,
  Type.Object({
    played: Type.Array(Type.Object({ text: Type.String(), captures: Type.Array(Type.String()) })),
  }),
]);
export type PlayAnswer = Static<typeof PlayAnswer>;

/** Asks why a move may be played or not. */
export const ExplainRequest = Type.Object({
  ...where,
  /** A move as text, or instead of it the names of the sites that were touched. */
  move: Type.Optional(MoveText),
  touches: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 100 })),
  language,
});
export type ExplainRequest = Static<typeof ExplainRequest>;

/** Why a move is legal or not, as a code with its sites and as a sentence. */
export const ExplainAnswer = Type.Object({
  legal: Type.Boolean(),
  sites: Type.Array(Type.String()),
  ...said,
});
export type ExplainAnswer = Static<typeof ExplainAnswer>;

/** The server counts on a worker within a time bound; deeper counts belong to `boardwright perft`. */
export const PerftRequest = Type.Object({ ...where, depth: Type.Integer({ minimum: 0, maximum: 8 }) });
export type PerftRequest = Static<typeof PerftRequest>;

/** Leaves of the move tree at the depth asked for. */
export const PerftAnswer = Type.Object({ nodes: Type.Integer() });
export type PerftAnswer = Static<typeof PerftAnswer>;

/**
 * Asks for a move at a level or within limits; `moves` are played from the position, so that repetitions
 * count.
 */
export const ChooseRequest = Type.Object({
  ...where,
  moves: Type.Optional(Type.Array(MoveText, { maxItems: 2000 })),
  level: Type.Optional(Type.String({ maxLength: 40 })),
  limits: Type.Optional(
    Type.Object({
      depth: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
      nodes: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000 })),
      timeMs: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000 })),
    }),
  ),
  lines: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  seed: Type.Optional(Type.Integer()),
});
export type ChooseRequest = Static<typeof ChooseRequest>;

/** The chosen move; the score is from the view of the side to move, in hundredths of a man. */
export const ChooseAnswer = Type.Object({
  move: Type.String(),
  score: Type.Number(),
  depth: Type.Integer(),
  nodes: Type.Integer(),
  timeMs: Type.Number(),
  line: Type.Array(Type.String()),
  endsIn: Type.Optional(Type.Integer()),
});
export type ChooseAnswer = Static<typeof ChooseAnswer>;

/** A whole game looked through by the job queue, one search a position. */
export const AnalysisRequest = Type.Object({
  ...where,
  moves: Type.Array(MoveText, { maxItems: 600 }),
  nodes: Type.Optional(Type.Integer({ minimum: 100, maximum: 500_000 })),
});
export type AnalysisRequest = Static<typeof AnalysisRequest>;

/** The verdict on the position before `moves[index]` was played; scores from the view of its side to move. */
export const AnalysedMove = Type.Object({
  index: Type.Integer(),
  played: Type.Optional(Type.String()),
  best: Type.String(),
  score: Type.Number(),
  line: Type.Array(Type.String()),
  endsIn: Type.Optional(Type.Integer()),
});
export type AnalysedMove = Static<typeof AnalysedMove>;

/** An analysis in the job queue; `moves` is there when it is done, `code` says why it failed. */
export const Analysis = Type.Object({
  id: Type.String(),
  status: Type.Union([
    Type.Literal('queued'),
    Type.Literal('running'),
    Type.Literal('done'),
    Type.Literal('failed'),
  ]),
  code: Type.Optional(Type.String()),
  moves: Type.Optional(Type.Array(AnalysedMove)),
});
export type Analysis = Static<typeof Analysis>;
