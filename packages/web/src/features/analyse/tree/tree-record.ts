import { type GameRecord, type Match, type RecordTurn, recordMatch } from '@boardwright/games';
import { addMove, annotate, type Glyph, goTo, nodeOf, plantTree, ROOT, rootOf, type Tree } from './tree.ts';

/** Numeric annotation glyphs of records, as far as the page has marks for them. */
const NUMBERS: readonly (readonly [Glyph, number])[] = [
  ['good', 1],
  ['mistake', 2],
  ['blunder', 4],
  ['inaccuracy', 6],
];

/** A record's turns as a tree with its variations and comments. Lines end where the rules refuse them. */
export function treeOf(start: Match, turns: readonly RecordTurn[]): Tree {
  return goTo(growLine(plantTree(start), turns), ROOT);
}

function growLine(tree: Tree, turns: readonly RecordTurn[]): Tree {
  let grown = tree;
  for (const turn of turns) {
    const before = grown.current;
    const { game } = nodeOf(grown, before).match;
    for (const move of game.notation.split(turn.text)) {
      const next = addMove(grown, move);
      if (!next) return grown;
      grown = next;
    }
    const end = grown.current;
    const glyph = NUMBERS.find(([, number]) => turn.glyphs?.includes(number))?.[0];
    grown = annotate(grown, end, { ...(turn.comment ? { comment: turn.comment } : {}), glyph });
    for (const variation of turn.variations ?? []) grown = growLine(goTo(grown, before), variation);
    grown = goTo(grown, end);
  }
  return grown;
}

/** The tree's main line and variations as turns of a record: moves of one side in a row are one turn. */
export function turnsOf(tree: Tree, from: number = ROOT): readonly RecordTurn[] {
  const turns: RecordTurn[] = [];
  for (let id = from; ; ) {
    const [first, ...others] = nodeOf(tree, id).children;
    if (first === undefined) return turns;
    const turn = readTurn(tree, first);
    const variations = others.map((other) => lineFrom(tree, other));
    turns.push({ ...turn.written, ...(variations.length > 0 ? { variations } : {}) });
    id = turn.end;
  }
}

function lineFrom(tree: Tree, first: number): readonly RecordTurn[] {
  const turn = readTurn(tree, first);
  return [turn.written, ...turnsOf(tree, turn.end)];
}

/** One turn from its first move on; it ends early where a variation branches off inside it. */
function readTurn(tree: Tree, first: number): { readonly written: RecordTurn; readonly end: number } {
  let node = nodeOf(tree, first);
  const side = node.parent === undefined ? undefined : nodeOf(tree, node.parent).match.position.turn;
  let text = node.match.last?.text ?? '';
  while (node.match.position.turn === side && node.children.length === 1) {
    node = nodeOf(tree, node.children[0]);
    text += node.match.last?.text ?? '';
  }
  const glyph = NUMBERS.find(([name]) => name === node.glyph)?.[1];
  const written = {
    text,
    ...(node.comment ? { comment: node.comment } : {}),
    ...(glyph === undefined ? {} : { glyphs: [glyph] }),
  };
  return { written, end: node.id };
}

/** The whole tree as a record. */
export function recordTree(tree: Tree): GameRecord {
  return { ...recordMatch(rootOf(tree)), turns: turnsOf(tree) };
}
