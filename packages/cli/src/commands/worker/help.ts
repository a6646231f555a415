import type { Command } from '../../shell/command.ts';

export const WORKER: Command = {
  name: 'worker',
  usage: '',
  summary: 'Work on the jobs of servers that share a Postgres (DATABASE_URL)',
  options: [
    {
      flag: '--folder <path>',
      help: 'Folder of the endgame tables (default: BOARDWRIGHT_TABLES, else tables)',
    },
    {
      flag: '--server <url>',
      help: 'Fetch and hand over tables there, where the folder is not shared with it',
    },
    {
      flag: '--token <token>',
      help: 'For --server: an API token with the scope solve (or BOARDWRIGHT_TOKEN)',
    },
    { flag: '--threads <n>', help: 'Threads for solving (default: one for each core)' },
    { flag: '--memory <gigabytes>', help: 'Leave to others what needs more for its tables (default 8)' },
  ],
  examples: ['worker', 'worker --server https://example.org --token bwt_… --folder /var/cache/tables'],
  load: async () => (await import('./worker.ts')).runWorker,
};
