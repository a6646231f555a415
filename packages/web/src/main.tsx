import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadFamilies, outsideFamilies } from './families/outside.ts';
import { loadLanguage } from './i18n/text.ts';
import { registerWorker } from './offline/register.ts';
import { rereadLocal } from './stores/local-game.ts';
import { useSettings } from './stores/settings.ts';
import './styles/base.css';
import './styles/layout.css';
import './styles/controls.css';
import './styles/game.css';
import './styles/pages.css';
import './styles/study.css';

/** The reader's language must be there before anything is drawn, and games from outside, if there are any. */
async function start(): Promise<void> {
  const outside = outsideFamilies();
  await loadLanguage(useSettings.getState().language);
  if (outside.length > 0) {
    await loadFamilies(outside);
    rereadLocal();
  }
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
registerWorker();
