import { mainLine, type Node, nodeOf, pathTo, type Tree } from './tree.ts';

/** The line one stands in, the one it is compared with, the last move they share, and how far one is beyond it. */
export function compareLines(tree: Tree, compared: string) {
  const lineOf = (id: string) => [...pathTo(tree, id), ...mainLine(tree, id).slice(1)];
  const [own, other] = [lineOf(tree.current), lineOf(compared)];
  const parted = own.findIndex((node, i) => node.id !== other[i]?.id);
  const fork = (parted < 0 ? own.length : parted) - 1;
  const step = Math.max(0, pathTo(tree, tree.current).length - 1 - fork);
  return { own, other, fork, step };
}

/** The position of the other line that is as many moves beyond the last one both share as the one on the board. */
export function besideOf(tree: Tree, compared: string): Node {
  const { other, fork, step } = compareLines(tree, compared);
  return other[Math.min(fork + step, other.length - 1)] ?? nodeOf(tree, compared);
}
