import type { ReactNode } from 'react';
import { tellProblem } from '../i18n/problems.ts';
import { useText } from '../i18n/text.ts';
import { Empty, Loading } from './page.tsx';
import type { Called } from './use-call.ts';

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
