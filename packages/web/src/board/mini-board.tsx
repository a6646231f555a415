import {
  type Arrow,
  defineStillElement,
  type Still,
  type StillElement,
  type StillMen,
} from '@boardwright/board';
import type { Diagram, Game, Site } from '@boardwright/games';
import { createElement, useLayoutEffect, useMemo, useRef } from 'preact/compat';
import { useSettings } from '../stores/settings.ts';

defineStillElement();

/** A still picture of a position, for cards and rule pages, drawn as the live board is. */
export function MiniBoard(props: {
  readonly game: Game;
  readonly diagram: Diagram;
  readonly label?: string;
  readonly arrows?: readonly { readonly from: Site; readonly to: Site; readonly tone: 'good' | 'bad' }[];
  readonly marks?: readonly Site[];
}) {
  const { game, diagram, arrows, marks } = props;
  const still = useMemo(
    () => ({ board: game.board, diagram, light: game.light, arrows: arrows?.map(arrowOf), marks }),
    [game, diagram, arrows, marks],
  );
  if (!props.label) return <StillView still={still} />;
  return (
    <div role="img" aria-label={props.label}>
      <StillView still={still} />
    </div>
  );
}

/** Whatever lies still, in the look the reader chose. */
export function StillView(props: {
  readonly still: Still | StillMen;
  readonly theme?: string;
  readonly pieces?: string;
}) {
  const settings = useSettings();
  const ref = useRef<StillElement>(null);
  useLayoutEffect(() => {
    if (ref.current) ref.current.still = props.still;
  }, [props.still]);
  return createElement('boardwright-still', {
    ref,
    className: 'mini',
    theme: props.theme ?? settings.theme,
    pieces: props.pieces ?? settings.pieces,
  });
}

function arrowOf(arrow: { readonly from: Site; readonly to: Site; readonly tone: 'good' | 'bad' }): Arrow {
  const touches = arrow.from === arrow.to ? [arrow.from] : [arrow.from, arrow.to];
  return { touches, strength: 0.8, tone: arrow.tone };
}
