import type { Entry } from '@boardwright/games/internal';
import type { View } from './scene/view.ts';
import { placeOf } from './sites/layout.ts';
import { promptFor, spokenName, tellMove } from './speech/speech.ts';
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
    const told = tellMove(now.voice, before.diagram.turn, move);
    const prompt = promptFor(now.voice, now.moves);
    this.say(prompt ? `${told}. ${prompt}` : told);
  }

  /** Tells what was touched last and how many sites lead on. */
  tellEntry(view: View, entry: Entry): void {
    const site = entry.touched.at(-1);
    if (site === undefined) return;
    const name = spokenName(view.voice, placeOf(view.layout, site), view.layout.flipped);
    this.say(fill(view.voice.texts.selected, { site: name, count: entry.next.length }));
  }
}
