import {
  askFor,
  CHALLENGE_WORDS,
  countMen,
  type Kind,
  type Status,
  tellReason,
  tellReward,
} from '@boardwright/challenge';
import type { Match, Side } from '@boardwright/games';
import type { App } from '../../app/app.ts';
import type { ScreenOf, Size } from '../../app/screen.ts';
import { type Block, block, box, center, overlay, shift, stack, textBlock } from '../../draw/block.ts';
import { type Line, line, wrapText } from '../../draw/span.ts';
import { isKey, type Key } from '../../input/keys.ts';
import { freshDesk } from '../../model/desk.ts';
import { handleKey } from '../../model/hand.ts';
import { fill } from '../../words/words.ts';
import { boxStyle, clicked, glyphsOf } from '../page.ts';
import { drawPlay, FOLD_WIDTH, type PlayParts } from '../play/play.ts';
import { explain } from '../play/table.ts';
import { spin, viewOf } from '../play/table-view.ts';

const HELP_WIDTH = 18;
const BANNER_WIDTH = 40;

export function drawChallenge(app: App, screen: ScreenOf<'challenge'>, size: Size): Block {
  const { game } = app.journey;
  if (!game) return textBlock([]);
  const parts = partsOf(app, screen, size, game.kind, game.match);
  const drawn = drawPlay(app, size, parts);
  if (app.journey.state.finished) return overlay(drawn, banner(app, size, game.match));
  return screen.isHelping && isFolded(size) ? overlay(drawn, parts.panel) : drawn;
}

function isFolded(size: Size): boolean {
  return size.width < FOLD_WIDTH;
}

function partsOf(app: App, screen: ScreenOf<'challenge'>, size: Size, kind: Kind, match: Match): PlayParts {
  const words = CHALLENGE_WORDS[app.settings.language];
  const status = statusOf(app, screen, match);
  return {
    title: kind.words[app.settings.language].title,
    view: viewOf(app, match.position, screen, isTurn(app), {
      filled: kind.playerSide,
      isFlipped: kind.playerSide !== match.game.bottom,
      hasLabels: false,
      targets: [],
    }),
    panel: helpPanel(app, kind),
    counts: [
      countOf(app, match, kind.playerSide, words.you, 0),
      countOf(app, match, kind.playerSide === 0 ? 1 : 0, words.foe, 1),
    ],
    status: statusLine(app, screen, status),
    notice: screen.notice ?? app.notice,
    controls: controlsOf(app, screen, size, status),
    usual: usualControls(app, size),
    leave: app.words.small.forfeit,
  };
}

function isTurn(app: App): boolean {
  const { running } = app.journey.state;
  return running !== undefined && running.thinking === undefined;
}

function statusOf(app: App, screen: ScreenOf<'challenge'>, match: Match): Status {
  if (!app.journey.state.running) return 'over';
  if (screen.guard === 'armed') return 'forfeit';
  if (!isTurn(app)) return 'thinking';
  return askFor(match.position, freshDesk(screen.desk, match.position).entry);
}

function statusLine(app: App, screen: ScreenOf<'challenge'>, status: Status): Line {
  if (screen.typed !== undefined && status !== 'thinking')
    return line(fill(app.words.table.type, { text: screen.typed }), 'bright');
  const text = CHALLENGE_WORDS[app.settings.language].statuses[status];
  if (status === 'thinking') return line(`${spin(app)} ${text}`, 'dim');
  return line(text, status === 'forfeit' ? 'bad' : 'bright');
}

/** Those of the design document, and how to see the help where it has folded away. */
function usualControls(app: App, size: Size): readonly string[] {
  const controls = CHALLENGE_WORDS[app.settings.language].controls.split('  ');
  return isFolded(size) ? [...controls, app.words.helpControl] : controls;
}

function controlsOf(app: App, screen: ScreenOf<'challenge'>, size: Size, status: Status): readonly string[] {
  if (status === 'over') return [app.words.closeControls];
  if (screen.typed !== undefined) return app.words.table.typeControls.split('  ');
  const { forfeitControls } = CHALLENGE_WORDS[app.settings.language];
  return status === 'forfeit' ? forfeitControls.split('  ') : usualControls(app, size);
}

function helpPanel(app: App, kind: Kind): Block {
  const { language } = app.settings;
  const lines = kind.words[language].help.map((text) => line(` ${text}`));
  return box(CHALLENGE_WORDS[language].helpTitle, block(lines), boxStyle(app), HELP_WIDTH);
}

function countOf(app: App, match: Match, side: Side, name: string, place: 0 | 1): Line {
  const { pieces, times } = glyphsOf(app);
  return [
    ...line(`${name}: `),
    ...line(pieces.man[place], place === 0 ? 'bright' : 'dim'),
    ...line(` ${times} ${countMen(match, side)}`),
  ];
}

function banner(app: App, size: Size, match: Match): Block {
  const { language } = app.settings;
  const { finished } = app.journey.state;
  if (!finished) return textBlock([]);
  const words = CHALLENGE_WORDS[language];
  const width = Math.min(BANNER_WIDTH, size.width - 6);
  const reason = wrapText(tellReason(match.game, finished.reason, language), width);
  const isWon = finished.result === 'win';
  const inner = stack(
    textBlock(['']),
    center(textBlock([words.titles[finished.result]], isWon ? 'good' : 'bad'), width),
    textBlock(['']),
    ...reason.map((text) => center(textBlock([text]), width)),
    textBlock(['']),
    center(textBlock([tellReward(finished.prestige, language)], isWon ? 'good' : 'dim'), width),
    textBlock(['']),
    center(textBlock([app.words.closeControls], 'dim'), width),
  );
  return box(words.statuses.over, shift({ ...inner, width }, 1, 0), boxStyle(app), width + 2);
}

export function pressChallenge(app: App, screen: ScreenOf<'challenge'>, key: Key): undefined {
  const { game, state } = app.journey;
  if (state.finished || !game) {
    if (isKey(key, 'enter', 'escape', ' ') || key.kind === 'click') close(app);
    return;
  }
  const handled = handleKey(screen, game.match.position, key, {
    language: app.settings.language,
    isFlipped: game.kind.playerSide !== game.match.game.bottom,
    isTurn: isTurn(app),
    isGuarded: true,
    pointed: clicked(app, key),
  });
  const { notice: _, typed: __, ...rest } = screen;
  const next: ScreenOf<'challenge'> = { ...rest, ...handled.hand, isHelping: false };
  if (handled.isUnused && isKey(key, '?')) return app.go({ ...next, isHelping: !screen.isHelping });
  app.go(next);
  if (handled.isForfeit) app.journey.forfeit();
  const { position } = game.match;
  if (handled.ask !== undefined) app.go({ ...next, notice: explain(app, position, handled.ask) });
  if (handled.move === undefined) return;
  const played = app.journey.play(handled.move);
  if (!played.ok) app.go({ ...next, notice: explain(app, position, handled.move) });
}

function close(app: App): undefined {
  app.journey.dismiss();
  app.save();
  app.go({ name: 'wander' });
}
