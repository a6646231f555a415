import { HOUSE_FORMAT, type Match, recordMatch } from '@boardwright/games';
import { useId, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { CopyButton } from '../layout/copy-button.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { formatQuery } from './links.ts';
import type { GameSetup } from './setup.ts';

/** The game as a link, a position and a record in every format its family writes. */
export function ShareDialog(props: {
  readonly setup: GameSetup;
  readonly match: Match;
  readonly onClose: () => void;
}) {
  const text = useText();
  const { setup, match } = props;
  const moves = match.steps.map((step) => step.move.text);
  const link = `${location.origin}/analyse?${formatQuery(setup, moves)}`;
  return (
    <Dialog title={text('play.share')} onClose={props.onClose}>
      <div className="stack" style={{ marginTop: 12 }}>
        <Shared label={text('play.link')} value={link} />
        <Shared label={text('play.position')} value={match.position.text} />
        <SharedRecord match={match} />
      </div>
      <div className="row">
        <button type="button" className="button" onClick={props.onClose}>
          {text('play.close')}
        </button>
      </div>
    </Dialog>
  );
}

function Shared({ label, value }: { readonly label: string; readonly value: string }) {
  const text = useText();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input id={id} type="text" className="mono grow" style={{ width: 0 }} readOnly value={value} />
        <CopyButton label={text('play.copy')} text={value} />
      </div>
    </div>
  );
}

function SharedRecord({ match }: { readonly match: Match }) {
  const text = useText();
  const id = useId();
  const formats = [HOUSE_FORMAT, ...match.game.formats];
  const [format, setFormat] = useState(formats[0]);
  const record = format.format(recordMatch(match, [['Date', today()]]));
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(record)}`;
  return (
    <div className="field">
      <label htmlFor={id}>{text('play.record')}</label>
      {formats.length > 1 && (
        <div className="choices">
          {formats.map((other) => (
            <label key={other.id} className="choice">
              <input
                type="radio"
                name="format"
                checked={other === format}
                onChange={() => setFormat(other)}
              />
              {other.id}
            </label>
          ))}
        </div>
      )}
      <textarea id={id} className="mono small" readOnly rows={5} value={record} />
      <div className="row" style={{ marginTop: 0 }}>
        <CopyButton label={text('play.copy')} text={record} />
        <a className="button" href={file} download={`boardwright.${format.extension}`}>
          {text('play.download')}
        </a>
      </div>
    </div>
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '.');
}
