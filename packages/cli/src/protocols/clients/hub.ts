import { err, type Match, ok, type Result } from '@boardwright/games';
import { rulesOf } from '@boardwright/games/internal';
import {
  findHubMove,
  formatHubMove,
  formatHubPosition,
  formatHubValue,
  HUB_NAMES,
  parseHubLine,
} from '../hub/text.ts';
import type { Dialect, Time } from './client.ts';
import type { Choice, ContestantError, PlayerSettings } from './contestant.ts';
import type { Program } from './program.ts';

const USUAL_MS = 1000;

/** What a program declares: its parameters as they stand, with the values of those that list them. */
type Params = Map<string, { value: string; readonly values: readonly string[] }>;

/** Hub, as draughts programs speak it. One that declares no variants must be started for the right one. */
export function hubDialect(): Dialect<Params> {
  return {
    name: 'hub',
    farewell: 'quit',
    greet,
    begin: (program) => program.say('new-game'),
    tell: async (program, params, match, patienceMs) => {
      setAll(program, params, rulesFor(params, match) ?? new Map());
      program.say(formatMatch(match));
      // What it says before its answer is about something older.
      program.say('ping');
      return (await program.await((line) => line.trim() === 'pong', patienceMs)) !== undefined;
    },
    ask: (program, _, match, time) => {
      program.say(`level ${formatLevel(time, match)}`);
      program.say('go think');
    },
    isAnswer: (line) => /^\s*(done|error)\b/.test(line),
    read: (line, match) => {
      const text = parseHubLine(line).values.get('move');
      return text === undefined
        ? undefined
        : (findHubMove(match.game, match.position.moves, text)?.text ?? text);
    },
    hear,
  };
}

/** As the protocol has it, parameters are set between `wait` and `init`, and only where they differ. */
async function greet(
  program: Program,
  { options, match }: PlayerSettings,
  patienceMs: number,
): Promise<Result<Params, ContestantError>> {
  const params: Params = new Map();
  program.say('hub');
  const waits = await program.await((line) => {
    const { command, values } = parseHubLine(line.trim());
    const value = values.get('value') ?? '';
    if (command === 'param')
      params.set(values.get('name') ?? '', { value, values: (values.get('values') ?? '').split(' ') });
    return command === 'wait';
  }, patienceMs);
  if (waits === undefined) return err({ code: 'no-program' });
  const unknown = [...options.keys()].find((name) => !params.has(name));
  if (unknown !== undefined)
    return err({
      code: 'unknown-option',
      about: `it has no parameter ${unknown}; it has ${[...params.keys()].join(', ')}`,
    });
  const rules = match ? rulesFor(params, match) : new Map<string, string>();
  if (!rules) return err({ code: 'unknown-variant', about: `it does not play ${match?.game.variant.name}` });
  setAll(program, params, new Map([...rules, ...options]));
  program.say('init');
  const ready = await program.await((line) => line.trim() === 'ready', patienceMs);
  return ready === undefined ? err({ code: 'no-program' }) : ok(params);
}

/** The variant, and each rule that the program declares by our name; undefined where it knows another variant only. */
function rulesFor(params: Params, { game }: Match): ReadonlyMap<string, string> | undefined {
  const { family, variant } = game;
  const known = params.get('variant')?.values;
  if (!known) return new Map();
  const name = [
    variant.id,
    ...HUB_NAMES.filter(([, id]) => id === variant.id).map(([theirs]) => theirs),
  ].find((candidate) => known.includes(candidate));
  if (name === undefined) return undefined;
  const rules = new Map([['variant', name]]);
  for (const field of family.fields) {
    if (!params.has(field.name) || field.name === 'variant') continue;
    const value = rulesOf(family, variant)[field.name];
    rules.set(field.name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return rules;
}

/** Another variant brings rules of its own, so after it every rule is set. */
function setAll(program: Program, params: Params, wanted: ReadonlyMap<string, string>): void {
  const variant = wanted.get('variant');
  const isOther = variant !== undefined && params.get('variant')?.value !== variant;
  for (const [name, value] of wanted) {
    const param = params.get(name);
    if (!param || (param.value === value && !isOther)) continue;
    param.value = value;
    program.say(`set-param name=${name} value=${formatHubValue(value)}`);
  }
}

function formatLevel({ limits, clocks }: Time, { position }: Match): string {
  if (clocks) {
    const left = (clocks.leftMs[position.turn] / 1000).toFixed(3);
    return clocks.incrementMs > 0 ? `time=${left} inc=${clocks.incrementMs / 1000}` : `time=${left}`;
  }
  const { depth, nodes, timeMs } = limits;
  const moveMs = timeMs ?? (depth === undefined && nodes === undefined ? USUAL_MS : undefined);
  return [
    ...(depth === undefined ? [] : [`depth=${depth}`]),
    ...(nodes === undefined ? [] : [`nodes=${nodes}`]),
    ...(moveMs === undefined ? [] : [`move-time=${moveMs / 1000}`]),
  ].join(' ');
}

/** Depth, and the score in men. */
function hear(line: string): Partial<Choice> {
  const { command, values } = parseHubLine(line.trim());
  if (command !== 'info') return {};
  const depth = Number(values.get('depth'));
  const score = Number(values.get('score'));
  return {
    ...(values.has('depth') && Number.isFinite(depth) ? { depth } : {}),
    ...(values.has('score') && Number.isFinite(score) ? { score: Math.round(score * 100) } : {}),
  };
}

/** The position after the last irreversible move, and the moves since: enough to see repetitions. */
function formatMatch(match: Match): string {
  const from = match.back(match.position.quiet);
  const moves = match.steps.slice(from.ply).map((step) => formatHubMove(match.game, step.move));
  const tail = moves.length > 0 ? ` moves="${moves.join(' ')}"` : '';
  return `pos pos=${formatHubPosition(match.game, from.position.diagram)}${tail}`;
}
