import type { ReactNode } from 'react';
import type { Status } from './status.ts';

/**
 * What is going on (polite) and what must be done now (at once), and below it what may be answered. The regions stay
 * and their texts change, in a place whose size does not depend on them.
 */
export function StatusBar(props: {
  readonly status: Status;
  readonly notice?: string | undefined;
  /** Answers: ways on from here, offers to accept. */
  readonly children?: ReactNode;
}) {
  const { status, notice } = props;
  return (
    <div className="status">
      <div className="status-says">
        <div className="status-now">
          <p role="status" aria-live="polite" className="status-line">
            {status.text}
          </p>
          <div role="alert">{status.prompt && <p className="status-prompt">{status.prompt}</p>}</div>
        </div>
        <div role="status" aria-live="polite" className="status-more">
          <p className="status-notice">{notice ?? status.said}</p>
        </div>
      </div>
      <div className="status-answers">{props.children}</div>
    </div>
  );
}
