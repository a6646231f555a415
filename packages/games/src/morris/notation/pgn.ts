import type { GameRecord, NotationError, RecordFormat, Result } from '../../contract/index.ts';
import { ok } from '../../contract/index.ts';
import { BOARDWRIGHT_FORMAT } from '../../record/boardwright.ts';
import { expectRecord, NAME_TAG, type Tag, tagValue } from '../../record/tags.ts';
import { PRESETS } from '../variants/presets.ts';

/**
 * PGN as morris programs write it: turns such as `d6-d5xb4` in numbered pairs, FEN for the start, and in Variant
 * whatever name the program has for its game, which is kept under another name.
 */
export function makePgnFormat(variant: string): RecordFormat {
  return {
    id: 'pgn',
    extension: 'pgn',
    parse: (text) => parsePgn(text, variant),
    format: formatPgn,
  };
}

function parsePgn(text: string, missing: string): Result<GameRecord, NotationError> {
  const read = BOARDWRIGHT_FORMAT.parse(text);
  if (!read.ok) return read;
  const { variant: named, start, tags, ...rest } = read.value;
  const isOurs = PRESETS.some(({ id }) => id === named);
  const kept = tags.filter(([name]) => !['fen', 'setup'].includes(name.toLowerCase()));
  const theirs: readonly Tag[] = named === undefined || isOurs ? [] : [[NAME_TAG, named]];
  const fen = start ?? tagValue(tags, 'fen');
  return ok({
    ...rest,
    tags: [...kept, ...theirs],
    variant: isOurs && named !== undefined ? named : missing,
    ...(fen === undefined ? {} : { start: fen }),
  });
}

function formatPgn(given: GameRecord): string {
  expectRecord(given);
  const { start, tags, ...record } = given;
  const setUp: readonly Tag[] =
    start === undefined
      ? []
      : [
          ['SetUp', '1'],
          ['FEN', start],
        ];
  return BOARDWRIGHT_FORMAT.format({
    ...record,
    tags: [...tags, ...setUp],
  });
}
