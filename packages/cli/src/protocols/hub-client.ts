import type { Limits } from '@boardwright/engine';
import type { Match, Position } from '@boardwright/games';
import type { Dialect } from './client.ts';
import { findHubMove, formatHubMove, formatHubPosition, parseHubLine } from './hub-text.ts';
import type { Program } from './program.ts';

const USUAL_MS = 1000;

/** Hub, as draughts programs speak it. The program must play the match's variant as it is started. */
export function hubDialect({ depth, nodes, timeMs }: Limits): Dialect<true> {
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
    ask: (program, _, match) => {
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

async function greet(program: Program, patienceMs: number): Promise<true | undefined> {
  program.say('hub');
  const waits = await program.await((line) => line.trim() === 'wait', patienceMs);
  program.say('init');
  const ready = waits && (await program.await((line) => line.trim() === 'ready', patienceMs));
  return ready === undefined ? undefined : true;
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
