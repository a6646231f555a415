import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../i18n/text.ts';

/** The outermost edge: our own mistakes end here, with a way on for whoever met one. Another page begins anew. */
export function ErrorEdge({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  return <Edge key={path}>{children}</Edge>;
}

class Edge extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}

/** A part that could not be loaded stays missing until the page is: trying again means reloading it. */
function Failed() {
  const text = useText();
  return (
    <div className="empty" role="alert">
      <p>{text('app.error')}</p>
      <div className="row">
        <button type="button" className="button" onClick={() => location.reload()}>
          {text('app.retry')}
        </button>
        <a className="button" href="/">
          {text('app.home')}
        </a>
      </div>
    </div>
  );
}
