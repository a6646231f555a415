import { type MessageKey, useText } from '../../i18n/text.ts';
import { Dialog } from '../../ui/dialog.tsx';

const HELP: readonly (readonly [string, MessageKey])[] = [
  ['← →', 'keys.step'],
  ['Home End', 'keys.ends'],
  ['↑ ↓ ← →', 'keys.board'],
  ['Enter', 'keys.touch'],
  ['Ctrl+Z', 'keys.undo'],
  ['Ctrl+Y', 'keys.redo'],
  ['H', 'keys.hint'],
  ['F', 'keys.flip'],
  ['Esc', 'keys.escape'],
  ['a7 12-16', 'keys.type'],
  ['?', 'keys.help'],
];

/** What every key does. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  return (
    <Dialog title={text('keys.title')} onClose={onClose}>
      <dl className="keys" tabIndex={-1} data-first-focus>
        {HELP.map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text(label)}</dd>
          </div>
        ))}
      </dl>
      <p className="soft small">{text('keys.mouse')}</p>
      <div className="row">
        <button type="button" className="button" onClick={onClose}>
          {text('play.close')}
        </button>
      </div>
    </Dialog>
  );
}
