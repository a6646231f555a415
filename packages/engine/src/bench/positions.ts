/** A fixed search: a position (the variant's start when missing) and how deep. */
export interface BenchPosition {
  readonly variant: string;
  readonly start?: string;
  readonly depth: number;
}

/** Openings, middle games and endings of every family; reached by play at low levels, then left alone. */
export const BENCH_POSITIONS: readonly BenchPosition[] = [
  { variant: 'nine-mens-morris', depth: 8 },
  { variant: 'spanish-free', depth: 11 },
  { variant: 'brandubh', depth: 6 },
];
