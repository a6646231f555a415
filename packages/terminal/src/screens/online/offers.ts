import type { Offer } from '@boardwright/protocol/internal';
import { tellDeclined } from '@boardwright/protocol/notices';
import { tellProblem } from '@boardwright/protocol/problems';
import type { App } from '../../app/app.ts';
import { isKey, type Key } from '../../input/keys.ts';
import type { OnlineGame } from '../../online/game.ts';
import { OFFERS } from '../../online/game.ts';

/** The same key offers and accepts; taking back has the key it has at any table. */
const KEYS: Readonly<Record<Offer, string>> = { draw: 'D', takeback: 'u', rematch: 'M' };
const DECLINE = 'X';

/** What waits for an answer, of the other player first; a rematch that stands ready goes before all. */
export function tellOffers(app: App, game: OnlineGame): string | undefined {
  const { offered, sent, rematchReady } = app.words.online;
  if (game.view.rematch !== undefined && game.side !== undefined) return rematchReady;
  const theirs = OFFERS.find((offer) => game.isOffered(offer));
  if (theirs) return offered[theirs];
  const ours = OFFERS.find((offer) => game.isWaiting(offer));
  if (ours) return sent[ours];
  const refused = OFFERS.find((offer) => game.isDeclined(offer));
  return refused && tellDeclined(refused, app.settings.language);
}

/** Offers, accepts or declines what the key is for, or goes on to the rematch. */
export function pressOffer(app: App, game: OnlineGame, key: Key): undefined {
  if (game.side === undefined) return;
  if (isKey(key, DECLINE)) {
    const open = OFFERS.filter((offer) => game.isOffered(offer) || game.isWaiting(offer));
    for (const offer of open) tellRefusal(app, game.decline(offer));
    return;
  }
  const offer = OFFERS.find((candidate) => isKey(key, KEYS[candidate]));
  // A rematch is for after the game, the others for during it.
  if (!offer || (offer === 'rematch') !== (game.view.status === 'finished')) return;
  if (offer === 'rematch') void rematch(app, game);
  else tellRefusal(app, game.offer(offer));
}

/** Asks for a rematch, or takes one; where it is set up, sits down at it. */
async function rematch(app: App, game: OnlineGame): Promise<void> {
  if (game.view.rematch === undefined) {
    const asked = game.offer('rematch');
    tellRefusal(app, asked);
    await asked;
  }
  if (game.view.rematch !== undefined) tellRefusal(app, app.options.lobby?.enter(game.view.rematch));
}

/** Says at the board why something was refused. */
export function tellRefusal(app: App, asked: Promise<string | undefined> | undefined): void {
  void asked?.then((code) => {
    if (code === undefined || app.screen.name !== 'online') return;
    app.go({ ...app.screen, notice: tellProblem(code, app.settings.language) });
  });
}
