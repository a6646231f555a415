import { type MoveVerdict, Prober, type Verdict } from '@boardwright/engine/solver';
import type { Call, ExitCode, Streams } from '../command.ts';
import { readPosition, readVariant, refuse } from '../input.ts';
import { chooseFolder } from '../tables.ts';

export async function runProbe(call: Call, streams: Streams): Promise<ExitCode> {
  const variant = readVariant(call.words[0], call);
  if (!variant.ok) return refuse(streams, variant.error.code, variant.error.about);
  const { game } = variant.value;
  const position = readPosition(game, call);
  if (!position.ok) return refuse(streams, position.error.code, position.error.about);
  const folder = chooseFolder(game, call.options.folder);
  const prober = Prober.open(game, folder);
  if (!prober) return refuse(streams, 'not-solvable', 'this game has no tables');
  const verdict = prober.probe(position.value);
  const moves = prober.probeMoves(position.value);
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
