import type { AnalysedMove, Mark, SearchReport } from '@boardwright/engine';
import { endsIn } from '@boardwright/engine';
import type { Match, Position } from '@boardwright/games';

const GLYPHS: Readonly<Record<Mark, string>> = { good: '', inaccuracy: '?!', mistake: '?', blunder: '??' };

/** The lines of a position, best first. */
export function formatLines(position: Position, report: SearchReport): string {
  const head = `${position.text}\ndepth ${report.depth}, ${report.nodes} positions, ${report.timeMs} ms`;
  const rows = report.lines.map((line, i) => `${i + 1}. ${formatScore(line.score)}  ${line.moves.join(' ')}`);
  return `${[head, ...rows].join('\n')}\n`;
}

/** The moves of a game with their marks, and what would have been better where it matters. */
export function formatMoves(match: Match, moves: readonly AnalysedMove[]): string {
  const { sides } = match.game;
  const rows = moves.map((move, i) => {
    const score = formatScore(move.playedScore);
    const head = `${String(i + 1).padStart(3)}. ${sides[move.side].padEnd(9)} ${move.played}${GLYPHS[move.mark]}`;
    if (move.mark === 'good') return `${head.padEnd(34)} ${score}`;
    return `${head.padEnd(34)} ${score}  better ${move.best} (${formatScore(move.bestScore)})`;
  });
  const counts = sides.map((name, side) => {
    const own = moves.filter((move) => move.side === side);
    const count = (mark: Mark) => own.filter((move) => move.mark === mark).length;
    return `${name}: inaccuracies ${count('inaccuracy')}, mistakes ${count('mistake')}, blunders ${count('blunder')}`;
  });
  return `${[...rows, ...counts].join('\n')}\n`;
}

function formatScore(score: number): string {
  const end = endsIn(score);
  if (end !== undefined) return end >= 0 ? `wins in ${end}` : `loses in ${-end}`;
  return `${score >= 0 ? '+' : ''}${(score / 100).toFixed(2)}`;
}
