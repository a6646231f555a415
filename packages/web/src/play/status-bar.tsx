import type { ReactNode } from 'react';
import type { Status } from './status.ts';

/** What is going on (polite) and what must be done now (at once). The two regions stay; their texts change. */
export function StatusBar(props: {
  readonly status: Status;
  readonly notice?: string | undefined;
  readonly children?: ReactNode;
}) {
  const { status, notice } = props;
  return (
    <div className="status">
      <p role="status" aria-live="polite" className="status-line">
        {status.text}
      </p>
      <div role="alert">{status.prompt && <p className="status-prompt">{status.prompt}</p>}</div>
      <div role="status" aria-live="polite">
        {notice && <p className="status-notice">{notice}</p>}
      </div>
      {props.children}
    </div>
  );
}
