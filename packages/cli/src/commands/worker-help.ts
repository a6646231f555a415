import type { Command } from '../command.ts';

export const WORKER: Command = {
  name: 'worker',
  usage: '',
  summary: 'Work on the jobs of servers that share a Postgres (DATABASE_URL)',
  options: [],
  examples: ['worker'],
  load: async () => (await import('./worker.ts')).runWorker,
};
