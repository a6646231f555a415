// Gives processes a part of a core each, by the control groups of Linux (version 1), which root alone may make.
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GROUPS = '/sys/fs/cgroup/cpu';
/** Short, so that a process that has used up its part waits for no time that counts. */
const PERIOD_US = 10_000;

/** Gives what lifts it again, once the processes are gone. */
export function limitShare(servers, share) {
  const own = join(GROUPS, readOwnGroup());
  const groups = servers.map(({ pid }) => {
    const group = join(own, `boardwright-${pid}`);
    mkdirSync(group);
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(share * PERIOD_US)));
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
    return group;
  });
  return () => groups.forEach((group) => void rmdirSync(group));
}

/** Where this process is, so that whatever goes before others goes before them with the servers too. */
function readOwnGroup() {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').split('\n');
  const parts = lines.map((line) => line.split(':'));
  return parts.find(([, controllers]) => controllers?.split(',').includes('cpu'))?.[2] ?? '/';
}
