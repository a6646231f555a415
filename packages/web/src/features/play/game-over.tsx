import type { Session } from '@boardwright/session';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../i18n/text.ts';
import { formatQuery } from '../../session/game-ref.ts';
import { personSides, restartLocal } from '../../session/local/local-game.ts';
import { useSettings } from '../../stores/settings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { tellEnd } from '../game/status.ts';

/** Says who won and why as soon as the game is over; closed, it stays closed until another end. */
export function GameOver({ session }: { readonly session: Session }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [, go] = useLocation();
  const { match, outcome } = session;
  const [closed, setClosed] = useState<typeof outcome>();
  if (!outcome || closed === outcome) return undefined;
  const close = () => setClosed(outcome);
  const { title, reason } = tellEnd({ match, outcome, mine: personSides(session) }, text, language);
  return (
    <Dialog title={title} onClose={close}>
      {reason && <p className="soft">{reason}</p>}
      <div className="row">
        <button type="button" className="button primary" onClick={() => go(`/play/${restartLocal(session)}`)}>
          {text('play.rematch')}
        </button>
        <button type="button" className="button" onClick={() => go(`/analyse?${formatQuery(match.ref)}`)}>
          {text('play.analyse')}
        </button>
        <button type="button" className="button" onClick={close}>
          {text('play.close')}
        </button>
      </div>
    </Dialog>
  );
}
