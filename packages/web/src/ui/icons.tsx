import type { ReactNode } from 'preact/compat';

/** Line drawings on a 24-grid, in the colour of the text around them. */
const SHAPES = {
  play: <path d="M5 5h14v14H5zM5 12h14M12 5v14" />,
  watch: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  analyse: <path d="M4 19h16M6 16l4-5 4 3 5-8" />,
  learn: (
    <path d="M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5V20" />
  ),
  challenges: <path d="M6 21V4M6 4h11l-2.5 4L17 12H6" />,
  settings: (
    <>
      <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
      <circle cx="15" cy="7" r="2.2" />
      <circle cx="9" cy="17" r="2.2" />
    </>
  ),
  account: (
    <>
      <circle cx="12" cy="8.5" r="3.5" />
      <path d="M5 20c.8-4 3.5-5.5 7-5.5s6.2 1.5 7 5.5" />
    </>
  ),
  undo: <path d="M9 6L4 11l5 5M4 11h10a5.5 5.5 0 0 1 0 9h-3" />,
  redo: <path d="M15 6l5 5-5 5M20 11H10a5.5 5.5 0 0 0 0 9h3" />,
  hint: (
    <path d="M9.5 18h5M10.5 21h3M8 14.5c-1.5-1.2-2.5-3-2.5-5a6.5 6.5 0 0 1 13 0c0 2-1 3.8-2.5 5-.7.6-1 1.2-1 2H9c0-.8-.3-1.4-1-2z" />
  ),
  flip: <path d="M7 4v14M4 15l3 3 3-3M17 20V6M14 9l3-3 3 3" />,
  resign: <path d="M6 21V4M6 5h12l-3 4 3 4H6" />,
  draw: <path d="M5 9h14M5 15h14" />,
  restart: <path d="M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5" />,
  share: <path d="M12 15V4M8 7.5L12 4l4 3.5M5 12v7.5h14V12" />,
  first: <path d="M7 5v14M18 5l-8 7 8 7" />,
  previous: <path d="M15 5l-8 7 8 7" />,
  next: <path d="M9 5l8 7-8 7" />,
  last: <path d="M17 5v14M6 5l8 7-8 7" />,
  sound: <path d="M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11" />,
  mute: <path d="M4 9.5v5h3.5L12 18V6L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  home: <path d="M4 11l8-7 8 7v9h-5v-6H9v6H4z" />,
  games: <path d="M4 5h7v6H4zM13 5h7v6h-7zM4 14h7v6H4zM13 14h7v6h-7z" />,
  import: <path d="M12 4v11M8 11.5l4 3.5 4-3.5M5 14v5.5h14V14" />,
  keys: <path d="M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M8 15h8" />,
  swap: <path d="M4 8h14M14.5 4.5L18 8l-3.5 3.5M20 16H6M9.5 12.5L6 16l3.5 3.5" />,
  chat: <path d="M4 5h16v11H10l-4 4v-4H4z" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof SHAPES;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {SHAPES[name]}
    </svg>
  );
}

/** The mark of the house: the board of nine men's morris with three men on it. */
export function Mark() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="#1f5c4a" />
      <g fill="none" stroke="#f3e9d2" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M11 11h42v42H11zM21 21h22v22H21zM32 11v10M32 43v10M11 32h10M43 32h10" />
      </g>
      <circle cx="11" cy="32" r="6.5" fill="#f3e9d2" />
      <circle cx="32" cy="21" r="6.5" fill="#f3e9d2" />
      <circle cx="53" cy="53" r="6.5" fill="#10221c" stroke="#f3e9d2" strokeWidth="2" />
    </svg>
  );
}
