/** Letters that may differ between what was typed and what was meant. */
const MOST_SLIPS = 2;
/** Letters that a part of a name must have to stand for it. */
const LEAST_PART = 3;
const MOST_NEAR = 4;
/** Longer texts are no slip of the hand, and would take their time. */
const LONGEST = 60;

/** Known names that were probably meant: the nearest first, else those that have what was typed as a part or begin like it. */
export function nearNames(typed: string, known: readonly string[]): readonly string[] {
  if (typed.length > LONGEST) return [];
  const meant = typed.toLowerCase();
  const slips = known
    .map((name) => ({ name, slips: distance(meant, name.toLowerCase()) }))
    .filter(({ slips }) => slips <= MOST_SLIPS && slips < meant.length)
    .sort((a, b) => a.slips - b.slips)
    .map(({ name }) => name);
  const isPart = (name: string): boolean =>
    name.includes(meant) || distance(meant, name.slice(0, meant.length)) <= 1;
  const parts = meant.length < LEAST_PART ? [] : known.filter((name) => isPart(name.toLowerCase()));
  return (slips.length > 0 ? slips : parts).slice(0, MOST_NEAR);
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
