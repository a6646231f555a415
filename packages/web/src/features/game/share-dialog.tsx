import { BOARDWRIGHT_FORMAT, type Match, recordMatch } from '@boardwright/games';
import { useId, useRef, useState } from 'react';
import { MiniBoard } from '../../board/mini-board.tsx';
import { sharePicture } from '../../board/picture.ts';
import { useText } from '../../i18n/text.ts';
import { formatQuery } from '../../session/game-ref.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { End } from './status.ts';

interface SharedGame {
  readonly match: Match;
  /** How it ended, if it has; the rules alone do not know of resignations. */
  readonly outcome: End | undefined;
}

/** The game as a link, a position and a record in every format its family writes. */
export function ShareDialog(props: SharedGame & { readonly onClose: () => void }) {
  const text = useText();
  const { match, outcome } = props;
  const link = `${location.origin}/analyse?${formatQuery(match.ref)}`;
  return (
    <Dialog title={text('play.share')} onClose={props.onClose}>
      <div className="stack" style={{ marginTop: 12 }}>
        <Shared label={text('play.link')} value={link} />
        <Shared label={text('play.position')} value={match.position.text} />
        <SharedRecord match={match} outcome={outcome} />
        <SharedPicture match={match} />
      </div>
      <div className="row">
        <button type="button" className="button" onClick={props.onClose}>
          {text('play.close')}
        </button>
      </div>
    </Dialog>
  );
}

/** The board as it stands, for a chat or a post. */
function SharedPicture({ match }: { readonly match: Match }) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const share = async () => {
    const drawing = box.current?.querySelector('svg');
    if (drawing) await sharePicture(drawing);
  };
  return (
    <div className="shared-picture">
      <div ref={box}>
        <MiniBoard game={match.game} diagram={match.position.diagram} />
      </div>
      <button type="button" className="button" onClick={() => void share()}>
        {text('play.picture')}
      </button>
    </div>
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

function SharedRecord({ match, outcome }: SharedGame) {
  const text = useText();
  const id = useId();
  const formats = [BOARDWRIGHT_FORMAT, ...match.game.notation.formats];
  const [format, setFormat] = useState(formats[0]);
  const end = outcome && { winner: outcome.winner, reason: outcome.reason };
  const record = format.format(recordMatch(match, { tags: [['Date', today()]], outcome: end }));
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
