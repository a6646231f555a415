import { Component, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';

/** The outermost edge: our own mistakes end here, with a way on for whoever met one. */
export class ErrorEdge extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <Failed onRetry={() => this.setState({ hasFailed: false })} />
    ) : (
      this.props.children
    );
  }
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return (
    <div className="empty" role="alert">
      <p>{text('app.error')}</p>
      <div className="row">
        <button type="button" className="button" onClick={onRetry}>
          {text('app.retry')}
        </button>
        <a className="button" href="/">
          {text('app.home')}
        </a>
      </div>
    </div>
  );
}
