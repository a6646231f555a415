import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { useTitle } from './title.ts';

/** A page's own title, in the document and as its first heading. */
export function Page(props: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) {
  useTitle(props.title);
  return (
    <div className="fade-in">
      <div className="page-head">
        <h1>{props.title}</h1>
        {props.lead && <p className="soft">{props.lead}</p>}
      </div>
      {props.children}
    </div>
  );
}

export function Loading() {
  const text = useText();
  return (
    <div className="empty" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>{text('app.loading')}</span>
    </div>
  );
}

/** Nothing to show, and what to do about it. */
export function Empty(props: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="empty">
      <p>{props.text}</p>
      {props.children}
    </div>
  );
}
