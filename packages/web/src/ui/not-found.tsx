import { Link } from 'wouter';
import { useText } from '../i18n/text.ts';
import { Empty, Page } from './page.tsx';

/** Where an address leads nowhere, with the way back. */
export function NotFound() {
  const text = useText();
  return (
    <Page title={text('app.not-found')}>
      <Empty text={text('app.lost')}>
        <Link href="/" className="button primary">
          {text('app.home')}
        </Link>
      </Empty>
    </Page>
  );
}
