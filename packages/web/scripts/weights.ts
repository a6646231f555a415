import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FOLDER = '../engine/weights';
const SUFFIX = '.weights';

/** Lays the engine's trained weights beside the page, with a list of them, so that its worker asks for no others. */
export function weights(): Plugin {
  return {
    name: 'boardwright-weights',
    apply: 'build',
    buildStart() {
      // Before the first training there is no folder, and the page has its hand-made evaluations.
      const made = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
      const files = made.filter((file) => file.endsWith(SUFFIX));
      for (const file of files) {
        this.emitFile({
          type: 'asset',
          fileName: `weights/${file}`,
          source: readFileSync(`${FOLDER}/${file}`),
        });
      }
      const source = JSON.stringify(files.map((file) => file.slice(0, -SUFFIX.length)));
      this.emitFile({ type: 'asset', fileName: 'weights/index.json', source });
    },
  };
}
