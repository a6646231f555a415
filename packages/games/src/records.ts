/** Games as files hold them: the format of all games, and what turns matches into records and back. */
export type { GameRecord, RecordFormat, RecordResult, RecordTurn } from './contract/index.ts';
export { BOARDWRIGHT_FORMAT } from './record/boardwright.ts';
export { type Replay, type ReplayError, recordMatch, replayRecord } from './record/replay.ts';
export { RecordSplitter } from './record/splitter.ts';
