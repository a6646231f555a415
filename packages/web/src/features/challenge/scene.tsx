import type { ReactNode } from 'preact/compat';

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

/** The strangers as silhouettes, 100 by 96, the board before them. Kinds of other hosts wear the cloak. */
const FIGURES: Readonly<Record<string, ReactNode>> = {
  morris: (
    <>
      <path
        className="cloth"
        d="M50 4C36 6 30 20 31 34c-9 8-15 28-17 52h72c-2-24-8-44-17-52 1-14-5-28-19-30z"
      />
      <path className="shade" d="M50 14c-8 1-12 9-11 20 3 5 7 7 11 7s8-2 11-7c1-11-3-19-11-20z" />
      <circle className="eye" cx="46" cy="29" r="1.7" />
      <circle className="eye" cx="54.500" cy="29" r="1.7" />
      <path className="fold" d="M31 40c-4 14-6 30-6 46M69 40c4 14 6 30 6 46M50 44v20" />
    </>
  ),
  draughts: (
    <>
      <path className="fold" d="M84 2L72 92" />
      <path className="cloth" d="M34 40c-10 6-16 24-18 46h68c-2-22-8-40-18-46-5 5-11 8-16 8s-11-3-16-8z" />
      <path className="skin" d="M39 22c0 14 4 22 11 22s11-8 11-22z" />
      <path
        className="shade"
        d="M20 24c8-3 14-3 18-4 1-10 5-15 12-15s11 5 12 15c4 1 10 1 18 4-8 4-19 6-30 6s-22-2-30-6z"
      />
      <path className="fold" d="M50 50v16M36 52c-4 10-6 22-6 34" />
    </>
  ),
  tafl: (
    <>
      <path className="cloth" d="M32 42c-10 6-15 22-17 44h70c-2-22-7-38-17-44-5 5-11 7-18 7s-13-2-18-7z" />
      <path className="skin" d="M38 20c0 16 5 24 12 24s12-8 12-24c0-9-5-14-12-14S38 11 38 20z" />
      <path className="beard" d="M38 26c2 6 7 5 12 5s10 1 12-5c3 14-3 30-12 34-9-4-15-20-12-34z" />
      <path className="beard" d="M37 20c0-11 6-16 13-16s13 5 13 16c-4-6-8-8-13-8s-9 2-13 8z" />
      <path className="harp" d="M70 50c12-6 20-2 22 6 2 10-4 20-18 28zM76 54l2 26M81 53l1 25M86 55v17" />
    </>
  ),
};

function Figure({ kind }: { readonly kind: string }) {
  return (
    <g className="figure">
      {FIGURES[kind] ?? FIGURES.morris}
      <path className="table" d="M8 82h84l4 10H4z" />
      <path className="table-edge" d="M22 85h56M19 88.500h62" />
    </g>
  );
}

/** One stranger in a round frame. */
export function Portrait({ kind }: { readonly kind: string }) {
  return (
    <svg className="portrait" viewBox="0 -6 100 100" aria-hidden="true">
      <Figure kind={kind} />
    </svg>
  );
}
