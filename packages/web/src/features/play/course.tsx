export interface CoursePoint {
  readonly ply: number;
  /** The chances of whoever looks, from 0, lost, to 1, won. */
  readonly share: number;
}

const WIDTH = 100;
const HEIGHT = 100;

/**
 * How the chances went through a game, and where it turned. A picture for the eye beside what is told in words; its
 * place is as large before it is known.
 */
export function Course(props: {
  readonly caption: string;
  readonly points: readonly CoursePoint[];
  /** Moves of the game. */
  readonly whole: number;
  /** Moves before the one that decided. */
  readonly moment: number | undefined;
}) {
  const { points, whole, moment } = props;
  const xOf = (ply: number) => (WIDTH * ply) / Math.max(1, whole);
  const yOf = (share: number) => HEIGHT * (1 - share);
  const path = points.map(({ ply, share }) => `${xOf(ply).toFixed(1)} ${yOf(share).toFixed(1)}`).join('L');
  const turned = points.find(({ ply }) => ply === moment);
  return (
    <figure className="course" aria-hidden="true">
      <figcaption>{props.caption}</figcaption>
      <div className="course-graph">
        <svg
          className="course-lines"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} className="course-middle" />
          {points.length > 1 && (
            <path d={`M${xOf(points[0].ply)} ${HEIGHT / 2}L${path}V${HEIGHT / 2}Z`} className="course-area" />
          )}
          {points.length > 1 && <path d={`M${path}`} className="course-line" />}
        </svg>
        {turned && (
          <span
            className="course-turn"
            style={{ left: `${xOf(turned.ply)}%`, top: `${yOf(turned.share)}%` }}
          />
        )}
      </div>
    </figure>
  );
}
