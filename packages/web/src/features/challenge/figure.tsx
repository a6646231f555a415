import type { ReactNode } from 'react';

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

export function Figure({ kind }: { readonly kind: string }) {
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
