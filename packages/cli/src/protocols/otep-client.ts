import { err, formatTaflRules, ok, type Result, type TaflVariant, type Variant } from '@boardwright/games';
import type { Contestant, ContestantError, ContestantOptions } from './contestant.ts';
import { simpleMove } from './otep-text.ts';
import { Pool } from './pool.ts';
import { Program } from './program.ts';

const START_MS = 20_000;
const GRACE_MS = 30_000;

/** A tafl program that speaks OTEP; it is told the rules and the position before each move. */
export async function connectOtep(
  command: string,
  options: ContestantOptions,
): Promise<Result<Contestant, ContestantError>> {
  const pool = new Pool(
    () => start(command),
    ({ program }) => !program.isDead,
  );
  const isThere = await pool.use(async ({ isReady }) => isReady);
  if (!isThere) return err({ code: 'no-program' });
  const { timeMs = 1000 } = options.limits;
  return ok({
    name: `otep:${command}`,
    choose: (match) =>
      pool.use(async ({ program }) => {
        const side = match.game.sides[match.position.turn];
        const { variant } = match.game;
        if (isTafl(variant)) program.say(`rules ${formatTaflRules(variant)}`);
        program.say(`position ${formatRecord(match.position.text)}`);
        program.say(`side ${side}`);
        program.say(`clock ${timeMs / 1000} ${timeMs / 1000} 0 0 0`);
        program.say(`play ${side}`);
        const line = await program.await((text) => /^\s*move\s/.test(text), timeMs + GRACE_MS);
        return line === undefined ? err({ code: 'no-answer' }) : ok(simpleMove(line));
      }),
    close: async () => {
      await Promise.all(pool.all.map(({ program }) => program.end('goodbye')));
    },
  });
}

async function start(command: string): Promise<{ program: Program; isReady: boolean }> {
  const program = new Program(command);
  const hello = await program.await((line) => line.trim() === 'hello', START_MS);
  program.say('hello');
  return { program, isReady: hello !== undefined };
}

function isTafl(variant: Variant): variant is TaflVariant {
  return 'throneHostileEmpty' in variant;
}

/** Rows from rank 1 between slashes, as OpenTafl writes positions. */
function formatRecord(text: string): string {
  const rows = text.split(' ')[0].split('/');
  return `/${[...rows].reverse().join('/')}/`;
}
