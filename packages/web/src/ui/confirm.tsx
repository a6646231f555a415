import { type MessageKey, useText, type Values } from '../i18n/text.ts';
import { Dialog } from './dialog.tsx';

/** Asks before something that cannot be taken back. */
export function Confirm(props: {
  readonly title: MessageKey;
  readonly values?: Values;
  readonly body?: MessageKey;
  /** The way out, where it is not to go on playing. */
  readonly no?: MessageKey;
  readonly onYes: () => void;
  readonly onClose: () => void;
}) {
  const text = useText();
  return (
    <Dialog title={text(props.title, props.values)} role="alertdialog" onClose={props.onClose}>
      {props.body && <p className="soft">{text(props.body)}</p>}
      <div className="row">
        <button
          type="button"
          className="button primary"
          onClick={() => {
            props.onClose();
            props.onYes();
          }}
        >
          {text('play.confirm-yes')}
        </button>
        <button type="button" className="button" data-first-focus onClick={props.onClose}>
          {text(props.no ?? 'play.confirm-no')}
        </button>
      </div>
    </Dialog>
  );
}
