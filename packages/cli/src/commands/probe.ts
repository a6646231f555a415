import { type MoveVerdict, Prober, type Verdict } from '@boardwright/engine/solver';
import { findGame, Position } from '@boardwright/games';
import type { Call, ExitCode, Streams } from '../command.ts';
import { parseJson, refuse } from '../input.ts';
import { tableFolder } from '../tables.ts';

export async function runProbe(call: Call, streams: Streams): Promise<ExitCode> {
  const rules = parseJson(call.options.rules);
  if (!rules.ok) return refuse(streams, 'bad-rules', '--rules is not JSON');
  const game = findGame(call.words[0], rules.value);
  if (!game.ok) return refuse(streams, game.error.code, game.error.field ?? call.words[0]);
  const text = call.options.position;
  const parsed = typeof text === 'string' ? Position.parse(game.value, text) : undefined;
  if (parsed && !parsed.ok) return refuse(streams, parsed.error.code, String(text));
  const position = parsed ? parsed.value : Position.start(game.value);
  const folder = tableFolder(game.value, rules.value, call.options.folder);
  const prober = Prober.open(game.value, folder);
  if (!prober) return refuse(streams, 'not-solvable', 'this game has no tables');
  const verdict = prober.probe(position);
  const moves = prober.probeMoves(position);
  if (!verdict.ok)
    return refuse(streams, verdict.error.code, `no answer in ${folder}; "boardwright solve" makes tables`);
  if (!moves.ok) return refuse(streams, moves.error.code, `no answer for a move in ${folder}`);
  streams.output.write(
    call.options.json ? tellJson(verdict.value, moves.value) : tellText(verdict.value, moves.value),
  );
  return 0;
}

function tellJson(verdict: Verdict, moves: readonly MoveVerdict[]): string {
  const told = moves.map(({ move, truth, turns }) => ({ move: move.text, truth, turns }));
  return `${JSON.stringify({ ...verdict, moves: told })}\n`;
}

function tellText(verdict: Verdict, moves: readonly MoveVerdict[]): string {
  const rows = moves.map((row) => `  ${row.move.text.padEnd(8)} ${sentenceFor(row)}`);
  return [`The side to move ${sentenceFor(verdict)}.`, ...rows, ''].join('\n');
}

function sentenceFor({ truth, turns }: Verdict): string {
  const span = turns === undefined || truth === 'draw' ? '' : ` in ${turns}`;
  switch (truth) {
    case 'win':
      return `wins${span}`;
    case 'loss':
      return `loses${span}`;
    case 'draw':
      return 'draws';
  }
}
