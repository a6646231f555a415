/** Studies: chapters with trees of moves, as a set of entries that any number of writers can change at once. */
export { addRecord, readComment, recordOf, type SplitTurn, writeComment } from './chapter-record.ts';
export {
  type ChapterContent,
  type ChapterEntry,
  contentOf,
  dropOthers,
  type Entry,
  lostVersions,
  mergeEntries,
  type NodeContent,
  type NodeEntry,
  SHAPE_COLOURS,
  type Shape,
  type ShapeColour,
  type Stamp,
  type StudyContent,
  type StudyEntry,
  type Version,
} from './entry.ts';
export { type ExploredMove, Explorer, type Results } from './explorer.ts';
export { LONGEST_COMMENT, parseEntry } from './parse.ts';
export {
  addChapter,
  addMove,
  annotate,
  chaptersOf,
  editChapter,
  emptyStudy,
  nameOf,
  nodeIdOf,
  promote,
  removeFrom,
  renameStudy,
  rootOf,
  type Study,
  type StudyNode,
  titleOf,
  treeOf,
  withEntries,
} from './study.ts';
