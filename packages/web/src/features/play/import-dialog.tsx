import type { Session } from '@boardwright/session';
import { useId, useState } from 'preact/compat';
import { useLocation } from 'wouter-preact';
import { useText } from '../../i18n/text.ts';
import { startLocal } from '../../session/local/local-game.ts';
import { type OpenFault, readGame } from '../../session/read-game.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { OpenFaultNotice } from '../game/open-fault.tsx';

/** Opens a pasted or chosen record, or a position, as a game of its own beside the running one. */
export function ImportDialog(props: { readonly session: Session; readonly onClose: () => void }) {
  const text = useText();
  const id = useId();
  const [, go] = useLocation();
  const [draft, setDraft] = useState('');
  const [fault, setFault] = useState<OpenFault>();
  const open = async (pasted: string) => {
    const read = await readGame(pasted, props.session.match.ref);
    if (!read.ok) return setFault(read.error);
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
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <input
          type="file"
          aria-label={text('play.import')}
          accept=".txt,.pdn,.pgn,.bwr,.otg,text/*"
          onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setDraft)}
        />
      </div>
      <div role="alert">
        {fault && <OpenFaultNotice fault={fault} onRepair={(repaired) => void open(repaired)} />}
      </div>
      <div className="row">
        <button
          type="button"
          className="button primary"
          disabled={draft.trim() === ''}
          onClick={() => void open(draft)}
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
