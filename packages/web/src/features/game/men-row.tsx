import type { PointerEvent } from 'react';

/** Men that lie beside the board, all in places of their own so that none moves when another leaves. */
export interface MenRow {
  readonly count: number;
  /** As many as there can be. */
  readonly places: number;
  readonly isLight: boolean;
}

const MAN = 16;
const WIDTH = 104;

/** Up to two rows of men: those still in hand, and those taken from the other side. */
export function MenRows(props: {
  readonly rows: readonly MenRow[];
  readonly label: string;
  readonly onLift?: ((event: PointerEvent) => void) | undefined;
}) {
  const rows = props.rows.filter(({ places }) => places > 0);
  const height = Math.max(1, rows.length) * (MAN + 2);
  return (
    <svg
      className="men"
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${WIDTH} ${height}`}
      width={WIDTH}
      height={height}
      data-live={props.onLift ? '' : undefined}
      onPointerDown={props.onLift}
    >
      {rows.map((row, i) =>
        Array.from({ length: row.count }, (_, n) => (
          <circle
            // The men are all alike: their place is all that tells them apart.
            key={`${i === 0 ? 'hand' : 'taken'}${String(n)}`}
            className={row.isLight ? 'man light' : 'man dark'}
            cx={MAN / 2 + 1 + n * stepOf(row)}
            cy={i * (MAN + 2) + MAN / 2 + 1}
            r={MAN / 2 - 1}
          />
        )),
      )}
    </svg>
  );
}

/** Side by side where there is room, else one on another. */
function stepOf({ places }: MenRow): number {
  return Math.min(MAN + 1, (WIDTH - MAN - 2) / Math.max(1, places - 1));
}
