import type { Limits } from '@boardwright/engine';
import { type Match, rulesOf } from '@boardwright/games';
import { findHubMove, formatHubMove, formatHubPosition, formatHubValue, parseHubLine } from '../hub/text.ts';
import type { Dialect, Program } from './client.ts';

const USUAL_MS = 1000;

/** The parameters a program declares, with the values of those that list them. */
type Params = ReadonlyMap<string, readonly string[]>;

/** Hub, as draughts programs speak it. One that does not know the match's variant by its id must be started for it. */
export function hubDialect({ depth, nodes, timeMs }: Limits): Dialect<Params> {
  const moveMs = timeMs ?? (depth === undefined && nodes === undefined ? USUAL_MS : undefined);
  const level = [
    depth === undefined ? '' : ` depth=${depth}`,
    nodes === undefined ? '' : ` nodes=${nodes}`,
    moveMs === undefined ? '' : ` move-time=${moveMs / 1000}`,
  ].join('');
  return {
    name: 'hub',
    farewell: 'quit',
    moveMs,
    greet,
    ask: (program, params, match) => {
      tellRules(program, params, match);
      program.say(formatMatch(match));
      program.say(`level${level}`);
      program.say('go think');
    },
    isAnswer: (line) => /^\s*(done|error)\b/.test(line),
    read: (line, match) => {
      const text = parseHubLine(line).values.get('move');
      return text === undefined ? undefined : findHubMove(match.game, match.position.moves, text)?.text;
    },
  };
}

async function greet(program: Program, patienceMs: number): Promise<Params | undefined> {
  const params = new Map<string, readonly string[]>();
  program.say('hub');
  const waits = await program.await((line) => {
    const { command, values } = parseHubLine(line.trim());
    if (command === 'param') params.set(values.get('name') ?? '', (values.get('values') ?? '').split(' '));
    return line.trim() === 'wait';
  }, patienceMs);
  program.say('init');
  const ready = waits && (await program.await((line) => line.trim() === 'ready', patienceMs));
  return ready === undefined ? undefined : params;
}

/** The variant, and each rule that the program declares by our name. */
function tellRules(program: Program, params: Params, { game }: Match): void {
  const { family, variant } = game;
  if (!params.get('variant')?.includes(variant.id)) return;
  program.say(`set-param name=variant value=${variant.id}`);
  for (const { name } of family.fields) {
    const value = rulesOf(family, variant)[name];
    if (!params.has(name) || name === 'variant') continue;
    const text = Array.isArray(value) ? value.join(',') : String(value);
    program.say(`set-param name=${name} value=${formatHubValue(text)}`);
  }
}

/** The position after the last irreversible move, and the moves since: enough to see repetitions. */
function formatMatch(match: Match): string {
  const from = match.back(match.position.quiet);
  const moves = match.steps.slice(from.ply).map((step) => formatHubMove(match.game, step.move));
  const tail = moves.length > 0 ? ` moves="${moves.join(' ')}"` : '';
  return `pos pos=${formatHubPosition(match.game, from.position.diagram)}${tail}`;
}
