export * from './process/config.ts';
export * from './server.ts';
export { readCachedCluster } from './storage/cluster.ts';
export * from './worker.ts';
