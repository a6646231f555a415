import { useEffect, useRef } from 'react';
import { useText } from '../i18n/text.ts';
import { variantName } from '../session/families/catalogue.ts';
import { getClient, getMe } from '../session/live/client.ts';
import { notifyTurn } from '../session/live/notices.ts';
import { useSeats } from '../session/live/seats.ts';
import { useAnnouncement } from '../stores/announcement.ts';
import { useSettings } from '../stores/settings.ts';
import { showTurns } from '../ui/title.ts';

const LOOK_EVERY_MS = 60_000;

/**
 * Looks now and then whether the other side has moved in one of our games, whatever page is open. It tells by a
 * count in the tab's title, a line on the page, and a notice where the person wants one.
 */
export function TurnWatcher() {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const round = useSeats((seats) => seats.round);
  const told = useRef(new Map<string, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round looks again
  useEffect(() => {
    const look = async () => {
      const turns = await findTurns();
      showTurns(turns.length);
      for (const game of turns) {
        const isNew = told.current.get(game.id) !== game.ply;
        told.current.set(game.id, game.ply);
        const href = `/game/${game.id}`;
        if (!isNew || location.pathname === href) continue;
        const title = text('online.your-turn-notice');
        const name = variantName(game.variant, language);
        useAnnouncement.setState({ announcement: { text: `${title}: ${name}`, href } });
        void notifyTurn(title, name, href);
      }
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    // Whoever comes back to the window wants to know now.
    const comeBack = () => !document.hidden && void look();
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [text, language, round]);
  useEffect(() => () => showTurns(0), []);
  return undefined;
}

/** Running games in which it is our turn; none when the server cannot be reached. */
async function findTurns() {
  const me = await getMe();
  if (!me.ok) return [];
  const active = await getClient().games({ query: { player: me.value.id, status: 'active' } });
  if (!active.ok) return [];
  const mine = active.value.games.filter((game) => game.you.length === 1);
  useSeats.getState().sit(mine.length > 0);
  return mine.filter((game) => game.you.includes(game.turn));
}
