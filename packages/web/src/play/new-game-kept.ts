import { families, findVariant } from '@boardwright/games';
import { isRecord } from '../stores/storage.ts';
import { CLOCKS, type NewGame, OPPONENTS } from './new-game.ts';
import { parseSetup } from './setup.ts';

/** A level in the middle of the ladder: strong enough to punish gifts, weak enough to lose. */
const FIRST_LEVEL = '3';

/** What a first visitor finds chosen: the first game of the house against the computer. */
export function defaultChoice(): NewGame {
  const variant = families()[0].variants[0].id;
  return { setup: { variant }, opponent: 'engine', level: FIRST_LEVEL, side: 0, clock: 'none', rated: false };
}

/** The choices of last time; undefined if their variant no longer exists. */
export function parseChoice(value: unknown): NewGame | undefined {
  if (!isRecord(value)) return undefined;
  const setup = parseSetup(value.setup);
  if (!setup || !findVariant(setup.variant)) return undefined;
  const { side, level, rated } = value;
  return {
    setup,
    opponent: OPPONENTS.find((name) => name === value.opponent) ?? 'engine',
    level: typeof level === 'string' ? level : FIRST_LEVEL,
    side: side === 1 || side === 'any' ? side : 0,
    clock: CLOCKS.find((name) => name === value.clock) ?? 'none',
    rated: rated === true,
  };
}
