import { type Attempt, type Language, markedSites, type Position, type Site, say } from '@boardwright/games';

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
  const { marks, sentence } = say(position.game, position.explain(attempt), {
    language,
    viewer: position.turn,
  });
  return { sites: markedSites(marks), sentence };
}
