import { type AnyGame, findGame, Position, perft, type State } from '@boardwright/games';
import type { Call, ExitCode, Streams } from '../command.ts';
import { parseCount, parseJson, refuse } from '../input.ts';

const DEFAULT_DEPTH = 4;

export async function runPerft(call: Call, streams: Streams): Promise<ExitCode> {
  const depth = parseCount(call.options.depth, DEFAULT_DEPTH, 0, 30);
  if (depth === undefined) return refuse(streams, 'bad-depth', '--depth is a whole number from 0 to 30');
  const rules = parseJson(call.options.rules);
  if (!rules.ok) return refuse(streams, 'bad-rules', '--rules is not JSON');
  const game = findGame(call.words[0], rules.value);
  if (!game.ok) return refuse(streams, game.error.code, game.error.field ?? call.words[0]);
  const text = call.options.position;
  const position = typeof text === 'string' ? Position.parse(game.value, text) : undefined;
  if (position && !position.ok) return refuse(streams, position.error.code, String(text));
  const from = position ? position.value : Position.start(game.value);
  if (call.options.divide) return divide(game.value, from, depth, streams);
  // One ply less first, a twentieth of the work: the seconds are of compiled rules and not of compiling them.
  if (depth > 1) perft(game.value, from.thaw(), depth - 1);
  const began = performance.now();
  const nodes = perft(game.value, from.thaw(), depth);
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
