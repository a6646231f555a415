import { contentOf, lostVersions, type NodeContent, type NodeEntry, type Shape } from './entry.ts';

/** What two versions of a move say together. */
export interface Joined {
  readonly content: NodeContent;
  /** Whether both still say all they said, so that nobody has to choose. */
  readonly isWhole: boolean;
}

/** Puts two versions together: both texts, the drawings and the signs of both. */
export function joinVersions(winner: NodeContent, other: NodeContent): Joined {
  const comment = joinTexts(winner.comment, other.comment);
  const before = joinTexts(winner.before, other.before);
  const shapes = joinShapes(winner.shapes, other.shapes);
  const glyphs = joinGlyphs(winner.glyphs, other.glyphs);
  const timing = winner.timing ?? other.timing;
  const { isRemoved, ...kept } = winner;
  return {
    content: {
      ...kept,
      ...(comment.text === undefined ? {} : { comment: comment.text }),
      ...(before.text === undefined ? {} : { before: before.text }),
      ...(glyphs.list.length > 0 ? { glyphs: glyphs.list } : {}),
      ...(shapes.list.length > 0 ? { shapes: shapes.list } : {}),
      ...(timing === undefined ? {} : { timing }),
      ...(isRemoved && other.isRemoved ? { isRemoved } : {}),
    },
    isWhole:
      comment.isWhole &&
      before.isWhole &&
      shapes.isWhole &&
      glyphs.isWhole &&
      (other.timing === undefined || other.timing === timing),
  };
}

/**
 * What an entry says with all its versions, where they go together: one has drawn while another wrote. Undefined where
 * there is one version, or somebody has to choose.
 */
export function joinedContent(entry: NodeEntry): NodeContent | undefined {
  const lost = lostVersions(entry);
  let content: NodeContent = contentOf(entry);
  for (const version of lost) {
    const joined = joinVersions(content, version.content);
    if (!joined.isWhole) return undefined;
    content = joined.content;
  }
  return lost.length > 0 ? content : undefined;
}

interface JoinedText {
  readonly text: string | undefined;
  readonly isWhole: boolean;
}

/** A text that holds the other one says both. */
function joinTexts(first: string | undefined, second: string | undefined): JoinedText {
  if (second === undefined || first?.includes(second)) return { text: first, isWhole: true };
  if (first === undefined || second.includes(first)) return { text: second, isWhole: true };
  return { text: `${first}\n\n${second}`, isWhole: false };
}

/** Numeric annotation glyphs that judge the move: `!`, `?`, `!!`, `??`, `!?`, `?!`. A move has one of them. */
const LAST_JUDGEMENT = 6;

function joinGlyphs(first: readonly number[] = [], second: readonly number[] = []) {
  const judgeOf = (glyphs: readonly number[]) =>
    glyphs.find((glyph) => glyph >= 1 && glyph <= LAST_JUDGEMENT);
  const [mine, other] = [judgeOf(first), judgeOf(second)];
  return {
    list: [...new Set([...first, ...second])],
    isWhole: mine === undefined || other === undefined || mine === other,
  };
}

function joinShapes(first: readonly Shape[] = [], second: readonly Shape[] = []) {
  const added = second.filter(
    ({ from, to }) => !first.some((shape) => shape.from === from && shape.to === to),
  );
  const isWhole = second.every(
    (shape) => added.includes(shape) || first.some((same) => isSameShape(same, shape)),
  );
  return { list: [...first, ...added], isWhole };
}

function isSameShape(a: Shape, b: Shape): boolean {
  return a.from === b.from && a.to === b.to && a.colour === b.colour;
}
