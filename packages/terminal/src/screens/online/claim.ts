import type { App } from '../../app/app.ts';
import { isKey, type Key } from '../../input/keys.ts';
import { LONGEST_COUNTDOWN_MS } from '../../online/clock.ts';
import type { OnlineGame } from '../../online/game.ts';
import { fill } from '../../words/words.ts';
import { tellRefusal } from './offers.ts';

const KEYS = { win: 'W', draw: 'D', abort: 'A' } as const;

/** What can be done about somebody who has gone, and how long that takes yet. */
export function tellClaim(app: App, game: OnlineGame): string | undefined {
  const claim = game.claim();
  if (!claim || claim.inMs > LONGEST_COUNTDOWN_MS) return undefined;
  const { gone, goneWait, claims } = app.words.online;
  if (claim.inMs > 0) return fill(goneWait, { seconds: Math.ceil(claim.inMs / 1000) });
  return fill(gone, { ways: claim.as.map((as) => claims[as]).join(', ') });
}

/** Whether the key claims something: an offered draw is for those who are there. */
export function pressClaim(app: App, game: OnlineGame, key: Key): boolean {
  const claim = game.claim();
  const as = claim?.inMs === 0 ? claim.as.find((kind) => isKey(key, KEYS[kind])) : undefined;
  if (as !== undefined) tellRefusal(app, game.claimAs(as));
  return as !== undefined;
}
