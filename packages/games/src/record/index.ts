export * from './house.ts';
export * from './movetext.ts';
export * from './replay.ts';
export * from './tags.ts';
