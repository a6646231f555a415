import type { GameView } from '@boardwright/protocol';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { askForNotices } from '../../session/live/notices.ts';
import { useSettings } from '../../stores/settings.ts';

/** In slow games: a click and the browser will tell when it is one's turn. Nothing is asked without it. */
export function NoticeOffer({ view }: { readonly view: GameView }) {
  const text = useText();
  const { notify, change } = useSettings();
  const [isDenied, setDenied] = useState(false);
  const isSlow = view.clock.kind === 'days' && view.status === 'active' && view.you.length === 1;
  if (!isSlow || notify) return undefined;
  const ask = async () => {
    const isAllowed = await askForNotices();
    setDenied(!isAllowed);
    if (isAllowed) change({ notify: true });
  };
  return isDenied ? (
    <p className="notice bad" role="alert">
      {text('settings.notify-denied')}
    </p>
  ) : (
    <div className="row">
      <button type="button" className="button" onClick={() => void ask()}>
        {text('settings.notify')}
      </button>
    </div>
  );
}
