export * from './bench.ts';
export * from './elo.ts';
