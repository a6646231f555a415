import type { GameView } from '@boardwright/protocol';
import { useState } from 'react';
import { tellProblem } from '../../i18n/problems.ts';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { inviteOf } from '../../session/live/invites.ts';
import { joinGame } from '../../session/live/live-game.ts';
import { useSettings } from '../../stores/settings.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

/** While a seat is open: the link to send, or for the invited the door to go through. */
export function Invite({ view, invited }: { readonly view: GameView; readonly invited: string | undefined }) {
  if (view.status !== 'waiting') return undefined;
  if (invited && view.you.length === 0) return <Invited view={view} link={invited} />;
  const secret = inviteOf(view.id);
  return secret ? <Inviting url={`${location.origin}/game/${view.id}?join=${secret}`} /> : undefined;
}

function Inviting({ url }: { readonly url: string }) {
  const text = useText();
  return (
    <div className="row invite">
      <input
        type="text"
        className="mono grow"
        aria-label={text('online.invite')}
        style={{ width: 0 }}
        readOnly
        value={url}
      />
      <CopyButton label={text('play.copy')} text={url} />
    </div>
  );
}

function Invited({ view, link }: { readonly view: GameView; readonly link: string }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [problem, setProblem] = useState<string>();
  const join = async () => setProblem(await joinGame(view.id, link));
  return (
    <div className="row">
      <p className="small">{text('online.join-ask', { variant: variantName(view.variant, language) })}</p>
      <button type="button" className="button primary" onClick={() => void join()}>
        {text('online.join')}
      </button>
      <div role="alert">{problem && <p className="notice bad">{tellProblem(problem)}</p>}</div>
    </div>
  );
}
