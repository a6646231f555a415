import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'preact/compat';
import { useSettings } from '../../stores/settings.ts';
import { isTaken } from './browsing.tsx';

/** The sheet is loaded when somebody asks for it. */
const ShortcutHelp = lazy(() => import('./shortcut-help.tsx').then((m) => ({ default: m.ShortcutHelp })));

/** What keys do in a game; what is missing has no key there. */
interface GameKeys {
  readonly onFlip: () => void;
  readonly onHint?: () => void;
  readonly onUndo?: () => void;
  readonly onRedo?: () => void;
}

/** The keys of a game and the sheet that lists them. Single letters can be switched off in the settings. */
export function Shortcuts(props: GameKeys) {
  const hasLetters = useSettings((settings) => settings.shortcuts);
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(props);
  useLayoutEffect(() => {
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
  if (!isOpen) return undefined;
  return (
    <Suspense fallback={undefined}>
      <ShortcutHelp onClose={() => setOpen(false)} />
    </Suspense>
  );
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
