import { expectOk, type Position, perft } from '@boardwright/games';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { openGame, parseCount, refuse } from '../../shell/input.ts';

const DEFAULT_DEPTH = 4;

export async function runPerft(call: Call, streams: Streams): Promise<ExitCode> {
  const depth = parseCount(call.options.depth, DEFAULT_DEPTH, 0, 30);
  if (depth === undefined) return refuse(streams, 'bad-depth', '--depth is a whole number from 0 to 30');
  const match = openGame(call, call.words[0]);
  if (!match.ok) return refuse(streams, match.error.code, match.error.about);
  const { game, position } = match.value;
  if (call.options.divide) return divide(position, depth, streams);
  // One ply less first, a twentieth of the work: the seconds are of compiled rules and not of compiling them.
  if (depth > 1) perft(game, position.thaw(), depth - 1);
  const began = performance.now();
  const nodes = perft(game, position.thaw(), depth);
  const seconds = (performance.now() - began) / 1000;
  const told = call.options.json
    ? JSON.stringify({ nodes, seconds })
    : `${nodes} nodes in ${seconds.toFixed(3)} s`;
  streams.output.write(`${told}\n`);
  return 0;
}

function divide(from: Position, depth: number, streams: Streams): ExitCode {
  let total = 0;
  for (const move of from.moves) {
    const { position } = expectOk(from.play(move));
    const nodes = perft(position.game, position.thaw(), depth - 1);
    total += nodes;
    streams.output.write(`${move.text} ${nodes}\n`);
  }
  streams.output.write(`total ${total}\n`);
  return 0;
}
