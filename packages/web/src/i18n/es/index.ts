import type { ENGLISH } from '../en/index.ts';
import { ONLINE } from './online.ts';
import { PAGE } from './page.ts';
import { CHALLENGE, STUDY } from './study.ts';

/** The same texts in Spanish; the types make a missing or superfluous one a compile error. */
export const SPANISH: Readonly<Record<keyof typeof ENGLISH, string>> = {
  ...PAGE,
  ...ONLINE,
  ...STUDY,
  ...CHALLENGE,
};
