import type { GameRecord, RecordFormat, RecordTurn } from '@boardwright/games';

/** What annotators add to a game, counted. */
type Parts = Readonly<Record<'tag' | 'comment' | 'glyph' | 'variation' | 'house rule', number>>;

/**
 * What a format does not hold of a record, as a phrase: `2 glyphs and 1 variation`; undefined where it holds
 * everything. It is found by reading back what was written, so that no list of abilities can be wrong.
 */
export function tellLoss(record: GameRecord, written: string, format: RecordFormat): string | undefined {
  const back = format.parse(written);
  if (!back.ok) return 'something of this game, so that it cannot be read back';
  const [had, has] = [count(record), count(back.value)];
  const lost = (Object.keys(had) as (keyof Parts)[]).flatMap((part) => {
    const missing = had[part] - has[part];
    return missing > 0 ? [`${missing} ${part}${missing === 1 ? '' : 's'}`] : [];
  });
  if (had.tag === has.tag && record.result !== back.value.result) lost.push('the result');
  if (lost.length === 0) return undefined;
  return lost.length === 1 ? lost[0] : `${lost.slice(0, -1).join(', ')} and ${lost.at(-1)}`;
}

function count({ tags, rules, comment, turns }: GameRecord): Parts {
  const all = flatten(turns);
  return {
    // A format may have a line of its own for what is a tag elsewhere, and adds those it needs.
    tag: tags.filter(([name]) => !/^(variant|rules|gametype|fen|setup|result)$/i.test(name)).length,
    comment:
      (comment ? 1 : 0) + all.reduce((sum, turn) => sum + (turn.comment ? 1 : 0) + (turn.before ? 1 : 0), 0),
    glyph: all.reduce((sum, { glyphs }) => sum + (glyphs?.length ?? 0), 0),
    variation: all.reduce((sum, { variations }) => sum + (variations?.length ?? 0), 0),
    'house rule': Object.keys(rules ?? {}).length,
  };
}

function flatten(turns: readonly RecordTurn[]): readonly RecordTurn[] {
  return turns.flatMap((turn) => [turn, ...(turn.variations ?? []).flatMap(flatten)]);
}
