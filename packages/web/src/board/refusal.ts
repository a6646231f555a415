import { type Attempt, type Language, type Position, type Site, sentence } from '@boardwright/games';

/** Why a click or a typed move was refused, and the sites that show it. */
export interface Refusal {
  readonly sites: readonly Site[];
  readonly sentence: string;
}

/** Says why what was touched or typed on the board leads nowhere, in the words of the game. */
export function explainRefused(
  position: Position,
  { touched, typed }: { readonly touched: readonly Site[]; readonly typed?: string },
  language: Language,
): Refusal {
  const attempt: Attempt = typed === undefined ? { touches: touched } : { text: typed };
  const { code, sites } = position.explain(attempt);
  return { sites, sentence: sentence(position.game, code, sites, language) };
}
