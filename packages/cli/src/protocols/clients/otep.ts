import type { Limits } from '@boardwright/engine';
import { formatTaflRules, type TaflVariant, type Variant } from '@boardwright/games';
import { simpleMove } from '../otep/otep.ts';
import type { Dialect, Program } from './client.ts';

const USUAL_MS = 1000;

/** OTEP, as OpenTafl speaks it: the program is told the rules and the position before each move. */
export function otepDialect({ timeMs = USUAL_MS }: Limits): Dialect<true> {
  return {
    name: 'otep',
    farewell: 'goodbye',
    moveMs: timeMs,
    greet,
    ask: (program, _, match) => {
      const side = match.game.sides[match.position.turn];
      const { variant } = match.game;
      if (isTafl(variant)) program.say(`rules ${formatTaflRules(variant)}`);
      program.say(`position ${formatRecord(match.position.text)}`);
      program.say(`side ${side}`);
      program.say('start');
      program.say(`play ${side}`);
      program.say(`clock ${timeMs / 1000} ${timeMs / 1000} 0 0 0`);
    },
    isAnswer: (line) => /^\s*(move\s|error\b)/.test(line),
    read: (line) => (line.startsWith('move') ? simpleMove(line) : undefined),
  };
}

async function greet(program: Program, patienceMs: number): Promise<true | undefined> {
  const hello = await program.await((line) => line.trim() === 'hello', patienceMs);
  program.say('hello');
  return hello === undefined ? undefined : true;
}

function isTafl(variant: Variant): variant is TaflVariant {
  return 'throneHostileEmpty' in variant;
}

/** Rows from rank 1 between slashes, as OpenTafl writes positions. */
function formatRecord(text: string): string {
  const rows = text.split(' ')[0].split('/');
  return `/${[...rows].reverse().join('/')}/`;
}
