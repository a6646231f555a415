import { type Explanation, type Game, type Language, type Site, wordsOf } from '../contract/index.ts';

/** Names of sites as RPC and notation spell them. */
export function siteNames(game: Game, sites: readonly Site[]): readonly string[] {
  return sites.map((site) => game.board.sites[site].name);
}

/** The sentence for a code of a game: explanations, outcomes, errors, causes of a capture. */
export function sentence(
  game: Game,
  code: string,
  sites: readonly Site[] = [],
  language: Language = 'en',
): string {
  const pattern = wordsOf(game.family, language).codes[code] ?? code;
  return pattern.replace('{sites}', siteNames(game, sites).join(', '));
}

/** An explanation for other programs: sites by name, and the sentence in the language asked for. */
export interface ExplainedMove {
  readonly legal: boolean;
  readonly code: string;
  readonly sites: readonly string[];
  readonly sentence: string;
}

/** An explanation in the form RPC and HTTP give it out. */
export function tellExplanation(
  game: Game,
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
