import { type GameRef, type Language, type Match, openMatch } from '@boardwright/games';
import { createSession, snapshot } from '@boardwright/session';
import type { Page } from 'playwright-core';

/** What a position asks of two people at one screen, and what led to it. */
export interface Wordy {
  readonly match: Match;
  readonly asked: string;
  readonly happened: string;
}

const GAMES = 4;
const PLIES = 100;

/** Of random games of a variant: the position that asks at most length, and the one that says most in all. */
export function findWordy(variant: string, language: Language): readonly Wordy[] {
  const met: Wordy[] = [];
  const draw = dice(7);
  for (let game = 0; game < GAMES; game++) {
    let match = open({ variant });
    while (match.ply < PLIES && !match.outcome) {
      const { moves, turn } = match.position;
      const played = match.play(moves[draw(moves.length)]);
      if (!played.ok) throw new Error(`a legal move is refused: ${played.error.code}`);
      match = played.value;
      if (!match.outcome && match.position.turn !== turn) {
        met.push(tell(match, language));
      }
    }
  }
  const asks = ({ asked }: Wordy) => asked.length;
  const says = ({ asked, happened }: Wordy) => asked.length + happened.length;
  const most = (length: (wordy: Wordy) => number) =>
    met.reduce((longest, wordy) => (length(wordy) > length(longest) ? wordy : longest));
  return [most(asks), most(says)];
}

/** Nobody is "you" in what happened; whoever is to move is in what is asked. */
function tell(match: Match, language: Language): Wordy {
  const asked = match.tell({ language, viewer: match.position.turn }).prompt.sentence;
  const happened = match.tell({ language }).events.map(({ sentence }) => sentence);
  return { match, asked, happened: happened.join(' ') };
}

/** Puts a game of two people at one screen where the page keeps its own. */
export async function keepMatch(page: Page, id: string, match: Match): Promise<void> {
  const person = { kind: 'person' } as const;
  const permissions = ['alone', 'reopen', 'draw', 'pause'] as const;
  const session = snapshot(createSession({ match, seats: [person, person], at: 0, permissions }));
  const kept = { seed: 1, at: 1, session, spentMs: match.steps.map(() => null) };
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    `boardwright.games.${id}`,
    JSON.stringify(kept),
  ] as const);
}

function open(ref: GameRef): Match {
  const match = openMatch(ref);
  if (!match.ok) throw new Error(`${ref.variant} cannot be opened: ${match.error.code}`);
  return match.value;
}

/** The same throws every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * sides);
  };
}
