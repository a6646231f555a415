import { existsSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const FOLDER = 'public/tables';

/** Writes the names of the endgame tables that come with the page, by game, so that it asks for no others. */
export function tableList(): Plugin {
  return {
    name: 'boardwright-table-list',
    apply: 'build',
    buildStart() {
      const games = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
      const lists = games.map((game) => [game, readdirSync(`${FOLDER}/${game}`).sort()] as const);
      const source = JSON.stringify(Object.fromEntries(lists));
      this.emitFile({ type: 'asset', fileName: 'tables/index.json', source });
    },
  };
}
