import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { registerWorker } from './offline/register.ts';
import './styles/base.css';
import './styles/layout.css';
import './styles/controls.css';
import './styles/game.css';
import './styles/pages.css';
import './styles/study.css';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
registerWorker();
