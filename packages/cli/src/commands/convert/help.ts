import type { Command } from '../../shell/command.ts';

export const CONVERT: Command = {
  name: 'convert',
  usage: '[file]',
  summary: 'Turn positions and game records into other forms, checking them by the rules',
  options: [
    { flag: '--to <form>', help: 'position, record, or a form of the game: "--to list" names them' },
    { flag: '--from <form>', help: 'position, record or a form of the game (default: by the look of it)' },
    { flag: '--variant <id>', help: 'Variant of what has none of its own (default nine-mens-morris)' },
    { flag: '--rules <json>', help: 'Rule fields that differ from the variant' },
  ],
  examples: [
    'convert --to sanmill-fen < position.txt',
    'convert game.bwr --to position',
    'convert --to list --variant spanish-free',
  ],
  load: async () => (await import('./convert.ts')).runConvert,
};
