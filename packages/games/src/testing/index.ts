export { makeDice } from '../shared/dice.ts';
export * from './conformance/conformance.ts';
export * from './rulesets.ts';
export * from './three-in-a-row.ts';
