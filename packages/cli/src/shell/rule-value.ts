import type { Json } from '@boardwright/games';

/** The value of a rule field as a person or another program writes it: words bare, all else as JSON. */
export function writeRuleValue(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
