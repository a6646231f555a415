export type { Arrow } from './draw/arrows.ts';
export { PIECE_STYLES, type PieceStyle, THEMES, type Theme } from './draw/theme.ts';
export { BoardElement, defineBoardElement } from './element.ts';
export type { BoardEvents, MoveDetail, RefusedDetail, TouchDetail } from './events.ts';
export { LABELS, type Labels } from './sites/layout.ts';
