/** Letters that may differ between what was typed and what was meant. */
const MOST_SLIPS = 2;

/** ` (did you mean X?)` where something known is nearly what was typed, else nothing. */
export function suggest(typed: string, known: readonly string[]): string {
  const near = known
    .map((name) => ({ name, slips: distance(typed, name) }))
    .filter(({ slips }) => slips <= MOST_SLIPS)
    .sort((a, b) => a.slips - b.slips)[0];
  return near ? ` (did you mean ${near.name}?)` : '';
}

/** Letters to insert, drop or change to get from one word to the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 0; i < from.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const changed = row[j] + (from[i] === to[j] ? 0 : 1);
      next.push(Math.min(changed, row[j + 1] + 1, next[j] + 1));
    }
    row = next;
  }
  return row[to.length];
}
