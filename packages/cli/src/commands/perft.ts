import { type AnyGame, type Position, perft, type State } from '@boardwright/games';
import type { Call, ExitCode, Streams } from '../command.ts';
import { parseCount, readPosition, readVariant, refuse } from '../input.ts';

const DEFAULT_DEPTH = 4;

export async function runPerft(call: Call, streams: Streams): Promise<ExitCode> {
  const depth = parseCount(call.options.depth, DEFAULT_DEPTH, 0, 30);
  if (depth === undefined) return refuse(streams, 'bad-depth', '--depth is a whole number from 0 to 30');
  const variant = readVariant(call.words[0], call);
  if (!variant.ok) return refuse(streams, variant.error.code, variant.error.about);
  const { game } = variant.value;
  const position = readPosition(game, call);
  if (!position.ok) return refuse(streams, position.error.code, position.error.about);
  const from = position.value;
  if (call.options.divide) return divide(game, from, depth, streams);
  // One ply less first, a twentieth of the work: the seconds are of compiled rules and not of compiling them.
  if (depth > 1) perft(game, from.thaw(), depth - 1);
  const began = performance.now();
  const nodes = perft(game, from.thaw(), depth);
  const seconds = (performance.now() - began) / 1000;
  const told = call.options.json
    ? JSON.stringify({ nodes, seconds })
    : `${nodes} nodes in ${seconds.toFixed(3)} s`;
  streams.output.write(`${told}\n`);
  return 0;
}

function divide(game: AnyGame, from: Position, depth: number, streams: Streams): ExitCode {
  let total = 0;
  for (const move of from.moves) {
    const step = from.play(move.text);
    if (!step.ok) continue;
    const state: State = step.value.position.thaw();
    const nodes = perft(game, state, depth - 1);
    total += nodes;
    streams.output.write(`${move.text} ${nodes}\n`);
  }
  streams.output.write(`total ${total}\n`);
  return 0;
}
