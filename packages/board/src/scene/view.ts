import type { Side } from '@boardwright/games';
import type { Arrow } from '../draw/lines.ts';
import type { PieceStyle, Theme } from '../draw/theme.ts';
import type { Labels, Layout } from '../sites/layout.ts';
import type { MarkWish } from '../sites/marks.ts';
import type { Voice } from '../speech/speech.ts';

/** All that one drawing shows; equal views look equal. */
export interface View extends MarkWish {
  readonly layout: Layout;
  readonly theme: Theme;
  readonly style: PieceStyle;
  readonly labels: Labels;
  readonly voice: Voice;
  readonly arrows: readonly Arrow[];
  readonly light: Side;
  readonly bottom: Side;
}
