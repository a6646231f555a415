import type { Engine } from '@boardwright/engine';
import { createNodeEngine } from '@boardwright/engine/node';
import { Tablebases } from '@boardwright/engine/tablebase';
import {
  err,
  inspect,
  inspectPlayed,
  type Language,
  listVariants,
  type Match,
  ok,
  parseAttempt,
  perft,
  type Registry,
  type Result,
  tellExplanation,
} from '@boardwright/games';
import { tableRoot } from '../shell/tables.ts';
import { badParam, type Params, parseDepth, parseLanguage, parseMatch, parseSearch } from './params.ts';
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
    return ok({ ...inspect(match, { language }), ...(probed ? { truth: probed } : {}) });
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
    'games.list': () => ok(listVariants(registry)),
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

function tellPlayed(match: Match, _: Params, language: Language): Answer {
  return ok(inspectPlayed(match, { language }));
}

function explainAttempt(match: Match, params: Params, language: Language): Answer {
  const attempt = parseAttempt(match.game, params);
  if (!attempt) return badParam(params.touches === undefined ? 'move' : 'touches');
  return ok(tellExplanation(match.game, match.position.explain(attempt), { language }));
}

function countLeaves({ game, position }: Match, params: Params): Answer {
  const depth = parseDepth(params);
  return depth.ok ? ok({ nodes: perft(game, position.thaw(), depth.value) }) : depth;
}
