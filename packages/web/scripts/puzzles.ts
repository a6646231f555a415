import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FOLDER = 'src/features/puzzles/tables';

/** Lays all puzzles beside the page in one file, by variant: the server judges attempts by it, and programs read it. */
export function puzzles(): Plugin {
  return {
    name: 'boardwright-puzzles',
    apply: 'build',
    buildStart() {
      const tables = readdirSync(FOLDER).map((file) => {
        const rows: unknown = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));
        return [file.replace('.json', ''), rows] as const;
      });
      const source = JSON.stringify(Object.fromEntries(tables));
      this.emitFile({ type: 'asset', fileName: 'puzzles.json', source });
    },
  };
}
