/** A fixed search: a position (the variant's start when missing) and how deep. */
export interface BenchPosition {
  readonly variant: string;
  readonly start?: string;
  readonly depth: number;
}

/** Openings, middle games and endings of every family; reached by play at low levels, then left alone. */
export const BENCH_POSITIONS: readonly BenchPosition[] = [
  { variant: 'nine-mens-morris', depth: 9 },
  {
    variant: 'nine-mens-morris',
    start: '*OO@@O**/******O*/**@***** b p p 4 5 3 6 0 0 0 0 0 0 0 0 4',
    depth: 9,
  },
  {
    variant: 'nine-mens-morris',
    start: 'O*O@@O@*/@@*@*OO@/*O@*O@O* w m s 8 0 9 0 0 0 0 0 0 0 0 0 10',
    depth: 9,
  },
  {
    variant: 'nine-mens-morris',
    start: 'OO*@O*@*/@@@*@O*@/*O*@O@*O w m s 7 0 9 0 0 0 0 0 0 0 0 4 17',
    depth: 9,
  },
  {
    variant: 'nine-mens-morris',
    start: 'OO@O@*@*/@@@@O***/O*O@**@* b m s 6 0 9 0 0 0 0 0 0 0 0 13 24',
    depth: 9,
  },
  {
    variant: 'twelve-mens-morris',
    start: 'OOO@@O@*/*@****O@/**@***O* w p p 6 6 6 6 0 0 0 0 0 0 0 0 7',
    depth: 8,
  },
  {
    variant: 'twelve-mens-morris',
    start: 'O*@*@O@@/@@O@OOO@/*O@@O@O@ b m s 9 0 12 0 0 0 0 0 0 0 0 3 14',
    depth: 8,
  },
  { variant: 'lasker', start: 'OO**O*O@/**@**@**/**@***** w p p 4 6 4 6 0 0 0 0 0 0 0 0 6', depth: 7 },
  { variant: 'lasker', start: 'O*O@@OO@/OO@@OO*@/**@@*O@@ w p p 9 1 10 0 0 0 0 0 0 0 0 0 14', depth: 7 },
  {
    variant: 'nine-mens-both',
    start: 'OOO@@O@*/*@****O@/*O@**@O* w p p 7 2 7 2 0 0 0 0 0 0 0 0 8',
    depth: 7,
  },
  {
    variant: 'spanish-free',
    start: 'W:W1,2,4,5,6,7,8,9,10,12,15:B11,21,22,23,24,25,26,27,28,29,30,32',
    depth: 12,
  },
  { variant: 'spanish-free', start: 'W:W1,2,4,5,9,10,12,14:B18,21,23,24,27,28,29,30', depth: 12 },
  { variant: 'spanish-free', start: 'W:W5,6,7,9,12:BK15,19,27,29', depth: 12 },
  {
    variant: 'spanish-federation',
    start: 'W:W1,2,4,5,6,7,9,10,11,12:B17,19,21,23,24,25,26,28,31,32',
    depth: 12,
  },
  { variant: 'spanish-federation', start: 'W:W1,4,18,20:BK3,23,25,26', depth: 12 },
  {
    variant: 'international',
    start:
      'W:W26,30,32,33,34,37,39,40,41,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,9,10,13,14,15,16,18,19,20,23',
    depth: 9,
  },
  {
    variant: 'international',
    start: 'W:W27,32,33,36,38,41,43,44,45,46,48,50:B2,3,5,10,12,13,14,15,16,18,19,24,26,35',
    depth: 9,
  },
  { variant: 'russian', start: 'W:W15,18,20,21,27,28,29,31:B2,3,5,8,10,11,12', depth: 11 },
  { variant: 'english', start: 'B:W18,19,20,21,23,24,28,29:B3,8,9,10,11,12,14,15', depth: 11 },
  { variant: 'brandubh', start: '3t3/2t4/3T3/ttTKT1t/3T1t1/1t5/3t3 d', depth: 8 },
  { variant: 'brandubh', start: '1t1t3/7/t1T4/1tTK1Tt/7/1t1T1t1/3t3 a', depth: 8 },
  { variant: 'brandubh', start: '1t1t3/7/t6/2T2t1/3K3/2tT1t1/3t3 a', depth: 8 },
  { variant: 'tablut-saami', start: '3ttt3/4t3t/5T3/t1T4t1/t1TT1TT1t/1t2K2t1/3T4t/4t4/3ttt3 a', depth: 5 },
  {
    variant: 'copenhagen',
    start: '3ttttt3/1t9/11/t5T3t/t3TTT3t/t2TT1TT1tt/t2T2T3t/4T3T1t/5K5/tt3t5/1t2tttt3 a',
    depth: 4,
  },
  { variant: 'spanish-free', depth: 12 },
  { variant: 'brandubh', depth: 8 },
];
