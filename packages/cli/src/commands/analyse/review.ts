import { type ReviewedSlip, reviewMatch } from '@boardwright/engine';
import { Prober } from '@boardwright/engine/tablebase';
import type { Match } from '@boardwright/games';
import { type Certainty, tellSlip, turnNumber } from '@boardwright/games/internal';
import type { ExitCode, Streams } from '../../shell/command.ts';
import { Progress } from '../../shell/progress.ts';
import { tellStopped, type Work } from './work.ts';

/**
 * The turns of a game that gave something away, in words, each as soon as it is found; tables are asked where the
 * folder has some.
 */
export async function reviewGame(
  { engine, match, limits, isJson, interrupt }: Work,
  folder: string,
  streams: Streams,
): Promise<ExitCode> {
  const progress = new Progress(streams);
  const tables = Prober.open(match.game, folder);
  const slips: ReviewedSlip[] = [];
  let seen = 0;
  progress.tell(`0 of ${match.ply} moves looked at`);
  for await (const { ply, slip } of reviewMatch(engine, match, { limits, ...(tables ? { tables } : {}) })) {
    // A search that was cut short is no ground for a verdict.
    if (interrupt.isStopped()) break;
    seen = ply;
    if (slip) {
      progress.clear();
      if (!isJson) streams.output.write(`${slips.length > 0 ? '\n' : ''}${formatSlip(match, slip)}\n`);
      slips.push(slip);
    }
    progress.tell(`${ply} of ${match.ply} moves looked at`);
  }
  progress.clear();
  if (isJson)
    streams.output.write(`${JSON.stringify({ slips: slips.map((slip) => toJson(match, slip)) })}\n`);
  if (interrupt.isStopped()) return tellStopped(streams, seen, match.ply);
  if (slips.length === 0 && !isJson)
    streams.output.write('no turn changed what the game was worth, as far as this review sees\n');
  return 0;
}

function toJson(match: Match, slip: ReviewedSlip) {
  const { sentences } = tellSlip(matchBefore(match, slip), slip);
  return { ...slip, side: slip.side === 0 ? 'first' : 'second', turn: slip.turn + 1, sentences };
}

function matchBefore(match: Match, { ply }: ReviewedSlip): Match {
  return match.back(match.ply - ply);
}

function formatSlip(match: Match, slip: ReviewedSlip): string {
  const { sentences } = tellSlip(matchBefore(match, slip), slip);
  const { text, side } = match.turns[slip.turn];
  const number = `${turnNumber(match.turns, slip.turn)}${side === 0 ? '.' : '…'}`;
  return [
    `${number} ${match.game.sides[side]} ${text}  (${tellCertainty(slip)})`,
    ...sentences.map((sentence) => `   ${sentence}`),
    `   played  ${slip.played.join(' ')}`,
    `   better  ${slip.better.join(' ')}`,
  ].join('\n');
}

const CERTAIN: Readonly<Record<Exclude<Certainty, 'estimated'>, string>> = {
  exact: 'exact: by tablebases and the rules',
  proved: 'proved: every defence was tried',
};

/** How it is known, and for an estimate the margin and the depth behind it. */
function tellCertainty({ certainty, cost = 0, depth }: ReviewedSlip): string {
  if (certainty !== 'estimated') return CERTAIN[certainty];
  const margin = `estimated: at least ${(cost / 100).toFixed(2)} men in two searches`;
  return depth === undefined ? margin : `${margin}, the longer one ${depth} moves deep`;
}
