export * from './process/config.ts';
export * from './server.ts';
export { keepCluster } from './storage/cluster.ts';
export { describeLock } from './storage/lock.ts';
export * from './worker.ts';
