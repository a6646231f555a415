import { ONLINE } from './online.ts';
import { PAGE } from './page.ts';
import { CHALLENGE, STUDY } from './study.ts';

/** Every text of the page itself, in English; texts of the games come from their families. */
export const ENGLISH = { ...PAGE, ...ONLINE, ...STUDY, ...CHALLENGE };
