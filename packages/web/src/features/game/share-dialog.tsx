import { drawPicture } from '@boardwright/board';
import type { Match } from '@boardwright/games';
import { BOARDWRIGHT_FORMAT, recordMatch } from '@boardwright/games/records';
import { useId, useState } from 'preact/compat';
import { MiniBoard } from '../../board/mini-board.tsx';
import { useText } from '../../i18n/text.ts';
import { formatQuery } from '../../session/game-ref.ts';
import { useRuleSetName } from '../../session/rule-sets.ts';
import { useSettings } from '../../stores/settings.ts';
import { Choices } from '../../ui/choice.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { End } from './status.tsx';

interface SharedGame {
  readonly match: Match;
  /** How it ended, if it has; the rules alone do not know of resignations. */
  readonly outcome: End | undefined;
}

/** The game as a link, a position and a record in every format its family writes. */
export function ShareDialog(props: SharedGame & { readonly onClose: () => void }) {
  const text = useText();
  const { match, outcome } = props;
  const link = `${location.origin}/analyse?${formatQuery(match.ref, useRuleSetName(match.ref))}`;
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
  const { theme, pieces } = useSettings();
  const { game, position } = match;
  const share = () =>
    sharePicture(
      drawPicture({ board: game.board, diagram: position.diagram, light: game.light }, theme, pieces),
    );
  return (
    <div className="shared-picture">
      <MiniBoard game={game} diagram={position.diagram} />
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
        <Choices name="format" values={formats} chosen={format} onChoose={setFormat}>
          {(other) => (other === BOARDWRIGHT_FORMAT ? 'Boardwright' : other.id.toUpperCase())}
        </Choices>
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

/** Pixels of the longer side. */
const SIDE = 1080;

/** Turns a drawing into a picture and hands it to the device's own way of sharing, or saves it where there is none. */
async function sharePicture(drawing: string): Promise<void> {
  const blob = await render(await withPictures(drawing));
  if (!blob) return;
  const file = new File([blob], 'boardwright.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    // Whoever changes their mind has cancelled, which is no fault.
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A drawing that becomes a picture may not load others: they are written into it. One that cannot be had is left out. */
async function withPictures(drawing: string): Promise<string> {
  const urls = new Set([...drawing.matchAll(/href="(http[^"]+)"/g)].map(([, url]) => url));
  const found = await Promise.all(
    [...urls].map(
      async (url) =>
        [
          url,
          await fetch(url)
            .then(readData)
            .catch(() => ''),
        ] as const,
    ),
  );
  return found.reduce((text, [url, data]) => text.replaceAll(url, data), drawing);
}

async function readData(response: Response): Promise<string> {
  const reader = new FileReader();
  reader.readAsDataURL(await response.blob());
  return new Promise((done, failed) => {
    reader.onload = () => done(String(reader.result));
    reader.onerror = failed;
  });
}

async function render(drawing: string): Promise<Blob | undefined> {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawing)?.map(Number) ?? [];
  const scale = SIDE / Math.max(width, height);
  const size = `width="${width * scale}" height="${height * scale}"`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing.replace('<svg', `<svg ${size}`))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/png'));
}
