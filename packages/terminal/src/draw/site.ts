import type { Site } from '@boardwright/games';
import type { BoardView } from './board.ts';
import { GLYPHS } from './glyphs.ts';
import type { Role } from './span.ts';

/** The sign of one site and what it is: a man, a place to go to, a mark of the board, or nothing. */
export function describeSite(view: BoardView, site: Site): { glyph: string; role: Role } {
  const glyphs = GLYPHS[view.charset];
  const piece = view.diagram.sites[site];
  const wasLast = view.last?.includes(site) ?? false;
  if (piece) {
    const isFilled = piece.side === view.filled;
    const glyph = glyphs.pieces[piece.kind][isFilled ? 0 : 1];
    const role = isFilled && piece.kind !== 'dead' ? 'bright' : 'dim';
    return { glyph, role: wasLast ? `${role}-last` : role };
  }
  if (view.targets?.includes(site)) return { glyph: glyphs.target, role: 'target' };
  const special = view.board.sites[site].marks.find((mark) => mark !== 'dark' && mark !== 'light');
  if (special) return { glyph: glyphs.marks[special], role: wasLast ? 'last' : 'mark' };
  const isLight = view.board.sites[site].marks.includes('light');
  return { glyph: isLight ? glyphs.marks.light : glyphs.empty, role: wasLast ? 'last' : 'line' };
}
