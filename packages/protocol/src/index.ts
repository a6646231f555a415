export * from './client/index.ts';
export * from './endpoint.ts';
export * from './endpoints/index.ts';
export * from './follow.ts';
export * from './schema/index.ts';
