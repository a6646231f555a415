export { compareRows } from './compare.ts';
export { type Row, rowsOf } from './rows.ts';
export { listRulesets, type Ruleset } from './rulesets.ts';
