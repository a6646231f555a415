import type { Explanation } from '../contract/index.ts';
import { findMove, parseMove } from './notation.ts';
import type { Rulebook } from './rulebook.ts';
import type { MorrisState } from './state.ts';

export function explainMove(g: Rulebook, s: MorrisState, text: string): Explanation {
  const move = parseMove(g, text);
  if (!move.ok) return { legal: false, code: 'bad-move', sites: [] };
  const found = findMove(g, s, text);
  return found.ok
    ? { legal: true, code: 'legal', sites: [] }
    : { legal: false, code: 'illegal-move', sites: [] };
}
