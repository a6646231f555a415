import { render } from 'preact';
import { loadLanguage } from '../i18n/text.ts';
import { loadOutside } from '../session/families/families.ts';
import { outsideAddresses } from '../session/families/load.ts';
import { useSettings } from '../stores/settings.ts';
import { App, loadHome } from './app.tsx';
import '../styles/base.css';
import '../styles/layout.css';
import '../styles/controls.css';
import '../styles/dialogs.css';
import '../styles/over.css';
import '../styles/game.css';
import '../styles/status.css';
import '../styles/play.css';
import '../styles/play-wide.css';
import '../styles/pages.css';
import '../styles/cards.css';
import '../styles/study/board.css';
import '../styles/study/evaluation.css';
import '../styles/study/tree.css';
import '../styles/study/review.css';
import '../styles/study/explorer.css';
import '../styles/study/chapters.css';
import '../styles/study/compare.css';
import '../styles/rules.css';
import '../styles/lab.css';
import '../styles/lesson.css';

/** The reader's language must be there before anything is drawn, and games from outside, if there are any. */
async function start(): Promise<void> {
  await Promise.all([
    loadLanguage(useSettings.getState().language),
    loadOutside(outsideAddresses()),
    ...(location.pathname === '/' ? [loadHome()] : []),
  ]);
  const root = document.getElementById('root');
  if (!root) return;
  render(<App />, root);
}

void start();
registerWorker();

/** Makes the page installable and usable without a network; only built pages have a service worker. */
function registerWorker(): void {
  // A frame in another page is a guest there: it installs nothing.
  const isFrame = location.pathname.startsWith('/frame/');
  if (!import.meta.env.PROD || isFrame || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}
