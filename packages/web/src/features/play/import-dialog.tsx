import type { Session } from '@boardwright/session';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { tellProblem } from '../../i18n/problems.ts';
import { useText } from '../../i18n/text.ts';
import { startLocal } from '../../session/local/local-game.ts';
import { readGame } from '../../session/read-game.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Opens a pasted or chosen record, or a position, as a game of its own beside the running one. */
export function ImportDialog(props: { readonly session: Session; readonly onClose: () => void }) {
  const text = useText();
  const id = useId();
  const [, go] = useLocation();
  const [draft, setDraft] = useState('');
  const [fault, setFault] = useState<string>();
  const open = async () => {
    const read = await readGame(draft, props.session.match.ref);
    if (!read.ok) return setFault(read.error.code);
    props.onClose();
    return go(`/play/${startLocal(read.value.match, props.session.seats)}`);
  };
  return (
    <Dialog title={text('play.import')} onClose={props.onClose}>
      <div className="field" style={{ marginTop: 12 }}>
        <label htmlFor={id}>{text('play.import-lead')}</label>
        <textarea
          id={id}
          className="mono small"
          rows={6}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        <input
          type="file"
          aria-label={text('play.import')}
          accept=".txt,.pdn,.pgn,.bwr,.otg,text/*"
          onChange={(event) => void event.target.files?.[0]?.text().then(setDraft)}
        />
      </div>
      <div role="alert">
        {fault && (
          <p className="notice bad">{text('play.import-bad', { reason: tellProblem(fault, text) })}</p>
        )}
      </div>
      <div className="row">
        <button
          type="button"
          className="button primary"
          disabled={draft.trim() === ''}
          onClick={() => void open()}
        >
          {text('play.import-open')}
        </button>
        <button type="button" className="button" onClick={props.onClose}>
          {text('play.close')}
        </button>
      </div>
    </Dialog>
  );
}
