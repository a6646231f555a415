import type { RuleOverrides } from '../contract/index.ts';
import type { GameRef } from './match.ts';

/** What presets said in version 0.1 and say no longer. */
const FORMER: Readonly<Record<string, RuleOverrides>> = {
  'nine-mens-custodian': { removals: 'one' },
  'nine-mens-intervention': { removals: 'one' },
  'nine-mens-both': { removals: 'one' },
};

/** A game that version 0.1 has stored goes on by the rules it was played by, even where a preset has changed since. */
export function withFormerRules(ref: GameRef): GameRef {
  const former = FORMER[ref.variant];
  return former ? { ...ref, rules: { ...former, ...ref.rules } } : ref;
}
