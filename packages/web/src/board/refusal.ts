import { type Attempt, type Language, type Position, type Say, type Site, say } from '@boardwright/games';

/** Says why what was touched or typed on the board leads nowhere, in the words of the game. */
export function explainRefused(
  position: Position,
  { touched, typed }: { readonly touched: readonly Site[]; readonly typed?: string },
  language: Language,
): Say {
  const attempt: Attempt = typed === undefined ? { touches: touched } : { text: typed };
  return say(position.game, position.explain(attempt), { language, viewer: position.turn });
}
