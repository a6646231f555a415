import type { Site } from '@boardwright/games';
import type { BoardView } from './board.ts';
import { GLYPHS } from './glyphs.ts';
import type { Role } from './span.ts';

/** The sign of one site and what it is: a man, a place to go to, a mark of the board, or nothing. */
export function describeSite(view: BoardView, site: Site): { glyph: string; role: Role } {
  const glyphs = GLYPHS[view.charset];
  const piece = view.diagram.sites[site];
  if (piece) {
    const isFilled = piece.side === view.filled;
    const glyph = glyphs.pieces[piece.kind][isFilled ? 0 : 1];
    if (piece.kind === 'dead') return { glyph, role: 'dim' };
    return { glyph, role: isFilled ? 'bright' : 'dim' };
  }
  if (view.targets?.includes(site)) return { glyph: glyphs.target, role: 'target' };
  const wasLast = view.last?.includes(site) ?? false;
  const special = view.board.sites[site].marks.find((mark) => mark !== 'dark' && mark !== 'light');
  if (special) return { glyph: glyphs.marks[special], role: wasLast ? 'last' : 'mark' };
  const isLight = view.board.sites[site].marks.includes('light');
  return { glyph: isLight ? glyphs.marks.light : glyphs.empty, role: wasLast ? 'last' : 'line' };
}
