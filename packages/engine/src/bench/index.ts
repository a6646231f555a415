export * from './bench.ts';
export * from './elo.ts';
export * from './fuzz.ts';
