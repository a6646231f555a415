import { type Engine, type Limits, type ReviewedSlip, reviewMatch } from '@boardwright/engine';
import { Prober } from '@boardwright/engine/tablebase';
import type { Match } from '@boardwright/games';
import { type Certainty, tellSlip } from '@boardwright/games/internal';
import type { Streams } from '../../shell/command.ts';
import { Progress } from '../../shell/progress.ts';

/** The turns of a game that gave something away, in words; tables are asked where the folder has some. */
export async function reviewGame(
  engine: Engine,
  match: Match,
  request: { readonly limits: Limits; readonly folder: string; readonly isJson: boolean },
  streams: Streams,
): Promise<string> {
  const progress = new Progress(streams);
  const tables = Prober.open(match.game, request.folder);
  const slips: ReviewedSlip[] = [];
  const options = { limits: request.limits, ...(tables ? { tables } : {}) };
  for await (const { ply, slip } of reviewMatch(engine, match, options)) {
    progress.tell(`${ply} of ${match.ply} moves looked at`);
    if (slip) slips.push(slip);
  }
  progress.clear();
  if (request.isJson) return `${JSON.stringify({ slips: slips.map((slip) => toJson(match, slip)) })}\n`;
  if (slips.length === 0) return 'no turn changed what the game was worth, as far as this review sees\n';
  return `${slips.map((slip) => formatSlip(match, slip)).join('\n\n')}\n`;
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
  return [
    `${slip.turn + 1}. ${match.game.sides[side]} ${text}  (${tellCertainty(slip)})`,
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
