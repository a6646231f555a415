import type { App } from '../../app/app.ts';
import { lobbyScreen, type ScreenOf, type Size } from '../../app/screen.ts';
import { type Block, center, stack, textBlock } from '../../draw/block.ts';
import { isKey, type Key } from '../../input/keys.ts';
import { newHand } from '../../model/hand.ts';
import { clicked, drawList, drawPage, LEAST_PAGE_WIDTH, moveInList } from '../page.ts';
import { hasResumable } from './resume.ts';

/** Of the box's inside, without the two columns before the list. */

type Choice = 'resume' | 'setup' | 'wander' | 'challenges' | 'online' | 'settings' | 'quit';

function choicesOf(app: App): readonly Choice[] {
  return [
    ...(hasResumable(app) ? (['resume'] as const) : []),
    'setup',
    'wander',
    'challenges',
    ...(app.options.lobby ? (['online'] as const) : []),
    'settings',
    'quit',
  ];
}

export function drawMenu(app: App, screen: ScreenOf<'menu'>, size: Size): Block {
  const { menu } = app.words;
  const pending = app.journey.state.pending.length;
  const items = choicesOf(app).map((choice) => ({
    label: choice === 'challenges' && pending > 0 ? `${menu[choice]} (${pending})` : menu[choice],
  }));
  const signs = app.settings.charset === 'ascii' ? 'O - @ - O' : '● ─ ○ ─ ●';
  const head = center(textBlock([signs, ''], 'aside'), Math.min(LEAST_PAGE_WIDTH, size.width - 2) - 4);
  const body = stack(head, drawList(app, items, screen.at, Math.max(1, size.height - 6)));
  return drawPage(app, size, 'Boardwright', body, app.words.menuControls);
}

export function pressMenu(app: App, screen: ScreenOf<'menu'>, key: Key): undefined {
  const choices = choicesOf(app);
  const moved = moveInList(key, screen.at, choices.length);
  if (moved !== undefined) return app.go({ ...screen, at: moved });
  const pointed = clicked(app, key);
  if (isKey(key, 'q')) return app.options.quit();
  if (isKey(key, 'enter')) return choose(app, choices[screen.at]);
  if (pointed !== undefined) return choose(app, choices[pointed]);
}

function choose(app: App, choice: Choice): undefined {
  app.notice = undefined;
  switch (choice) {
    case 'resume':
      return app.go({ name: 'resume', at: 0 });
    case 'setup':
      return app.go({ name: 'setup', at: 0, form: app.form });
    case 'wander':
      return wander(app);
    case 'challenges':
      return app.go({ name: 'challenges', at: 0 });
    case 'online':
      return app.go(lobbyScreen(app.options.lobby?.choice));
    case 'settings':
      return app.go({ name: 'settings', at: 0 });
    case 'quit':
      return app.options.quit();
  }
}

/** On the road again; a challenge that is still being played, or its banner, comes first. */
export function wander(app: App): undefined {
  if (app.journey.game)
    return app.go({ name: 'challenge', isHelping: false, ...newHand(app.journey.game.match.position) });
  app.setOut();
  app.go({ name: 'wander' });
}
