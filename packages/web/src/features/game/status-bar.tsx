import type { Match, Side } from '@boardwright/games';
import type { ReactNode } from 'react';
import { useSettings } from '../../stores/settings.ts';
import { type Status, viewerOf } from './status.ts';

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
  const said = notice ?? status.said;
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
          {/* Another sentence is another line: none slides away under the eyes of who reads it. */}
          {said && (
            <p key={`${status.prompt} ${said}`} className="status-notice">
              {said}
            </p>
          )}
        </div>
      </div>
      <div className="status-answers">{props.children}</div>
    </div>
  );
}

/** The signs the board draws around the men of each way, in its order. */
const SIGNS = [
  'M12 3v18M3 12h18M12 6a6 6 0 1 1 0 12a6 6 0 1 1 0-12',
  'M4 4h16v16H4z',
  'M12 3l9 17H3z',
  'M7 4h10l5 8l-5 8H7l-5-8z',
];

/** Where several ways to take what is owed are open: each in words, with the sign its men carry on the board. */
export function Ways({ match, mine }: { readonly match: Match; readonly mine: readonly Side[] }) {
  const language = useSettings((settings) => settings.language);
  const { position } = match;
  const branches = position.pending?.branches ?? [];
  if (branches.length < 2 || match.outcome || !mine.includes(position.turn)) return undefined;
  const { choices } = match.tell({ language, viewer: viewerOf(mine) });
  return (
    <ul className="ways">
      {choices.map(({ sentence }, way) => (
        <li key={sentence} className={`way-${way + 1}`}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={SIGNS[way]} />
          </svg>
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
