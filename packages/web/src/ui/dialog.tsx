import { type ReactNode, useId, useLayoutEffect, useRef } from 'preact/compat';
import { type MessageKey, useText, type Values } from '../i18n/text.ts';

/** A modal that takes the focus and gives it back; Escape closes it. */
export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly role?: 'dialog' | 'alertdialog';
  /** A sheet comes up from the lower edge of a phone; `over` leaves the board in sight everywhere. */
  readonly kind?: 'sheet' | 'over';
  /** Beside the title, as part of the card's head. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before it is taken away: a dialog that is gone already does not give the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    // Where the first button does something that cannot be taken back, another has the focus.
    const first = dialog?.querySelector('[data-first-focus]');
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    // What has the focus may lie below the fold; the reader begins at the top.
    if (dialog) dialog.scrollTop = 0;
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={props.kind ? `dialog ${props.kind}` : 'dialog'}
      role={props.role}
      aria-labelledby={id}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
    >
      {props.head === undefined ? (
        <h2 id={id}>{props.title}</h2>
      ) : (
        <div className="over-head">
          {props.head}
          <h2 id={id}>{props.title}</h2>
        </div>
      )}
      {props.children}
    </dialog>
  );
}

/** Asks before something that cannot be taken back, in the words of the page. */
export function Confirm(props: {
  readonly title: MessageKey;
  readonly values?: Values;
  readonly body?: MessageKey;
  /** What is done, where "yes" would say too little. */
  readonly yes?: MessageKey;
  /** The way out, where it is not to go on playing. */
  readonly no?: MessageKey;
  readonly onYes: () => void;
  readonly onClose: () => void;
}) {
  const text = useText();
  return (
    <Question
      title={text(props.title, props.values)}
      body={props.body && text(props.body)}
      yes={text(props.yes ?? 'play.confirm-yes')}
      no={text(props.no ?? 'play.confirm-no')}
      onYes={props.onYes}
      onClose={props.onClose}
    />
  );
}

/** A question with two answers; the one that changes nothing has the focus. */
export function Question(props: {
  readonly title: string;
  readonly body: string | undefined;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={props.title} role="alertdialog" onClose={props.onClose}>
      {props.body && <p className="soft">{props.body}</p>}
      <div className="row">
        <button
          type="button"
          className="button danger"
          onClick={() => {
            props.onClose();
            props.onYes();
          }}
        >
          {props.yes}
        </button>
        <button type="button" className="button" data-first-focus onClick={props.onClose}>
          {props.no}
        </button>
      </div>
    </Dialog>
  );
}
