import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtFile } from './built.ts';

/** Ids of variants that can be names of files; a family from outside may have any. */
const NAME = /^[a-z0-9][a-z0-9-]*$/;

/** The weights that come with this package, or those in another folder. */
export async function readWeights(variant: string, folder?: string): Promise<Uint8Array | undefined> {
  if (!NAME.test(variant)) return undefined;
  const shipped = fileURLToPath(new URL('../weights', builtFile('')));
  try {
    return await readFile(join(folder ?? shipped, `${variant}.weights`));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
