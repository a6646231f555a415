import type { Limits } from '@boardwright/engine';
import { err, type Match, type Outcome, ok, type Result } from '@boardwright/games';
import type { Choice, Contestant, ContestantError, PlayerSettings, Sitting, Thinking } from './contestant.ts';
import { Program } from './program.ts';

/** How long a program may take to introduce itself, and to say that it has heard all it was told. */
const START_MS = 60_000;
/** Beyond its own limit a program gets this long before the move counts as missing. */
const GRACE_MS = 30_000;
/** And this long where it is limited by depth or positions alone. */
const UNTIMED_MS = 600_000;

/** How one protocol is spoken from our side. `Facts` is what a program told about itself, and what it was told. */
export interface Dialect<Facts> {
  readonly name: string;
  readonly farewell: string;
  /** Says hello and sets what is to be set. An error where the program does not answer as it should. */
  greet(
    program: Program,
    settings: PlayerSettings,
    patienceMs: number,
  ): Promise<Result<Facts, ContestantError>>;
  /** Another game begins. */
  begin?(program: Program): void;
  /** Tells the program all about the match. False when it does not follow. */
  tell(program: Program, facts: Facts, match: Match, patienceMs: number): Promise<boolean>;
  /** Asks for a move. */
  ask(program: Program, facts: Facts, match: Match, time: Time): void;
  isAnswer(line: string): boolean;
  /** The move of an answer as it is written here; undefined where it names none. */
  read(line: string, match: Match): string | undefined;
  /** What a line on the way to the answer tells about the search. */
  hear?(line: string, match: Match): Partial<Omit<Choice, 'move'>>;
  /** The game is over. */
  finish?(program: Program, facts: Facts, outcome: Outcome | undefined): void;
}

/** What a program may spend on one move: its limits, or what is left on the clocks. */
export interface Time {
  readonly limits: Limits;
  readonly clocks: Thinking['clocks'];
}

/** A program that speaks a dialect, as somebody to play with: a process for each game at the same time. */
export async function connectProgram<Facts>(
  command: string,
  dialect: Dialect<Facts>,
  settings: PlayerSettings,
): Promise<Result<Contestant, ContestantError>> {
  const idle: Connection<Facts>[] = [];
  const all: Connection<Facts>[] = [];
  const connect = async (): Promise<Result<Connection<Facts>, ContestantError>> => {
    for (let known = idle.pop(); known; known = idle.pop()) if (!known.program.isDead) return ok(known);
    const program = new Program(command, settings.folder);
    const facts = await dialect.greet(program, settings, START_MS);
    if (!facts.ok) {
      await program.end(dialect.farewell);
      return err({ about: program.words, ...facts.error });
    }
    const connection = { program, facts: facts.value };
    all.push(connection);
    return ok(connection);
  };
  const sit = async (): Promise<Result<Sitting, ContestantError>> => {
    const connection = await connect();
    if (!connection.ok) return connection;
    const { program, facts } = connection.value;
    dialect.begin?.(program);
    return ok({
      choose: (match, { clocks }) =>
        askProgram(dialect, connection.value, match, { limits: settings.limits, clocks }),
      leave: (outcome) => {
        dialect.finish?.(program, facts, outcome);
        idle.push(connection.value);
      },
    });
  };
  const first = await connect();
  if (!first.ok) return first;
  idle.push(first.value);
  const close = async () => {
    await Promise.all(all.map(({ program }) => program.end(dialect.farewell)));
  };
  return ok({ name: `${dialect.name}:${command}`, sit, close });
}

interface Connection<Facts> {
  readonly program: Program;
  readonly facts: Facts;
}

async function askProgram<Facts>(
  dialect: Dialect<Facts>,
  { program, facts }: Connection<Facts>,
  match: Match,
  { limits, clocks }: Time,
): Promise<Result<Choice, ContestantError>> {
  program.drain();
  if (!(await dialect.tell(program, facts, match, GRACE_MS))) return err(silence(program));
  program.drain();
  dialect.ask(program, facts, match, { limits, clocks });
  const spendMs = clocks ? clocks.leftMs[match.position.turn] : limits.timeMs;
  let told: Partial<Choice> = {};
  const line = await program.await(
    (candidate) => {
      told = { ...told, ...dialect.hear?.(candidate, match) };
      return dialect.isAnswer(candidate);
    },
    spendMs === undefined ? UNTIMED_MS : spendMs + GRACE_MS,
  );
  if (line === undefined) return err(silence(program));
  const move = dialect.read(line.trim(), match);
  return move === undefined ? err({ code: 'no-move', about: program.words }) : ok({ ...told, move });
}

function silence(program: Program): ContestantError {
  return { code: program.isDead ? 'program-died' : 'no-answer', about: program.words };
}
