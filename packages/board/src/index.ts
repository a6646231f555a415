export { SKETCH_COLOURS, type SketchColour } from './draw/colours.ts';
export type { Arrow } from './draw/lines.ts';
export { WAY_SIGNS } from './draw/mark-shapes.ts';
export { PIECE_STYLES, type PieceStyle, THEMES, type Theme } from './draw/theme.ts';
export { BoardElement, defineBoard } from './element.ts';
export type {
  BoardEvents,
  DrawDetail,
  EditDetail,
  MoveDetail,
  RefusedDetail,
  TouchDetail,
} from './events.ts';
export type { TrayFinder } from './motion/motion.ts';
export { drawPicture } from './picture.ts';
export { LABELS, type Labels } from './sites/layout.ts';
export { defineStillElement, type Still, StillElement, type StillMen } from './still.ts';
