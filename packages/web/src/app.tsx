import { lazy, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { useText } from './i18n/text.ts';
import { ErrorEdge } from './layout/error-edge.tsx';
import { Empty, Loading, Page } from './layout/page.tsx';
import { Shell } from './layout/shell.tsx';
import { HomePage } from './pages/home-page.tsx';
import { useSettings } from './stores/settings.ts';

const NewPage = lazy(() => import('./play/new-page.tsx').then((m) => ({ default: m.NewPage })));
const LocalPage = lazy(() => import('./play/local-page.tsx').then((m) => ({ default: m.LocalPage })));
const SettingsPage = lazy(() =>
  import('./pages/settings-page.tsx').then((m) => ({ default: m.SettingsPage })),
);

/** The ways through the house. Every page but the front door is loaded when it is first entered. */
export function App() {
  useDocument();
  return (
    <Shell>
      <ErrorEdge>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/" component={HomePage} />
            <Route path="/new" component={NewPage} />
            <Route path="/play" component={LocalPage} />
            <Route path="/settings" component={SettingsPage} />
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </ErrorEdge>
    </Shell>
  );
}

function NotFound() {
  const text = useText();
  return (
    <Page title={text('app.not-found')}>
      <Empty text={text('app.not-found')} />
    </Page>
  );
}

/** The document follows the settings: its language and its scheme. */
function useDocument(): void {
  const { language, scheme } = useSettings();
  useEffect(() => {
    document.documentElement.lang = language;
    if (scheme === 'system') delete document.documentElement.dataset.scheme;
    else document.documentElement.dataset.scheme = scheme;
  }, [language, scheme]);
}
