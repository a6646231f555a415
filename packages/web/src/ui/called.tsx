import type { Result } from '@boardwright/games';
import type { CallError } from '@boardwright/protocol';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'preact/compat';
import { tellProblem } from '../i18n/problems.ts';
import { useText } from '../i18n/text.ts';
import { Empty, Loading } from './page.tsx';

/** Waiting, failed and done states of a call, the same on every page. */
export function CalledView<T>(props: {
  readonly called: Called<T>;
  readonly onRetry: () => void;
  readonly children: (value: T) => ReactNode;
}) {
  const text = useText();
  const { called } = props;
  if (called.kind === 'waiting') return <Loading />;
  if (called.kind === 'done') return props.children(called.value);
  return (
    <Empty text={tellProblem(called.code)}>
      <button type="button" className="button" onClick={props.onRetry}>
        {text('app.retry')}
      </button>
    </Empty>
  );
}

type Called<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'done'; readonly value: T };

/** Makes a call when the page opens and whenever `key` changes; the answer of an older key is dropped. */
export function useCall<T>(
  key: string,
  call: () => Promise<Result<T, CallError>>,
): { readonly called: Called<T>; readonly again: () => void } {
  const [called, setCalled] = useState<Called<T>>({ kind: 'waiting' });
  const [round, setRound] = useState(0);
  const shown = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the call
  useEffect(() => {
    let isWanted = true;
    // Asking the same again keeps the old answer on screen until the new one is there.
    setCalled((now) => (shown.current === key && now.kind === 'done' ? now : { kind: 'waiting' }));
    shown.current = key;
    void call().then((answer) => {
      if (!isWanted) return;
      setCalled(
        answer.ok ? { kind: 'done', value: answer.value } : { kind: 'failed', code: answer.error.code },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [key, round]);
  const again = useCallback(() => setRound((now) => now + 1), []);
  return { called, again };
}
