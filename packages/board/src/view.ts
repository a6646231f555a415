import type { Diagram, Move, Side, Site } from '@boardwright/games';
import type { Arrow } from './arrows.ts';
import type { Labels, Layout } from './layout.ts';
import type { Voice } from './speech.ts';
import type { PieceStyle, Theme } from './theme.ts';
import type { AimedEntry } from './touching.ts';

/** All that one drawing shows; equal views look equal. */
export interface View {
  readonly layout: Layout;
  readonly theme: Theme;
  readonly style: PieceStyle;
  readonly labels: Labels;
  readonly voice: Voice;
  readonly diagram: Diagram | undefined;
  readonly moves: readonly Move[];
  readonly entry: AimedEntry;
  readonly last: Move | undefined;
  readonly shown: readonly Site[];
  readonly threats: readonly Site[];
  readonly arrows: readonly Arrow[];
  readonly light: Side;
  readonly bottom: Side;
}
