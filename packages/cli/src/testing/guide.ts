import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

export function readGuide(name: string): string {
  return readFileSync(join(ROOT, 'docs', name), 'utf8');
}

/** The fenced blocks of a language in a page. */
export function blocksOf(page: string, language: string): readonly string[] {
  return [...page.matchAll(/```(\w*)\n([\s\S]*?)```/g)]
    .filter(([, name]) => name === language)
    .map(([, , text]) => text);
}

/** What a line of the page stands for: `…` is anything left out. */
export function shownPattern(shown: string): RegExp {
  const parts = shown.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]*?')}$`);
}
