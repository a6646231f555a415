export * from './conformance.ts';
export * from './dice.ts';
export * from './three-in-a-row.ts';
