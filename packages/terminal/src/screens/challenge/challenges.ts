import { rewardFor, TIERS } from '@boardwright/challenge';
import { CHALLENGE_WORDS, findKind, tellReward, tellStalling } from '@boardwright/challenge/internal';
import type { App } from '../../app/app.ts';
import type { ScreenOf, Size } from '../../app/screen.ts';
import { type Block, stack, textBlock } from '../../draw/block.ts';
import { widthOf, wrapText } from '../../draw/span.ts';
import { isKey, type Key } from '../../input/keys.ts';
import { newHand } from '../../model/hand.ts';
import { fill } from '../../words/words.ts';
import { clicked, drawList, drawPage, moveInList } from '../page.ts';

/** As wide as the story's longest lines may be. */
const STORY_WIDTH = 66;

export function drawChallenges(app: App, screen: ScreenOf<'challenges'>, size: Size): Block {
  const { challenges } = app.words;
  const { language } = app.settings;
  const items = app.journey.state.pending.map(({ kind }) => ({
    label: findKind(app.kinds, kind)?.words[language].title ?? kind,
  }));
  const none = wrapText(challenges.none, size.width - 8);
  const body = items.length === 0 ? textBlock(none) : drawList(app, items, screen.at, size.height - 8);
  return drawPage(app, size, challenges.title, body, challenges.controls);
}

export function pressChallenges(app: App, screen: ScreenOf<'challenges'>, key: Key): undefined {
  const { pending } = app.journey.state;
  const moved = moveInList(key, screen.at, pending.length);
  if (moved !== undefined) return app.go({ ...screen, at: moved });
  if (isKey(key, 'escape', 'tab')) return app.go({ name: 'wander' });
  const pointed = clicked(app, key);
  const chosen = pending[pointed ?? screen.at];
  const isOpen = isKey(key, 'enter') || pointed !== undefined;
  if (isOpen && chosen) app.go({ name: 'detail', kind: chosen.kind, tier: 0 });
}

export function drawDetail(app: App, screen: ScreenOf<'detail'>, size: Size): Block {
  const { challenges } = app.words;
  const { language } = app.settings;
  const kind = findKind(app.kinds, screen.kind);
  if (!kind) return textBlock([]);
  const words = CHALLENGE_WORDS[language];
  const items = TIERS.map(({ id }) => {
    const reward = tellReward(rewardFor(id, 'win'), language);
    return { label: fill(challenges.reward, { tier: words.tiers[id], reward }) };
  });
  const { story } = kind.words[language];
  const room = size.width - 8;
  // As it was written where there is room for that, else as one paragraph.
  const told = story.every((text) => widthOf(text) <= room) ? story : wrapText(story.join(' '), room);
  const rule = tellStalling(kind, language);
  const stalling = rule === undefined ? [] : ['', ...wrapText(rule, Math.min(room, STORY_WIDTH))];
  const body = stack(
    textBlock([...told, '']),
    drawList(app, items, screen.tier, TIERS.length),
    textBlock(stalling, 'aside'),
  );
  return drawPage(app, size, kind.words[language].title, body, challenges.detailControls);
}

export function pressDetail(app: App, screen: ScreenOf<'detail'>, key: Key): undefined {
  const moved = moveInList(key, screen.tier, TIERS.length);
  if (moved !== undefined) return app.go({ ...screen, tier: moved });
  if (isKey(key, 'escape')) return app.go({ name: 'challenges', at: 0 });
  if (isKey(key, 'd', 'D')) {
    app.journey.decline(screen.kind);
    return app.go({ name: 'challenges', at: 0 });
  }
  const pointed = clicked(app, key);
  if (isKey(key, 'enter') || pointed !== undefined) begin(app, screen, pointed ?? screen.tier);
}

function begin(app: App, screen: ScreenOf<'detail'>, tier: number): undefined {
  const begun = app.journey.accept(screen.kind, TIERS[tier].id);
  if (!begun.ok) {
    app.notice = CHALLENGE_WORDS[app.settings.language].errors[begun.error.code] ?? begun.error.code;
    return app.go(screen);
  }
  const { game } = app.journey;
  if (game) app.go({ name: 'challenge', isHelping: false, ...newHand(game.match.position) });
}
