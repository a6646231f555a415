export type { Arrow } from './arrows.ts';
export { BoardElement, defineBoardElement } from './element.ts';
export type { BoardEvents, MoveDetail, RefusedDetail, TouchDetail } from './events.ts';
export { LABELS, type Labels } from './layout.ts';
export { PIECE_STYLES, type PieceStyle, THEMES, type Theme } from './theme.ts';
