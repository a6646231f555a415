import { endpoint } from '../schema/endpoint.ts';
import * as s from '../schema/index.ts';
import { ADDRESSES } from './addresses.ts';

/** Puzzles that come with the page, rated by those who try them. */
export const PUZZLE_ENDPOINTS = {
  puzzles: endpoint({
    ...ADDRESSES.puzzles,
    summary: 'The caller’s rating at puzzles, what they have tried, and the ratings of puzzles',
    scope: 'read',
    answer: s.PuzzleStanding,
  }),
  tryPuzzle: endpoint({
    ...ADDRESSES.tryPuzzle,
    summary: 'Moves tried in a puzzle; the server judges them, and the first attempt counts',
    scope: 'play',
    body: s.PuzzleAttempt,
    answer: s.PuzzleResult,
  }),
} as const;
