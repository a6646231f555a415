import { setImmediate } from 'node:timers/promises';
import { measureSmall, solveSmall } from '@boardwright/engine/tablebase';
import { type Match, type RuleOverrides, tellOpenError } from '@boardwright/games';
import { type Field, type Json, otherValues, parseField, rulesOf } from '@boardwright/games/internal';
import { type Call, type ExitCode, type Streams, stopOnInterrupt } from '../../shell/command.ts';
import { misuse, openGame, parseCount, refuse, reject } from '../../shell/input.ts';
import { Progress } from '../../shell/progress.ts';
import { tellUnsolvable } from '../../shell/tables.ts';

const MILLION = 1_000_000;
const USUAL_MILLIONS = 10;

/** Solves a small game, or an ending, under every combination of the values of some rules. */
export async function runAtlas(call: Call, streams: Streams): Promise<ExitCode> {
  const opened = openGame(call, call.words[0]);
  if (!opened.ok) return reject(streams, opened.error);
  const millions = parseCount(call.options.millions, USUAL_MILLIONS, 1, 1000);
  if (millions === undefined)
    return misuse(streams, 'bad-option', '--millions is a whole number from 1 to 1000');
  const choices = readChoices(call, opened.value);
  if (!choices) {
    const known = opened.value.game.family.fields.map(({ name }) => name).join(', ') || 'none in this family';
    return misuse(
      streams,
      'bad-fields',
      `--fields takes rules with commas between them, a choice of values behind =, as in name=0|1; the rules are ${known}`,
    );
  }
  const stop = stopOnInterrupt();
  const progress = new Progress(streams);
  const combinations = combine(choices);
  let done = 0;
  for (const changes of combinations) {
    progress.tell(`${done} of ${combinations.length} rulesets`);
    await setImmediate();
    if (stop.isStopped()) break;
    const row = solveOne(call, opened.value, changes, millions * MILLION);
    progress.clear();
    streams.output.write(`${call.options.json === true ? JSON.stringify(row) : tellRow(row)}\n`);
    done++;
  }
  progress.clear();
  stop.release();
  if (done === combinations.length) return 0;
  return refuse(streams, 'stopped', `${done} of ${combinations.length} rulesets are solved`);
}

/** What came out for one ruleset: who wins in how many turns, or why nobody knows. */
interface AtlasRow {
  readonly rules: RuleOverrides;
  readonly value?: 'first' | 'second' | 'draw';
  readonly turns?: number;
  readonly positions?: number;
  /** A stable code, and the same in words. */
  readonly unsolved?: string;
  readonly why?: string;
}

/** A rule and the values it takes in turn. */
interface Choice {
  readonly name: string;
  readonly values: readonly Json[];
}

/** `flyAt` takes every value worth trying, the game's own first, `flyAt=0|3` those two; undefined where one is wrong. */
function readChoices({ options }: Call, { game }: Match): readonly Choice[] | undefined {
  const texts = typeof options.fields === 'string' ? options.fields.split(',') : [];
  const own = rulesOf(game.family, game.variant);
  const choices = texts.map((text): Choice | undefined => {
    const [name, listed] = text.trim().split('=');
    const field = game.family.fields.find((one) => one.name === name);
    if (!field) return undefined;
    const value = own[name];
    const values = listed?.split('|').map((one) => readValue(field, one)) ?? [
      value,
      ...otherValues(game.family, field, value),
    ];
    return values.every((one) => one !== undefined) ? { name, values } : undefined;
  });
  return choices.length > 0 && choices.every((one) => one !== undefined) ? choices : undefined;
}

function readValue(field: Field, text: string): Json | undefined {
  const number = Number(text);
  return parseField(field, text !== '' && Number.isInteger(number) ? number : text);
}

/** Every combination; the last rule changes fastest. */
function combine(choices: readonly Choice[]): readonly RuleOverrides[] {
  let combinations: readonly { readonly [field: string]: Json }[] = [{}];
  for (const { name, values } of choices)
    combinations = combinations.flatMap((rules) => values.map((one) => ({ ...rules, [name]: one })));
  return combinations;
}

function solveOne({ registry }: Call, { ref }: Match, changes: RuleOverrides, most: number): AtlasRow {
  const fail = (unsolved: string, why: string): AtlasRow => ({ rules: changes, unsolved, why });
  const changed = { ...ref, rules: { ...ref.rules, ...changes } };
  const match = registry.open(changed);
  if (!match.ok) return fail(match.error.code, tellOpenError(registry, changed, match.error).sentence);
  const { game, position } = match.value;
  const start = position.thaw();
  if (!game.endgame?.()) {
    const { code, about } = tellUnsolvable(game);
    return fail(code, about);
  }
  const size = measureSmall(game, start);
  if (size === undefined) return fail('no-class', NO_CLASS);
  if (size > most)
    return fail(
      'too-many-positions',
      `It has ${Math.ceil(size / MILLION)} million positions; --millions allows more.`,
    );
  const solution = solveSmall(game, undefined, start);
  if (!solution) return fail('no-class', NO_CLASS);
  const { value, turns, positions } = solution;
  const winner = (value === 'win') === (start.turn === 0) ? 'first' : 'second';
  return { rules: changes, value: value === 'draw' ? 'draw' : winner, turns, positions };
}

const NO_CLASS = 'The position is of no class that can be solved.';

function tellRow({ rules, value, turns, why }: AtlasRow): string {
  const told = Object.entries(rules)
    .map(([name, one]) => `${name} ${typeof one === 'string' ? one : JSON.stringify(one)}`)
    .join(', ');
  if (value === undefined) return `${told}: not solved. ${why}`;
  if (value === 'draw') return `${told}: a draw`;
  return `${told}: the ${value} side wins${turns ? ` in ${turns} turns` : ', since play without end counts for it'}`;
}
