import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

export function readGuide(name: string): string {
  return readFileSync(join(ROOT, 'docs', name), 'utf8');
}

/** The fenced blocks of a language in a page. */
export function blocksOf(page: string, language: string): readonly string[] {
  return [...page.matchAll(/```(\w*)\n([\s\S]*?)```/g)]
    .filter(([, name]) => name === language)
    .map(([, , text]) => text);
}

/** Whether a text is what the page shows, where `…` stands for anything left out. */
export function isAsShown(text: string, shown: string): boolean {
  const parts = shown.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]*?')}$`).test(text);
}
