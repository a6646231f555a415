import type { Family } from '@boardwright/games';

type Rules = () => Promise<Family>;

/** The rules of each family without its words, as files of their own that page and worker share. */
const RULES: Readonly<Record<string, Rules>> = {
  morris: async () => (await import('@boardwright/games/morris/rules')).MORRIS_RULES,
  draughts: async () => (await import('@boardwright/games/draughts/rules')).DRAUGHTS_RULES,
  tafl: async () => (await import('@boardwright/games/tafl/rules')).TAFL_RULES,
};

/** Undefined for families of nobody's; those from outside are loaded by their address. */
export async function loadRules(family: string): Promise<Family | undefined> {
  return RULES[family]?.();
}
