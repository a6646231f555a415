import { Figure } from './figure.tsx';

/** Where each stranger stands beside the road, by the order of the list: at most as many as there are kinds. */
const PLACES = [
  { x: 706, y: 152, scale: 1.05 },
  { x: 880, y: 166, scale: 0.9 },
  { x: 600, y: 174, scale: 0.8 },
];
const STARS = [
  [460, 34],
  [548, 66],
  [610, 22],
  [700, 48],
  [792, 26],
  [868, 70],
  [1010, 30],
  [1090, 66],
  [1150, 22],
];

/** The road itself: by day or by night with the page, and whoever waits stands beside it. */
export function Scene({ strangers }: { readonly strangers: readonly string[] }) {
  return (
    <svg
      className="road-scene"
      viewBox="0 0 1200 280"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="road-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="sky-high" />
          <stop offset="1" className="sky-low" />
        </linearGradient>
        <radialGradient id="road-glow">
          <stop offset="0" className="glow" />
          <stop offset="1" className="glow" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1200" height="280" fill="url(#road-sky)" />
      <g className="stars">
        {STARS.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="1.6" />
        ))}
      </g>
      <circle cx="1040" cy="72" r="70" fill="url(#road-glow)" />
      <circle cx="1040" cy="72" r="30" className="orb" />
      <path
        className="hill far"
        d="M0 170C140 120 250 150 360 132S600 92 740 124s230 34 300 6 120-8 160 2v150H0z"
      />
      <path
        className="hill middle"
        d="M0 206c120-44 260-18 380-34s190-30 330-8 260 22 340 4 120-6 150 0v120H0z"
      />
      <path className="hill near" d="M0 246c180-36 320-30 520-26s420 18 680-14v80H0z" />
      <path
        className="way"
        d="M1010 168c-60 12-150 18-250 34S560 236 470 280h250c40-34 110-56 190-72s110-26 110-38z"
      />
      <g className="trees">
        <Tree x={1120} y={210} height={92} />
        <Tree x={1168} y={222} height={70} />
        <Tree x={560} y={190} height={44} />
      </g>
      <g className="walker">
        <circle cx="842" cy="186" r="4.5" />
        <path d="M842 192c-6 2-8 10-9 22h6l3-9 4 9h6c-1-13-3-20-10-22z" />
        <path d="M858 188l-5 27" />
      </g>
      {strangers.map((kind, i) => {
        const place = PLACES[i % PLACES.length];
        return (
          <g
            key={kind}
            className="stranger"
            transform={`translate(${place.x} ${place.y}) scale(${place.scale})`}
          >
            <circle cx="50" cy="46" r="70" fill="url(#road-glow)" />
            <Figure kind={kind} />
          </g>
        );
      })}
    </svg>
  );
}

function Tree({ x, y, height }: { readonly x: number; readonly y: number; readonly height: number }) {
  const half = height * 0.26;
  return (
    <path
      d={`M${x} ${y - height}c${half} ${height * 0.3} ${half} ${height * 0.6} ${half} ${height * 0.82}h-${half - 3}v${height * 0.18}h-6v-${height * 0.18}h-${half - 3}c0-${height * 0.22} 0-${height * 0.52} ${half}-${height * 0.82}z`}
    />
  );
}
