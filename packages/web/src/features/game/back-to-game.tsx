import { useText } from '../../i18n/text.ts';
import type { Browsing } from './use-browsing.ts';

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
