import { useEffect, useRef, useState } from 'react';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { isTaken } from './use-browsing.ts';

/** What keys do in a game; what is missing has no key there. */
export interface GameKeys {
  readonly onFlip: () => void;
  readonly onHint?: () => void;
  readonly onUndo?: () => void;
  readonly onRedo?: () => void;
}

const HELP: readonly (readonly [string, MessageKey])[] = [
  ['← →', 'keys.step'],
  ['Home End', 'keys.ends'],
  ['Ctrl+Z', 'keys.undo'],
  ['Ctrl+Y', 'keys.redo'],
  ['H', 'keys.hint'],
  ['F', 'keys.flip'],
  ['Esc', 'keys.escape'],
  ['a7 12-16', 'keys.type'],
  ['?', 'keys.help'],
];

/** The keys of a game and the sheet that lists them. Single letters can be switched off in the settings. */
export function Shortcuts(props: GameKeys) {
  const hasLetters = useSettings((settings) => settings.shortcuts);
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = findAction(event, latest.current, hasLetters ? () => setOpen(true) : undefined);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [hasLetters]);
  return isOpen ? <ShortcutHelp onClose={() => setOpen(false)} /> : undefined;
}

/** With `onHelp` single letters count too. */
function findAction(event: KeyboardEvent, keys: GameKeys, onHelp?: () => void): (() => void) | undefined {
  const key = event.key.toLowerCase();
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.closest('input, textarea, select, dialog') || event.defaultPrevented) return undefined;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? keys.onRedo : keys.onUndo;
    return key === 'y' ? keys.onRedo : undefined;
  }
  if (!onHelp) return undefined;
  if (key === '?') return onHelp;
  if (isTaken(event)) return undefined;
  return key === 'f' ? keys.onFlip : key === 'h' ? keys.onHint : undefined;
}

export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  return (
    <Dialog title={text('keys.title')} onClose={onClose}>
      <dl className="keys">
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
