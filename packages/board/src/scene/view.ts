import type { Diagram, Move, Side, Site } from '@boardwright/games';
import type { Mark, PendingBranch } from '@boardwright/games/contract';
import type { Entry } from '@boardwright/games/internal';
import type { Arrow } from '../draw/lines.ts';
import type { PieceStyle, Theme } from '../draw/theme.ts';
import type { Labels, Layout } from '../sites/layout.ts';
import type { Voice } from '../speech/speech.ts';

/** All that one drawing shows; equal views look equal. */
export interface View {
  readonly layout: Layout;
  readonly theme: Theme;
  readonly style: PieceStyle;
  readonly labels: Labels;
  readonly voice: Voice;
  readonly diagram: Diagram | undefined;
  readonly moves: readonly Move[];
  readonly entry: Entry;
  readonly last: readonly Move[];
  readonly said: readonly Mark[];
  readonly ways: readonly PendingBranch[];
  readonly threats: readonly Site[];
  readonly arrows: readonly Arrow[];
  readonly ahead: boolean;
  readonly light: Side;
  readonly bottom: Side;
}
