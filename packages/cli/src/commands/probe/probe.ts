import { type MoveVerdict, Prober, tellVerdict, type Verdict } from '@boardwright/engine/tablebase';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { openGame, refuse, reject } from '../../shell/input.ts';
import { chooseFolder, refuseUnsolvable, tellWorth } from '../../shell/tables.ts';

export async function runProbe(call: Call, streams: Streams): Promise<ExitCode> {
  const match = openGame(call, call.words[0]);
  if (!match.ok) return reject(streams, match.error);
  const { game, position } = match.value;
  const folder = chooseFolder(game, call.options.folder);
  const prober = Prober.open(game, folder);
  if (!prober) return refuseUnsolvable(game, streams);
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
  const told = moves.map((row) => ({ move: row.move.text, ...tellVerdict(row) }));
  return `${JSON.stringify({ ...tellVerdict(verdict), moves: told })}\n`;
}

function tellText(verdict: Verdict, moves: readonly MoveVerdict[]): string {
  const rows = moves.map((row) => `  ${row.move.text.padEnd(8)} ${tellWorth(row)}`);
  return [`The side to move ${tellWorth(verdict)}.`, ...rows, ''].join('\n');
}
