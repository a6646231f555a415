import type { Kind } from '@boardwright/challenge';
import {
  askFor,
  CHALLENGE_WORDS,
  countdown,
  countMen,
  type Status,
  tellCountdown,
  tellReason,
  tellReward,
} from '@boardwright/challenge/internal';
import type { Match, Side, Site } from '@boardwright/games';
import { isTurnedFor } from '@boardwright/games/internal';
import type { App } from '../../app/app.ts';
import type { ScreenOf, Size } from '../../app/screen.ts';
import { type Block, block, box, center, overlay, shift, stack, textBlock } from '../../draw/block.ts';
import { type Line, line, wrapText } from '../../draw/span.ts';
import { isKey, type Key } from '../../input/keys.ts';
import { freshDesk, hasSelection } from '../../model/desk.ts';
import { handleKey } from '../../model/hand.ts';
import { fill } from '../../words/words.ts';
import { boxStyle, clicked, glyphsOf } from '../page.ts';
import { drawPlay, type PlayParts } from '../play/play.ts';
import { explain } from '../play/table.ts';
import { spin, viewOf } from '../play/table-view.ts';

/** The drawing of the design document, frame and all. */
const WHOLE: Size = { width: 55, height: 19 };
const HELP_WIDTH = 18;
const BANNER_WIDTH = 40;

export function drawChallenge(app: App, screen: ScreenOf<'challenge'>, size: Size): Block {
  const { game } = app.journey;
  if (!game) return textBlock([]);
  const parts = partsOf(app, screen, size, game.kind, game.match);
  const drawn = drawPlay(app, size, parts);
  if (app.journey.state.finished) return overlay(drawn, banner(app, size, game.kind, game.match));
  return screen.isHelping && isFolded(size) ? overlay(drawn, parts.panel) : drawn;
}

function isFolded(size: Size): boolean {
  return size.width < WHOLE.width || size.height < WHOLE.height;
}

function partsOf(app: App, screen: ScreenOf<'challenge'>, size: Size, kind: Kind, match: Match): PlayParts {
  const words = CHALLENGE_WORDS[app.settings.language];
  const status = statusOf(app, screen, match);
  const view = viewOf(app, match.position, screen, isTurn(app), {
    filled: kind.playerSide,
    isFaint: true,
    isFlipped: isTurnedFor(match.game, kind.playerSide),
    hasLabels: false,
    last: isTurn(app) ? lastOfFoe(kind, match) : [],
  });
  return {
    title: kind.words[app.settings.language].title,
    // The document knows no mark for places to go to; men to take are marked.
    view: status === 'capture' ? view : { ...view, targets: [] },
    panel: helpPanel(app, kind),
    counts: [
      countOf(app, match, kind.playerSide, words.you, 0),
      countOf(app, match, kind.playerSide === 0 ? 1 : 0, words.foe, 1),
    ],
    status: statusLine(app, screen, status, countdown(kind, match)),
    notice: screen.notice ?? app.notice,
    controls: controlsOf(app, screen, size, status),
    usual: usualControls(app, size),
    leave: app.words.small.forfeit,
    whole: WHOLE,
  };
}

/** All that the opponent touched in its last turn: where its man came from and went to, and what it took. */
function lastOfFoe(kind: Kind, match: Match): readonly Site[] {
  const turn = match.turns.findLast(({ side }) => side !== kind.playerSide);
  return turn?.moves.flatMap(({ touches }) => touches) ?? [];
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

function statusLine(app: App, screen: ScreenOf<'challenge'>, status: Status, left: number | undefined): Line {
  if (screen.typed !== undefined && status !== 'thinking')
    return line(fill(app.words.table.type, { text: screen.typed }), 'bright');
  const isAsked = status !== 'forfeit' && status !== 'over';
  const { language } = app.settings;
  const text = tellCountdown(
    CHALLENGE_WORDS[language].statuses[status],
    isAsked ? left : undefined,
    language,
  );
  if (status === 'thinking') return line(`${spin(app)} ${text}`);
  return line(text, status === 'forfeit' ? 'bad' : 'bright');
}

/** Those of the design document; where the help has folded away, how to see it comes before the arrows. */
function usualControls(app: App, size: Size): readonly string[] {
  const [move, ...controls] = CHALLENGE_WORDS[app.settings.language].controls.split('  ');
  return isFolded(size) ? [...controls, app.words.helpControl, move] : [move, ...controls];
}

function controlsOf(app: App, screen: ScreenOf<'challenge'>, size: Size, status: Status): readonly string[] {
  if (status === 'over') return [app.words.closeControls];
  if (screen.typed !== undefined) return app.words.table.typeControls.split('  ');
  const { forfeitControls, selectedControls } = CHALLENGE_WORDS[app.settings.language];
  if (status === 'forfeit') return forfeitControls.split('  ');
  return hasSelection(screen.desk) && isTurn(app) ? selectedControls.split('  ') : usualControls(app, size);
}

function helpPanel(app: App, kind: Kind): Block {
  const { language } = app.settings;
  const lines = kind.words[language].help.map((text) => line(` ${text}`));
  return box(CHALLENGE_WORDS[language].helpTitle, block(lines), boxStyle(app), HELP_WIDTH);
}

function countOf(app: App, match: Match, side: Side, name: string, place: 0 | 1): Line {
  const { pieces, times } = glyphsOf(app);
  const { onBoard, inHand } = countMen(match, side);
  return [
    ...line(`${name}: `),
    ...line(pieces.man[place], place === 0 ? 'bright' : 'dim'),
    ...line(` ${times} ${onBoard}`),
    ...line(inHand > 0 ? ` + ${inHand}` : ''),
  ];
}

function banner(app: App, size: Size, kind: Kind, match: Match): Block {
  const { language } = app.settings;
  const { finished } = app.journey.state;
  if (!finished) return textBlock([]);
  const words = CHALLENGE_WORDS[language];
  const width = Math.min(BANNER_WIDTH, size.width - 6);
  const reason = wrapText(tellReason(kind, match, finished.reason, language), width);
  const isWon = finished.result === 'win';
  const inner = stack(
    textBlock(['']),
    center(textBlock([words.titles[finished.result]], isWon ? 'good' : 'bad'), width),
    textBlock(['']),
    ...reason.map((text) => center(textBlock([text]), width)),
    textBlock(['']),
    center(textBlock([tellReward(finished.prestige, language)], isWon ? 'good' : 'aside'), width),
    textBlock(['']),
    center(textBlock([app.words.closeControls], 'aside'), width),
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
    isFlipped: isTurnedFor(game.match.game, game.kind.playerSide),
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
