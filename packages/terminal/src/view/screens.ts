import type { App, Screens } from '../app/app.ts';
import type { Size } from '../app/screen.ts';
import type { Block } from '../draw/block.ts';
import type { Key } from '../input/keys.ts';
import { drawChallenge, pressChallenge } from '../screens/challenge/challenge.ts';
import { drawChallenges, drawDetail, pressChallenges, pressDetail } from '../screens/challenge/challenges.ts';
import { drawWander, pressWander } from '../screens/challenge/wander.ts';
import { drawMenu, pressMenu } from '../screens/menus/menu.ts';
import { drawResume, pressResume } from '../screens/menus/resume.ts';
import { drawRules, pressRules } from '../screens/menus/rules.ts';
import { drawSettings, pressSettings } from '../screens/menus/settings.ts';
import { drawSetup, pressSetup } from '../screens/menus/setup.ts';
import { drawSheet, pressSheet } from '../screens/menus/sheet.ts';
import { drawChat, pressChat } from '../screens/online/chat.ts';
import { drawLobby, pressLobby } from '../screens/online/lobby.ts';
import { drawOnline, pressOnline } from '../screens/online/online.ts';
import { pressTable } from '../screens/play/table.ts';
import { drawTable } from '../screens/play/table-view.ts';

/** Every screen of the program. */
export const SCREENS: Screens = { draw: drawScreen, press: pressScreen };

function drawScreen(app: App, size: Size): Block {
  const { screen } = app;
  switch (screen.name) {
    case 'menu':
      return drawMenu(app, screen, size);
    case 'resume':
      return drawResume(app, screen, size);
    case 'setup':
      return drawSetup(app, screen, size);
    case 'rules':
      return drawRules(app, screen, size);
    case 'sheet':
      return drawSheet(app, screen, size);
    case 'table':
      return drawTable(app, screen, size);
    case 'wander':
      return drawWander(app, size);
    case 'challenges':
      return drawChallenges(app, screen, size);
    case 'detail':
      return drawDetail(app, screen, size);
    case 'challenge':
      return drawChallenge(app, screen, size);
    case 'settings':
      return drawSettings(app, screen, size);
    case 'lobby':
      return drawLobby(app, screen, size);
    case 'online':
      return drawOnline(app, screen, size);
    case 'chat':
      return drawChat(app, screen, size);
  }
}

function pressScreen(app: App, key: Key): undefined {
  const { screen } = app;
  switch (screen.name) {
    case 'menu':
      return pressMenu(app, screen, key);
    case 'resume':
      return pressResume(app, screen, key);
    case 'setup':
      return pressSetup(app, screen, key);
    case 'rules':
      return pressRules(app, screen, key);
    case 'sheet':
      return pressSheet(app, screen, key);
    case 'table':
      return pressTable(app, screen, key);
    case 'wander':
      return pressWander(app, key);
    case 'challenges':
      return pressChallenges(app, screen, key);
    case 'detail':
      return pressDetail(app, screen, key);
    case 'challenge':
      return pressChallenge(app, screen, key);
    case 'settings':
      return pressSettings(app, screen, key);
    case 'lobby':
      return pressLobby(app, screen, key);
    case 'online':
      return pressOnline(app, screen, key);
    case 'chat':
      return pressChat(app, screen, key);
  }
}
