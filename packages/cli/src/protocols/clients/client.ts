import { err, type Match, ok, type Result } from '@boardwright/games';
import type { Contestant, ContestantError } from './contestant.ts';
import { Pool } from './pool.ts';
import { Program } from './program.ts';

/** How long a program may take to introduce itself. */
const START_MS = 60_000;
/** Beyond its own limit a program gets this long before the move counts as missing. */
const GRACE_MS = 30_000;

/** How one protocol is spoken from our side. `Facts` is what a program told about itself. */
export interface Dialect<Facts> {
  readonly name: string;
  readonly farewell: string;
  /** Time the program may think about a move, where it is told one. */
  readonly moveMs?: number | undefined;
  /** Says hello; undefined when the program does not answer as it should. */
  greet(program: Program, patienceMs: number): Promise<Facts | undefined>;
  /** Tells the program all about the match and asks for a move. */
  ask(program: Program, facts: Facts, match: Match): void;
  isAnswer(line: string): boolean;
  /** The move of an answer as it is written here; undefined where it names none. */
  read(line: string, match: Match): string | undefined;
}

/** A program that speaks a dialect, as somebody to play with: as many processes as games at the same time. */
export async function connectProgram<Facts>(
  command: string,
  dialect: Dialect<Facts>,
): Promise<Result<Contestant, ContestantError>> {
  const pool = new Pool(
    async () => {
      const program = new Program(command);
      return { program, facts: await dialect.greet(program, START_MS) };
    },
    ({ program }) => !program.isDead,
  );
  const close = async () => {
    await Promise.all(pool.all.map(({ program }) => program.end(dialect.farewell)));
  };
  const isThere = await pool.use(async ({ facts }) => facts !== undefined);
  if (!isThere) {
    await close();
    return err({ code: 'no-program' });
  }
  const choose = (match: Match) =>
    pool.use(async ({ program, facts }): Promise<Result<string, ContestantError>> => {
      if (facts === undefined) return err({ code: 'no-program' });
      dialect.ask(program, facts, match);
      const line = await program.await(dialect.isAnswer, (dialect.moveMs ?? 0) + GRACE_MS);
      if (line === undefined) return err({ code: 'no-answer' });
      const move = dialect.read(line.trim(), match);
      return move === undefined ? err({ code: 'no-move' }) : ok(move);
    });
  return ok({ name: `${dialect.name}:${command}`, choose, close });
}
