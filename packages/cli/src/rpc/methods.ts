import type { Engine } from '@boardwright/engine';
import { createNodeEngine } from '@boardwright/engine/node';
import { type ProbedPosition, Tablebases } from '@boardwright/engine/tablebase';
import {
  err,
  inspect,
  type Language,
  type Match,
  ok,
  perft,
  type Registry,
  type Result,
  rulesOf,
  siteNames,
  tellExplanation,
} from '@boardwright/games';
import { tableRoot, tellVerdict } from '../shell/tables.ts';
import { type Params, parseAttempt, parseDepth, parseLanguage, parseMatch, parseSearch } from './params.ts';
import type { Refusal } from './refusal.ts';

type Answer = Result<unknown, Refusal>;
export type Method = (params: Params) => Answer | Promise<Answer>;
export type Methods = Readonly<Record<string, Method>>;

/** The methods by their names, over the games of a registry. */
export function makeMethods(registry: Registry): Methods {
  const tables = new Tablebases(tableRoot());
  let engine: Engine | undefined;

  /** What solved tables know goes along where they cover the position. */
  function inspectPosition(match: Match, _: Params, language: Language): Answer {
    const probed = tables.tell(match.position);
    return ok({ ...inspect(match, { language }), ...(probed ? { truth: tellProbed(probed) } : {}) });
  }

  /** Searches in a worker, so that no position can stop the process from answering. */
  async function chooseMove(match: Match, params: Params): Promise<Answer> {
    const options = parseSearch(params);
    if (!options.ok) return options;
    engine ??= createNodeEngine();
    const answer = await engine.choose(match, options.value);
    return answer.ok ? answer : err({ code: answer.error.code });
  }

  function onMatch(
    run: (match: Match, params: Params, language: Language) => Answer | Promise<Answer>,
    movesOf: (params: Params) => unknown = () => [],
  ): Method {
    return async (params) => {
      const language = parseLanguage(params);
      if (!language.ok) return language;
      const match = parseMatch(registry, params, movesOf(params));
      const answer = match.ok ? await run(match.value, params, language.value) : match;
      return answer.ok ? answer : err({ ...answer.error, language: language.value });
    };
  }

  return {
    'games.list': () => ok(listGames(registry)),
    'position.inspect': onMatch(inspectPosition),
    'position.play': onMatch(tellPlayed, ({ moves }) => moves),
    'position.explain': onMatch(explainAttempt),
    'position.perft': onMatch(countLeaves),
    'engine.choose': withOneCode(onMatch(chooseMove, ({ moves = [] }) => moves)),
  };
}

/** Programs know a position that `engine.choose` refuses by one code, whatever is wrong with it. */
function withOneCode(method: Method): Method {
  return async (params) => {
    const answer = await method(params);
    return answer.ok || answer.error.part !== 'start'
      ? answer
      : err({ ...answer.error, code: 'bad-position' });
  };
}

function listGames({ families }: Registry): unknown {
  return families.flatMap((family) =>
    family.variants.map((variant) => ({
      id: variant.id,
      family: family.id,
      name: variant.name,
      source: variant.source,
      rules: rulesOf(family, variant),
    })),
  );
}

function tellProbed({ moves, ...verdict }: ProbedPosition): unknown {
  return { ...tellVerdict(verdict), moves: moves.map((move) => ({ text: move.text, ...tellVerdict(move) })) };
}

function tellPlayed(match: Match, _: Params, language: Language): Answer {
  const played = match.steps.map(({ move }) => ({
    text: move.text,
    captures: siteNames(match.game, move.captures),
  }));
  return ok({ ...inspect(match, { language }), played });
}

function explainAttempt(match: Match, params: Params, language: Language): Answer {
  const attempt = parseAttempt(match, params);
  if (!attempt.ok) return attempt;
  return ok(tellExplanation(match.game, match.position.explain(attempt.value), { language }));
}

function countLeaves({ game, position }: Match, params: Params): Answer {
  const depth = parseDepth(params);
  return depth.ok ? ok({ nodes: perft(game, position.thaw(), depth.value) }) : depth;
}
