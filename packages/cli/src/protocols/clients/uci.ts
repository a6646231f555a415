import type { Limits } from '@boardwright/engine';
import { type Match, rulesOf } from '@boardwright/games';
import { writeRuleValue } from '../../shell/rule-value.ts';
import type { Dialect, Program } from './client.ts';

/** What a program says instead of a move where it has none. */
const NO_MOVES = ['none', 'draw', '0000'];

/** UCI as morris programs speak it: answers may stand at the end of an info line. `Facts` are declared options. */
export function uciDialect({ depth, nodes, timeMs }: Limits): Dialect<ReadonlySet<string>> {
  const limits = [
    depth === undefined ? '' : ` depth ${depth}`,
    nodes === undefined ? '' : ` nodes ${nodes}`,
    timeMs === undefined ? '' : ` movetime ${timeMs}`,
  ].join('');
  return {
    name: 'uci',
    farewell: 'quit',
    moveMs: timeMs,
    greet,
    ask: (program, declared, match) => {
      tellRules(program, declared, match);
      program.say(formatPosition(match));
      program.say(`go${limits}`);
    },
    isAnswer: (line) => /\bbestmove\b/.test(line),
    read: (line) => {
      const move = /\bbestmove\s+(\S+)/.exec(line)?.[1];
      return move === undefined || NO_MOVES.includes(move) ? undefined : move;
    },
  };
}

async function greet(program: Program, patienceMs: number): Promise<ReadonlySet<string> | undefined> {
  const declared = new Set<string>();
  program.say('uci');
  const done = await program.await((line) => {
    const name = /^option name (.+?) type /.exec(line)?.[1];
    if (name !== undefined) declared.add(name);
    return line.trim() === 'uciok';
  }, patienceMs);
  program.say('isready');
  const ready = done && (await program.await((line) => line.trim() === 'readyok', patienceMs));
  return ready === undefined ? undefined : declared;
}

/** It is told the rules it declares options for. */
function tellRules(program: Program, declared: ReadonlySet<string>, { game }: Match): void {
  const { family, variant } = game;
  if (declared.has('Variant')) program.say(`setoption name Variant value ${variant.id}`);
  for (const [field, value] of Object.entries(rulesOf(family, variant))) {
    if (declared.has(field)) program.say(`setoption name ${field} value ${writeRuleValue(value)}`);
  }
}

function formatPosition(match: Match): string {
  const moves = match.steps.map((step) => step.move.text);
  return `position fen ${match.start.text}${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`;
}
