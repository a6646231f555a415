import { err, type Match, ok, type Position, type Result } from '@boardwright/games';
import type { Contestant, ContestantError, ContestantOptions } from './contestant.ts';
import { findHubMove, formatHubMove, formatHubPosition, parseHubLine } from './hub-text.ts';
import { Pool } from './pool.ts';
import { Program } from './program.ts';

const START_MS = 60_000;
const GRACE_MS = 30_000;

/** A draughts program that speaks Hub. It must play the match's variant as it is started. */
export async function connectHub(
  command: string,
  options: ContestantOptions,
): Promise<Result<Contestant, ContestantError>> {
  const pool = new Pool(
    () => start(command),
    ({ program }) => !program.isDead,
  );
  const isThere = await pool.use(async ({ isReady }) => isReady);
  if (!isThere) return err({ code: 'no-program' });
  const {
    depth,
    nodes,
    timeMs = depth === undefined && nodes === undefined ? 1000 : undefined,
  } = options.limits;
  const level = [
    depth === undefined ? '' : ` depth=${depth}`,
    nodes === undefined ? '' : ` nodes=${nodes}`,
    timeMs === undefined ? '' : ` move-time=${timeMs / 1000}`,
  ].join('');
  return ok({
    name: `hub:${command}`,
    choose: (match) =>
      pool.use(async ({ program }) => {
        program.say(formatMatch(match));
        program.say(`level${level}`);
        program.say('go think');
        const line = await program.await((text) => /^\s*(done|error)\b/.test(text), (timeMs ?? 0) + GRACE_MS);
        const text = line === undefined ? undefined : parseHubLine(line.trim()).values.get('move');
        const move = text === undefined ? undefined : findHubMove(match.game, match.position.moves, text);
        return move ? ok(move.text) : err({ code: text === undefined ? 'no-answer' : 'illegal-move' });
      }),
    close: async () => {
      await Promise.all(pool.all.map(({ program }) => program.end('quit')));
    },
  });
}

async function start(command: string): Promise<{ program: Program; isReady: boolean }> {
  const program = new Program(command);
  program.say('hub');
  const waits = await program.await((line) => line.trim() === 'wait', START_MS);
  program.say('init');
  const ready = waits && (await program.await((line) => line.trim() === 'ready', START_MS));
  return { program, isReady: ready !== undefined };
}

/** The position after the last irreversible move, and the moves since: enough to see repetitions. */
function formatMatch(match: Match): string {
  const positions = [match.start, ...match.steps.map((step) => step.position)];
  const from = Math.max(0, positions.length - 1 - match.position.quiet);
  const moves = match.steps.slice(from).map((step) => formatHubMove(match.game, step.move));
  const start: Position = positions[from];
  const tail = moves.length > 0 ? ` moves="${moves.join(' ')}"` : '';
  return `pos pos=${formatHubPosition(match.game, start.diagram)}${tail}`;
}
