import type { Board, Diagram, Game, Piece, Site } from '@boardwright/games';

/** A still picture of a position, for cards and rule pages; the live board is the custom element. */
export function MiniBoard(props: {
  readonly game: Game;
  readonly diagram: Diagram;
  readonly label?: string;
  readonly arrows?: readonly { readonly from: Site; readonly to: Site; readonly tone: 'good' | 'bad' }[];
  readonly marks?: readonly Site[];
}) {
  const { game, diagram } = props;
  const { board } = game;
  const pad = board.kind === 'points' ? 0.6 : 0.1;
  const span = board.kind === 'points' ? 1 : 0;
  const box = `${-pad} ${-pad} ${board.width - span + 2 * pad} ${board.height - span + 2 * pad}`;
  const picture = (
    <svg className="mini" viewBox={box} aria-hidden="true">
      <Ground board={board} pad={pad} span={span} />
      {diagram.sites.map((piece, site) =>
        // Sites never change their places, so their number is their key.
        piece ? (
          <Man key={board.sites[site].name} board={board} site={site} piece={piece} light={game.light} />
        ) : undefined,
      )}
      {props.marks?.map((site) => (
        <Ring key={board.sites[site].name} board={board} site={site} />
      ))}
      {props.arrows?.map((arrow) => (
        <Arrow key={`${arrow.from}-${arrow.to}-${arrow.tone}`} board={board} {...arrow} />
      ))}
    </svg>
  );
  if (!props.label) return picture;
  return (
    <div role="img" aria-label={props.label}>
      {picture}
    </div>
  );
}

const GROUND = '#e3cfa6';
const DARK = '#a97c50';
const LINE = '#5b4024';

function centre(board: Board, site: Site): readonly [number, number] {
  const { x, y } = board.sites[site];
  const shift = board.kind === 'squares' ? 0.5 : 0;
  return [x + shift, y + shift];
}

function Ground({
  board,
  pad,
  span,
}: {
  readonly board: Board;
  readonly pad: number;
  readonly span: number;
}) {
  const isChequered = board.sites.some((site) => site.marks.includes('dark'));
  return (
    <>
      <rect
        x={-pad}
        y={-pad}
        width={board.width - span + 2 * pad}
        height={board.height - span + 2 * pad}
        rx="0.16"
        fill={GROUND}
      />
      {board.lines.map((line) => (
        <polyline
          key={line.join()}
          points={line.map((site) => centre(board, site).join()).join(' ')}
          fill="none"
          stroke={LINE}
          strokeWidth="0.07"
        />
      ))}
      {board.kind === 'squares' &&
        board.sites.map((site) => (
          <rect
            key={site.name}
            x={site.x}
            y={site.y}
            width="1"
            height="1"
            fill={fillOf(site.marks, isChequered)}
            stroke={isChequered ? 'none' : LINE}
            strokeWidth="0.03"
          />
        ))}
    </>
  );
}

function fillOf(marks: readonly string[], isChequered: boolean): string {
  if (marks.includes('throne') || marks.includes('corner')) return '#b98d5d';
  if (marks.includes('camp')) return '#d3b98a';
  return isChequered && marks.includes('dark') ? DARK : 'transparent';
}

function Man(props: {
  readonly board: Board;
  readonly site: Site;
  readonly piece: Piece;
  readonly light: number;
}) {
  const { board, site, piece } = props;
  const [x, y] = centre(board, site);
  const isLight = piece.side === props.light;
  const fill = isLight ? '#fbf5e6' : '#2c241b';
  const edge = isLight ? '#6b5231' : '#0f0b07';
  return (
    <g opacity={piece.kind === 'dead' ? 0.4 : 1}>
      <circle cx={x} cy={y} r="0.37" fill={fill} stroke={edge} strokeWidth="0.06" />
      {piece.kind === 'king' && (
        <path
          d={`M${x - 0.19} ${y + 0.13}v-.26l.1.11.09-.17.09.17.1-.11v.26z`}
          fill={isLight ? '#8a5a18' : '#f0d79a'}
        />
      )}
    </g>
  );
}

function Ring({ board, site }: { readonly board: Board; readonly site: Site }) {
  const [x, y] = centre(board, site);
  return (
    <circle
      cx={x}
      cy={y}
      r="0.44"
      fill="none"
      stroke="#a3271a"
      strokeWidth="0.09"
      strokeDasharray="0.2 0.12"
    />
  );
}

function Arrow(props: {
  readonly board: Board;
  readonly from: Site;
  readonly to: Site;
  readonly tone: 'good' | 'bad';
}) {
  const [x1, y1] = centre(props.board, props.from);
  const [x2, y2] = centre(props.board, props.to);
  const colour = props.tone === 'good' ? '#0f6b4f' : '#a3271a';
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return <circle cx={x1} cy={y1} r="0.44" fill="none" stroke={colour} strokeWidth="0.1" />;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [tx, ty] = [x2 - dx * 0.2, y2 - dy * 0.2];
  const head = `M${x2} ${y2}L${tx - dx * 0.2 - dy * 0.22} ${ty - dy * 0.2 + dx * 0.22}L${tx - dx * 0.2 + dy * 0.22} ${ty - dy * 0.2 - dx * 0.22}z`;
  return (
    <g stroke={colour} fill={colour} strokeLinecap="round">
      <line
        x1={x1}
        y1={y1}
        x2={tx - dx * 0.1}
        y2={ty - dy * 0.1}
        strokeWidth="0.1"
        strokeDasharray={props.tone === 'bad' ? '0.2 0.16' : undefined}
      />
      <path d={head} stroke="none" />
    </g>
  );
}
