export * from './board.ts';
export * from './endgame.ts';
export * from './game.ts';
export * from './record.ts';
export * from './result.ts';
export * from './telling.ts';
export * from './variant.ts';
export * from './words.ts';
