import type { Command } from '../../shell/command.ts';

export const SERVE: Command = {
  name: 'serve',
  usage: '',
  summary: 'Run the server: web page, HTTP interface and sockets on one port',
  options: [
    { flag: '--port <n>', help: 'Port to listen on (default: PORT, else 8080; 0 picks a free one)' },
    { flag: '--host <name>', help: 'Address to listen on (default: HOST, else all)' },
    { flag: '--data <folder>', help: 'Folder of the database (default: BOARDWRIGHT_DATA, else ./data)' },
    { flag: '--prepare', help: 'Only make the database’s first start quick, and end' },
  ],
  examples: ['serve', 'serve --port 9000 --data /var/lib/boardwright'],
  load: async () => (await import('./serve.ts')).runServe,
};
