import type { Game, Move } from '@boardwright/games';
import type { Hand } from '../model/hand.ts';
import type { SetupForm } from '../model/setup.ts';

/** Which screen is open, and what only that screen knows. */
export type Screen =
  | { readonly name: 'menu'; readonly at: number }
  | { readonly name: 'resume'; readonly at: number }
  | { readonly name: 'setup'; readonly at: number; readonly form: SetupForm }
  | { readonly name: 'rules'; readonly at: number; readonly form: SetupForm }
  /** The rules of a game, read from a line on; `back` is the screen they were asked for on. */
  | { readonly name: 'sheet'; readonly at: number; readonly game: Game; readonly back: Screen }
  | ({ readonly name: 'table'; readonly isFlipped: boolean; readonly hint?: Move } & Hand)
  | { readonly name: 'wander' }
  | { readonly name: 'challenges'; readonly at: number }
  | { readonly name: 'detail'; readonly kind: string; readonly tier: number }
  | ({ readonly name: 'challenge'; readonly isHelping: boolean } & Hand)
  | { readonly name: 'settings'; readonly at: number }
  /** Variant, clock and rating of the game one would like, the first two as places in their lists. */
  | {
      readonly name: 'lobby';
      readonly at: number;
      readonly variant: number;
      readonly clock: number;
      readonly isRated: boolean;
    }
  | ({ readonly name: 'online'; readonly game: string; readonly isFlipped: boolean } & Hand)
  /** What is said in the game that is open: the phrase pointed at, and what has been typed. */
  | { readonly name: 'chat'; readonly at: number; readonly text: string };

export type ScreenName = Screen['name'];
export type ScreenOf<N extends ScreenName> = Extract<Screen, { readonly name: N }>;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The lobby as it is first shown. */
export const LOBBY: ScreenOf<'lobby'> = { name: 'lobby', at: 0, variant: 0, clock: 0, isRated: false };

/** The lobby with the game that was asked for last. */
export function lobbyScreen(
  choice: Pick<ScreenOf<'lobby'>, 'variant' | 'clock' | 'isRated'> = LOBBY,
): ScreenOf<'lobby'> {
  const { variant, clock, isRated } = choice;
  return { ...LOBBY, variant, clock, isRated };
}
