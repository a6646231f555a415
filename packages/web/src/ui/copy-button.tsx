import { useState } from 'preact/compat';
import { useText } from '../i18n/text.ts';

/** Puts a text on the clipboard and says so for a moment. */
export function CopyButton({ label, text: copied }: { readonly label: string; readonly text: string }) {
  const text = useText();
  const [isDone, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(copied).catch(() => undefined);
    setDone(true);
    setTimeout(() => setDone(false), 2000);
  };
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      <span aria-live="polite">{isDone ? text('play.copied') : label}</span>
    </button>
  );
}
