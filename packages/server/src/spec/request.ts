import { classic, err, ok, type Result } from '@boardwright/games';
import { isRecord } from '@boardwright/games/internal';

/** The messages the document gives for what it refuses. */
export type SpecMessage =
  | 'Invalid player'
  | 'Invalid piece coordinates in board state'
  | 'Invalid piece data in board state';

export interface SpecRequest {
  readonly board: classic.Board;
  readonly player: classic.Player;
}

/** Reads a request as the document's service did: names of properties and words in any case. */
export function parseSpecRequest(body: unknown): Result<SpecRequest, SpecMessage> {
  const player = parseWord(classic.PLAYERS, readField(body, 'player'));
  if (!player) return err('Invalid player');
  const given = readField(body, 'board');
  if (!isRecord(given)) return err('Invalid piece data in board state');
  const pieces = readField(given, 'pieces') ?? [];
  if (!Array.isArray(pieces)) return err('Invalid piece data in board state');
  const placed: classic.PlacedPiece[] = [];
  for (const item of pieces) {
    const piece = parsePiece(item);
    if (!piece.ok) return piece;
    placed.push(piece.value);
  }
  const board = classic.parseBoard(placed);
  if (board.ok) return ok({ board: board.value, player });
  return err(
    board.error.code === 'too-many'
      ? 'Invalid piece data in board state'
      : 'Invalid piece coordinates in board state',
  );
}

function parsePiece(item: unknown): Result<classic.PlacedPiece, SpecMessage> {
  if (!isRecord(item)) return err('Invalid piece data in board state');
  const row = parseNumber(readField(item, 'row'));
  const col = parseNumber(readField(item, 'col'));
  if (!classic.isPlayable(row, col)) return err('Invalid piece coordinates in board state');
  const owner = parseWord(classic.PLAYERS, readField(item, 'owner'));
  const type = parseWord(classic.PIECE_TYPES, readField(item, 'type'));
  if (!owner || !type) return err('Invalid piece data in board state');
  return ok({ row, col, owner, type });
}

/** A word of a closed set in any case, or the text of its number, which the first service took too. */
function parseWord<T extends string>(words: readonly T[], value: unknown): T | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim().toLowerCase();
  return words.find((word, i) => word.toLowerCase() === text || String(i) === text);
}

/** Missing is 0, as numbers were there; what is no whole number is on no board. */
function parseNumber(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : -1;
}

function readField(value: unknown, name: string): unknown {
  if (!isRecord(value)) return undefined;
  const key = Object.keys(value).find((candidate) => candidate.toLowerCase() === name);
  const field = key === undefined ? undefined : value[key];
  return field === null ? undefined : field;
}
