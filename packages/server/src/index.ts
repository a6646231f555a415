export { type BackupHead, copyStorage, type LoadError, restoreBackup, writeBackup } from './backup/backup.ts';
export { type Operation, operateStorage } from './operators/control.ts';
export * from './process/config.ts';
export * from './server.ts';
export { keepCluster } from './storage/cluster.ts';
export { startEmbedded } from './storage/embedded.ts';
export { describeLock, type LockError } from './storage/lock.ts';
export * from './worker.ts';
