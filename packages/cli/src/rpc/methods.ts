import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Engine, Limits, SearchOptions } from '@boardwright/engine';
import { createEngine } from '@boardwright/engine/node';
import { Tablebases } from '@boardwright/engine/tablebase';
import {
  err,
  type GameRef,
  inspect,
  type Language,
  type Match,
  ok,
  type Registry,
  type Result,
  tellOpenError,
} from '@boardwright/games';
import {
  inspectPlayed,
  LANGUAGES,
  listVariants,
  parseAttempt,
  perftSteps,
  searchScenes,
  tellExplanation,
  tellSheet,
} from '@boardwright/games/internal';
import { tableRoot } from '../shell/tables.ts';
import type { Refusal } from './refusal.ts';

type Answer = Result<unknown, Refusal>;
/** A signal asks a long call to end with what it has. */
export type Method = (params: Params, signal: AbortSignal) => Answer | Promise<Answer>;

export type Methods = Readonly<Record<string, Method>>;

/** The methods by their names, over the games of a registry. */
export function makeMethods(registry: Registry): Methods {
  const tables = new Tablebases(tableRoot());
  let engine: Engine | undefined;

  /** What solved tables know goes along where they cover the position. */
  function telling(tell: (match: Match, options: { readonly language: Language }) => object) {
    return (match: Match, _: Params, language: Language): Answer => {
      const probed = match.outcome ? undefined : tables.tell(match.position);
      return ok({ ...tell(match, { language }), ...(probed ? { truth: probed } : {}) });
    };
  }

  /** Searches in a worker, so that no position can stop the process from answering. */
  async function chooseMove(match: Match, params: Params, _: Language, signal: AbortSignal): Promise<Answer> {
    const options = parseSearch(params);
    if (!options.ok) return options;
    engine ??= createEngine({ searches: availableParallelism() });
    const job = engine.search(match, options.value);
    signal.addEventListener('abort', job.stop);
    const answer = await job.answer;
    return answer.ok ? answer : err({ code: answer.error.code });
  }

  function onMatch(
    run: (match: Match, params: Params, language: Language, signal: AbortSignal) => Answer | Promise<Answer>,
    movesOf: (params: Params) => unknown = () => [],
  ): Method {
    return async (params, signal) => {
      const language = parseLanguage(params);
      if (!language.ok) return language;
      const match = parseMatch(registry, params, movesOf(params), language.value);
      const answer = match.ok ? await run(match.value, params, language.value, signal) : match;
      return answer.ok ? answer : err({ ...answer.error, language: language.value });
    };
  }

  return {
    'games.list': () => ok(listVariants(registry)),
    'games.rules': onMatch(tellRules),
    'position.inspect': onMatch(telling(inspect)),
    'position.play': onMatch(telling(inspectPlayed), ({ moves }) => moves),
    'position.explain': onMatch(explainAttempt, ({ moves = [] }) => moves),
    'position.perft': onMatch(countLeaves),
    'engine.choose': withOneCode(onMatch(chooseMove, ({ moves = [] }) => moves)),
  };
}

/** Programs know a position that `engine.choose` refuses by one code, whatever is wrong with it. */
function withOneCode(method: Method): Method {
  return async (params, signal) => {
    const answer = await method(params, signal);
    return answer.ok || answer.error.part !== 'start'
      ? answer
      : err({ ...answer.error, code: 'bad-position' });
  };
}

function explainAttempt(match: Match, params: Params, language: Language): Answer {
  const attempt = parseAttempt(match.game, params);
  if (!attempt) return badParam(params.touches === undefined ? 'move' : 'touches');
  return ok(tellExplanation(match.game, match.position.explain(attempt), { language }));
}

/** The rule sheet with boards that show the rules; other calls are answered while they are looked for. */
async function tellRules(
  { game }: Match,
  _: Params,
  language: Language,
  signal: AbortSignal,
): Promise<Answer> {
  const search = searchScenes(game);
  let step = search.next();
  while (!step.done) {
    await setImmediate();
    if (signal.aborted) return err({ code: 'stopped' });
    step = search.next();
  }
  const sheet = tellSheet(game, step.value, language);
  return sheet ? ok(sheet) : err({ code: 'no-rule-sheet' });
}

/** Lets other calls be answered between the steps of a long count. */
async function countLeaves(
  { game, position }: Match,
  params: Params,
  _: Language,
  signal: AbortSignal,
): Promise<Answer> {
  const depth = parseDepth(params);
  if (!depth.ok) return depth;
  const steps = perftSteps(game, position.thaw(), depth.value);
  let step = steps.next();
  while (!step.done) {
    await setImmediate();
    if (signal.aborted) return err({ code: 'stopped' });
    step = steps.next();
  }
  return ok({ nodes: step.value });
}

/** The parameters of a call: nothing in them is believed. */
type Params = Readonly<Record<string, unknown>>;

/** Longer thinking belongs to programs that can stop it. */
const MOST = { depth: 100, nodes: 1e12, timeMs: 600_000 };
/** Deeper counts belong to `boardwright perft`, which can be interrupted. */
const DEEPEST_PERFT = 12;

function parseLanguage({ language = 'en' }: Params): Result<Language, Refusal> {
  const spoken = LANGUAGES.find((name) => name === language);
  return spoken ? ok(spoken) : badParam('language');
}

/** The match that `variant`, `rules`, `position` and the moves describe; the registry checks each of them. */
function parseMatch(
  registry: Registry,
  params: Params,
  moves: unknown,
  language: Language,
): Result<Match, Refusal> {
  if (!Array.isArray(moves)) return badParam('moves');
  const { variant, rules, position } = params;
  if (typeof variant !== 'string') return err({ code: 'unknown-variant', field: 'variant' });
  const ref = { variant, rules, start: position, moves } as GameRef;
  const match = registry.open(ref);
  return match.ok ? match : err(tellOpenError(registry, ref, match.error, { language }));
}

function parseDepth({ depth }: Params): Result<number, Refusal> {
  const isDepth =
    typeof depth === 'number' && Number.isInteger(depth) && depth >= 0 && depth <= DEEPEST_PERFT;
  return isDepth ? ok(depth) : badParam('depth');
}

/** How hard `engine.choose` is to think. */
function parseSearch({ level, limits, seed }: Params): Result<SearchOptions, Refusal> {
  if (level !== undefined && typeof level !== 'string' && typeof level !== 'number')
    return err({ code: 'unknown-level' });
  const bounds = limits === undefined ? ok(undefined) : parseLimits(limits);
  if (!bounds.ok) return bounds;
  if (seed !== undefined && (typeof seed !== 'number' || !Number.isSafeInteger(seed)))
    return badParam('seed');
  return ok({
    ...(level === undefined ? {} : { level }),
    ...(bounds.value ? { limits: bounds.value } : {}),
    ...(seed === undefined ? {} : { seed }),
  });
}

function parseLimits(value: unknown): Result<Limits, Refusal> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return badParam('limits');
  const limits: { depth?: number; nodes?: number; timeMs?: number } = {};
  for (const [name, bound] of Object.entries(value)) {
    if (name !== 'depth' && name !== 'nodes' && name !== 'timeMs') return badParam('limits');
    if (typeof bound !== 'number' || !(bound >= 1 && bound <= MOST[name])) return badParam('limits');
    limits[name] = Math.floor(bound);
  }
  return Object.keys(limits).length === 0 ? badParam('limits') : ok(limits);
}

export function badParam(field: string): { readonly ok: false; readonly error: Refusal } {
  return err({ code: 'bad-params', field });
}
