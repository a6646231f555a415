import { useText } from '../../i18n/text.ts';
import { Action } from './game-menu.tsx';
import type { Browsing } from './use-browsing.ts';

/** On a phone the bar steps through the moves, whose list has one line there. */
export function BrowseActions({ browsing }: { readonly browsing: Browsing }) {
  return (
    <>
      <Action
        icon="previous"
        label="play.back"
        on="phone"
        isOff={!browsing.canStep(-1)}
        onClick={() => browsing.step(-1)}
      />
      <Action
        icon="next"
        label="play.on"
        on="phone"
        isOff={!browsing.canStep(1)}
        onClick={() => browsing.step(1)}
      />
    </>
  );
}

/** Whoever looks at an earlier position finds the way back among the answers. */
export function BackToGame({ browsing }: { readonly browsing: Browsing }) {
  const text = useText();
  if (!browsing.isBrowsing) return undefined;
  return (
    <button type="button" className="button" onClick={() => browsing.show(Number.POSITIVE_INFINITY)}>
      {text('status.back')}
    </button>
  );
}
