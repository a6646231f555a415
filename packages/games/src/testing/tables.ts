/// <reference types="node" />
import { readFileSync } from 'node:fs';

/** Rows of a table of expected values; lines that begin with # tell where it comes from. For our own tests only. */
export function rowsOf(name: string): string[][] {
  const text = readFileSync(new URL(`../../tables/${name}`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => line.split('\t'));
}

/** Whether a count is quickly made: deeper ones take seconds each and are checked by hand with `boardwright perft`. */
export function isQuickCount(count: string, most: number): boolean {
  const limit = Number(process.env.BOARDWRIGHT_MOST_LEAVES ?? most);
  return Number(count) <= Math.min(limit, most);
}
