import type { Board, Diagram, Game, Piece, Site } from '@boardwright/games';

/** What link previews show: twice as wide as high, with room for the board in the middle. */
export const WIDTH = 1200;
export const HEIGHT = 630;
const MARGIN = 36;

const COLOURS = {
  table: '#1f5c4a',
  ground: '#e3cfa6',
  dark: '#a97c50',
  special: '#b98d5d',
  camp: '#d3b98a',
  line: '#5b4024',
  light: ['#fbf5e6', '#6b5231'],
  black: ['#2c241b', '#0f0b07'],
} as const;

/** A position as an SVG picture without a word in it: no font is needed to draw it. */
export function drawPosition(game: Game, diagram: Diagram): string {
  const { board } = game;
  const isPoints = board.kind === 'points';
  const pad = isPoints ? 0.6 : 0.15;
  const span = isPoints ? 1 : 0;
  const [width, height] = [board.width - span + 2 * pad, board.height - span + 2 * pad];
  const scale = Math.min((WIDTH - 2 * MARGIN) / width, (HEIGHT - 2 * MARGIN) / height);
  const [x, y] = [(WIDTH - width * scale) / 2 + pad * scale, (HEIGHT - height * scale) / 2 + pad * scale];
  const men = diagram.sites.map((piece, site) => (piece ? drawMan(board, site, piece, game.light) : ''));
  const ground = `<rect x="${-pad}" y="${-pad}" width="${width}" height="${height}" rx="0.16" fill="${COLOURS.ground}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.table}"/>` +
    `<g transform="translate(${x} ${y}) scale(${scale})">${ground}${drawGround(board)}${men.join('')}</g></svg>`
  );
}

function drawGround(board: Board): string {
  const lines = board.lines.map((line) => {
    const points = line.map((site) => centre(board, site).join()).join(' ');
    return `<polyline points="${points}" fill="none" stroke="${COLOURS.line}" stroke-width="0.07"/>`;
  });
  if (board.kind !== 'squares') return lines.join('');
  const isChequered = board.sites.some(({ marks }) => marks.includes('dark'));
  const squares = board.sites.map(({ x, y, marks }) => {
    const edge = isChequered ? '' : ` stroke="${COLOURS.line}" stroke-width="0.03"`;
    return `<rect x="${x}" y="${y}" width="1" height="1" fill="${fillOf(marks, isChequered)}"${edge}/>`;
  });
  return [...squares, ...lines].join('');
}

function fillOf(marks: readonly string[], isChequered: boolean): string {
  if (marks.includes('throne') || marks.includes('corner')) return COLOURS.special;
  if (marks.includes('camp')) return COLOURS.camp;
  return isChequered && marks.includes('dark') ? COLOURS.dark : 'none';
}

function drawMan(board: Board, site: Site, piece: Piece, light: number): string {
  const [x, y] = centre(board, site);
  const isLight = piece.side === light;
  const [fill, edge] = isLight ? COLOURS.light : COLOURS.black;
  const opacity = piece.kind === 'dead' ? ' opacity="0.4"' : '';
  const man = `<circle cx="${x}" cy="${y}" r="0.37" fill="${fill}" stroke="${edge}" stroke-width="0.06"${opacity}/>`;
  if (piece.kind !== 'king') return man;
  const crown = `M${x - 0.19} ${y + 0.13}v-.26l.1.11.09-.17.09.17.1-.11v.26z`;
  return `${man}<path d="${crown}" fill="${isLight ? '#8a5a18' : '#f0d79a'}"/>`;
}

function centre(board: Board, site: Site): readonly [number, number] {
  const { x, y } = board.sites[site];
  const shift = board.kind === 'squares' ? 0.5 : 0;
  return [x + shift, y + shift];
}
