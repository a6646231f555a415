import type { Move, Side } from '@boardwright/games';
import type { Entry } from '@boardwright/games/internal';
import type { View } from './scene/view.ts';
import { isRemoval } from './sites/marks.ts';
import { promptFor, tellMove } from './speech/speech.ts';
import { fill } from './speech/texts.ts';

/** Speaks through a live region: moves as they are played, what is asked, and what was entered. */
export class Teller {
  readonly #region: HTMLElement;

  constructor(region: HTMLElement) {
    this.#region = region;
  }

  say(text: string): void {
    this.#region.textContent = text;
  }

  /** A prompt that came with a move has been said with it. */
  ask(prompt: string): void {
    if (!this.#region.textContent.endsWith(prompt)) this.say(prompt);
  }

  /** Tells the move between two views, if one was played. */
  announce(before: View | undefined, now: View): void {
    const move = now.last.at(-1);
    if (!move || !before?.diagram || before.last.at(-1) === move || before.diagram === now.diagram) return;
    const told = tellMove(now.voice, moverOf(before, now, move), move);
    const prompt = promptFor(now.voice, now.moves);
    this.say(prompt ? `${told}. ${prompt}` : told);
  }

  /** Tells what was touched last and how many sites lead on. */
  tellEntry(view: View, entry: Entry): void {
    const site = entry.touched.at(-1);
    if (site === undefined) return;
    const { texts, board } = view.voice;
    const count = entry.next.length;
    this.say(fill(count === 1 ? texts.selectedOne : texts.selected, { site: board.sites[site].name, count }));
  }
}

/** Whoever goes through a game comes from any position: the board tells who moved, not whose turn it was there. */
function moverOf(before: View, now: View, move: Move): Side {
  const turn = before.diagram?.turn ?? 0;
  if (before.moves.some(({ text }) => text === move.text)) return turn;
  if (!isRemoval(move)) return now.diagram?.sites[move.touches[move.touches.length - 1]]?.side ?? turn;
  const victim = before.diagram?.sites[move.captures[0]];
  return victim ? (victim.side === 0 ? 1 : 0) : turn;
}
