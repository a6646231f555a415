/** A square by row and column. */
export interface Place {
  readonly row: number;
  readonly col: number;
}

/** A move of the Spanish draughts document: from, to, and what it captures in order. Frozen. */
export class Move {
  readonly fromRow: number;
  readonly fromCol: number;
  readonly toRow: number;
  readonly toCol: number;
  /** Missing where nothing is captured. */
  readonly capturedPositions: readonly Place[] | undefined;

  private constructor(from: Place, to: Place, captured: readonly Place[] | undefined) {
    this.fromRow = from.row;
    this.fromCol = from.col;
    this.toRow = to.row;
    this.toCol = to.col;
    this.capturedPositions =
      captured && Object.freeze(captured.map(({ row, col }) => Object.freeze({ row, col })));
    Object.freeze(this);
  }

  static Simple(fromRow: number, fromCol: number, toRow: number, toCol: number): Move {
    return new Move({ row: fromRow, col: fromCol }, { row: toRow, col: toCol }, undefined);
  }

  static Capture(
    fromRow: number,
    fromCol: number,
    toRow: number,
    toCol: number,
    ...captured: readonly Place[]
  ): Move {
    return new Move({ row: fromRow, col: fromCol }, { row: toRow, col: toCol }, captured);
  }

  get isCapture(): boolean {
    return this.capturedPositions !== undefined && this.capturedPositions.length > 0;
  }

  /** The same squares and the same captured pieces, whatever their order. */
  equals(other: Move): boolean {
    const isSamePath =
      this.fromRow === other.fromRow &&
      this.fromCol === other.fromCol &&
      this.toRow === other.toRow &&
      this.toCol === other.toCol;
    return isSamePath && captureKey(this) === captureKey(other);
  }
}

function captureKey(move: Move): string {
  const places = move.capturedPositions ?? [];
  return places
    .map(({ row, col }) => `${row},${col}`)
    .sort()
    .join(' ');
}
