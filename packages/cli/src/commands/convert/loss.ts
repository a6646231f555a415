import type { GameRecord, RecordFormat, RecordTurn } from '@boardwright/games/records';

type Part = 'turn' | 'tag' | 'comment' | 'glyph' | 'variation' | 'house rule' | 'start position';

/**
 * What a format does not hold of a record, as a phrase: `2 glyphs and 1 variation`; undefined where it holds
 * everything. It is found by reading back what was written, so that no list of abilities can be wrong.
 */
export function tellLoss(record: GameRecord, written: string, format: RecordFormat): string | undefined {
  const back = format.parse(written);
  if (!back.ok) return 'something of this game, so that it cannot be read back';
  // Another variant with other rules may be the same game.
  const { rules, ...same } = back.value;
  const has = listParts(
    same.variant === record.variant ? back.value : { ...same, rules: record.rules ?? {} },
  );
  const lost = Object.entries(listParts(record)).flatMap(([part, had]) => {
    const missing = without(had, has[part as Part]).length;
    return missing > 0 ? [`${missing} ${part}${missing === 1 ? '' : 's'}`] : [];
  });
  if (record.result !== back.value.result) lost.push('the result');
  if (lost.length === 0) return undefined;
  return lost.length === 1 ? lost[0] : `${lost.slice(0, -1).join(', ')} and ${lost.at(-1)}`;
}

/** Everything in a record, in words that can be compared; moves, starts and rules may be written in other words. */
function listParts({ tags, rules, start, comment, turns }: GameRecord): Record<Part, readonly string[]> {
  const all = flatten(turns);
  const said = [comment, ...all.flatMap((turn) => [turn.before, turn.comment])];
  return {
    turn: turns.map(() => ''),
    // A format may have a line of its own for what is a tag elsewhere, and adds those it needs.
    tag: tags
      .filter(([name]) => !/^(variant|rules|gametype|fen|setup|result)$/i.test(name))
      .map(([name, value]) => `${name.toLowerCase()} ${value}`),
    comment: said.filter((text) => text !== undefined && text !== '').map((text) => String(text)),
    glyph: all.flatMap(({ glyphs = [] }) => glyphs.map(String)),
    variation: all.flatMap(({ variations = [] }) => variations.map(({ length }) => String(length))),
    'house rule': Object.keys(rules ?? {}).map(() => ''),
    'start position': start === undefined ? [] : [''],
  };
}

function flatten(turns: readonly RecordTurn[]): readonly RecordTurn[] {
  return turns.flatMap((turn) => [turn, ...(turn.variations ?? []).flatMap(flatten)]);
}

/** What the second list does not have, each as often as it is missing there. */
function without(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const item of other) left.set(item, (left.get(item) ?? 0) + 1);
  return list.filter((item) => {
    const count = left.get(item) ?? 0;
    if (count > 0) left.set(item, count - 1);
    return count === 0;
  });
}

/** Letters at the end of a game that are looked at for its result. */
const TAIL = 80;
/** The same result as the small and the big boards write it. */
const SAME: Readonly<Record<string, string>> = {
  '2-0': '1-0',
  '0-2': '0-1',
  '1-1': '1/2-1/2',
  '½-½': '1/2-1/2',
  '1/2': '1/2-1/2',
  '½': '1/2-1/2',
};

/** That a game has one result among its tags and another behind its moves, of which only the second one is kept. */
export function tellTwoResults(text: string, which: string): string | undefined {
  const tag = /^\s*\[\s*Result\s+"([^"]*)"\s*\]/im.exec(text)?.[1];
  const word = text.trimEnd().slice(-TAIL).split(/\s/).at(-1);
  const [first, second] = [tag, word].map((said) => SAME[said ?? ''] ?? said);
  const isTwice = [first, second].every((said) => said !== undefined && /^(1-0|0-1|1\/2-1\/2)$/.test(said));
  if (!isTwice || first === second) return undefined;
  return `${which} has two results, ${tag} in its tags and ${word} behind its moves: the second is kept`;
}
