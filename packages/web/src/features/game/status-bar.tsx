import type { ReactNode } from 'react';
import type { Status } from './status.ts';

/**
 * What is going on (polite) and what must be done now (at once). The regions stay, their texts change, and there is
 * always room for one more line, so that nothing below jumps when it appears.
 */
export function StatusBar(props: {
  readonly status: Status;
  readonly notice?: string | undefined;
  /** What is played, below what is going on. */
  readonly head?: ReactNode;
  readonly children?: ReactNode;
}) {
  const { status, notice } = props;
  return (
    <div className="status">
      <div className="status-now">
        <p role="status" aria-live="polite" className="status-line">
          {status.text}
        </p>
        <div role="alert">{status.prompt && <p className="status-prompt">{status.prompt}</p>}</div>
      </div>
      <div role="status" aria-live="polite" className="status-more">
        {notice && <p className="status-notice">{notice}</p>}
      </div>
      {props.children}
      {props.head}
    </div>
  );
}
