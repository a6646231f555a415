import { BOARDWRIGHT_FORMAT, recordMatch } from '@boardwright/games';
import { openGame } from '../../session/families/families.ts';
import type { KeptGame } from '../../session/local/kept-game.ts';

/** All games in one file of records, in the format that every other part of Boardwright reads. */
export async function exportGames(games: readonly KeptGame[]): Promise<void> {
  const records: string[] = [];
  for (const kept of games) {
    const match = kept.game && (await openGame(kept.game));
    if (!match?.ok) continue;
    const { outcome, levels, at } = kept;
    const tags: (readonly [string, string])[] = [
      ...(at > 0 ? [['Date', formatDate(at)] as const] : []),
      ...match.value.game.sides.map((side, i) => [nameTag(side), nameSeat(levels[i])] as const),
    ];
    const end = outcome && { winner: outcome.winner, reason: outcome.reason };
    records.push(BOARDWRIGHT_FORMAT.format(recordMatch(match.value, { tags, outcome: end })));
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([records.join('\n\n')], { type: 'text/plain' }));
  link.download = `boardwright-games.${BOARDWRIGHT_FORMAT.extension}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** `White`, `Attackers`: the side's name as a tag. */
function nameTag(side: string): string {
  return side[0].toUpperCase() + side.slice(1);
}

function nameSeat(level: string | undefined): string {
  return level === undefined ? 'Person' : `Boardwright, level ${level}`;
}

function formatDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10).replaceAll('-', '.');
}
