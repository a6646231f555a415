import type { AnyGame, Explanation, Language, Site } from './contract/index.ts';

/** Names of sites as RPC and notation spell them. */
export function siteNames(game: AnyGame, sites: readonly Site[]): readonly string[] {
  return sites.map((site) => game.board.sites[site].name);
}

/** The sentence for a code of a game: explanations, outcomes, errors, causes of a capture. */
export function sentence(
  game: AnyGame,
  code: string,
  sites: readonly Site[] = [],
  language: Language = 'en',
): string {
  const pattern = game.words[language].codes[code] ?? code;
  return pattern.replace('{sites}', siteNames(game, sites).join(', '));
}

export interface ExplainedMove {
  readonly legal: boolean;
  readonly code: string;
  readonly sites: readonly string[];
  readonly sentence: string;
}

/** An explanation in the form RPC and HTTP give it out. */
export function tellExplanation(
  game: AnyGame,
  explanation: Explanation,
  language: Language = 'en',
): ExplainedMove {
  return {
    legal: explanation.legal,
    code: explanation.code,
    sites: siteNames(game, explanation.sites),
    sentence: sentence(game, explanation.code, explanation.sites, language),
  };
}
