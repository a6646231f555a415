import { useEffect } from 'react';
import { useText } from '../i18n/text.ts';
import { notifyTurn } from '../play/notices.ts';
import { variantName } from '../play/setup.ts';
import { useAnnouncement } from '../stores/announcement.ts';
import { useSettings } from '../stores/settings.ts';
import { getClient, getMe } from './client.ts';

const LOOK_EVERY_MS = 60_000;

/** Looks now and then whether the other side has moved in one of our games, whatever page is open. */
export function TurnWatcher() {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  useEffect(() => {
    const told = new Map<string, number>();
    const look = async () => {
      for (const game of await findTurns()) {
        const isNew = told.get(game.id) !== game.ply;
        told.set(game.id, game.ply);
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
    return () => clearInterval(timer);
  }, [text, language]);
  return undefined;
}

/** Running games in which it is our turn; none when the server cannot be reached. */
async function findTurns() {
  const me = await getMe();
  if (!me.ok) return [];
  const active = await getClient().games({ query: { player: me.value.id, status: 'active' } });
  return active.ok
    ? active.value.games.filter((game) => game.you.length === 1 && game.you.includes(game.turn))
    : [];
}
