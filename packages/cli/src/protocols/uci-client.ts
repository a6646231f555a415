import { err, findVariant, type Match, ok, type Result, rulesOf } from '@boardwright/games';
import type { Contestant, ContestantError, ContestantOptions } from './contestant.ts';
import { Pool } from './pool.ts';
import { Program } from './program.ts';

const START_MS = 20_000;
/** Beyond its own limit a program gets this long before the move counts as missing. */
const GRACE_MS = 30_000;

/** A program that speaks UCI as morris programs do. It is told the rules it declares options for. */
export async function connectUci(
  command: string,
  options: ContestantOptions,
): Promise<Result<Contestant, ContestantError>> {
  const pool = new Pool(
    () => start(command),
    ({ program }) => !program.isDead,
  );
  const isThere = await pool.use(async ({ isReady }) => isReady);
  if (!isThere) return err({ code: 'no-program' });
  const { depth, nodes, timeMs } = options.limits;
  const limits = [
    depth === undefined ? '' : ` depth ${depth}`,
    nodes === undefined ? '' : ` nodes ${nodes}`,
    timeMs === undefined ? '' : ` movetime ${timeMs}`,
  ].join('');
  return ok({
    name: `uci:${command}`,
    choose: (match) =>
      pool.use(async ({ program, declared }) => {
        tellRules(program, declared, match);
        program.say(formatPosition(match));
        program.say(`go${limits}`);
        const line = await program.await((text) => /\bbestmove\b/.test(text), (timeMs ?? 0) + GRACE_MS);
        const move = line === undefined ? undefined : /\bbestmove\s+(\S+)/.exec(line)?.[1];
        return move === undefined ? err({ code: 'no-answer' }) : ok(move);
      }),
    close: async () => {
      await Promise.all(pool.all.map(({ program }) => program.end('quit')));
    },
  });
}

interface Started {
  readonly program: Program;
  readonly declared: ReadonlySet<string>;
  readonly isReady: boolean;
}

async function start(command: string): Promise<Started> {
  const program = new Program(command);
  const declared = new Set<string>();
  program.say('uci');
  const done = await program.await((line) => {
    const name = /^option name (.+?) type /.exec(line)?.[1];
    if (name !== undefined) declared.add(name);
    return line.trim() === 'uciok';
  }, START_MS);
  program.say('isready');
  const ready = done && (await program.await((line) => line.trim() === 'readyok', START_MS));
  return { program, declared, isReady: ready !== undefined };
}

function tellRules(program: Program, declared: ReadonlySet<string>, match: Match): void {
  const { variant } = match.game;
  const family = findVariant(variant.id)?.family;
  if (!family) return;
  if (declared.has('Variant')) program.say(`setoption name Variant value ${variant.id}`);
  for (const [field, value] of Object.entries(rulesOf(family, variant))) {
    if (!declared.has(field)) continue;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    program.say(`setoption name ${field} value ${text}`);
  }
}

function formatPosition(match: Match): string {
  const moves = match.steps.map((step) => step.move.text);
  return `position fen ${match.start.text}${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`;
}
