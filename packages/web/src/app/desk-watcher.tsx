import { isTurn, type Notice } from '@boardwright/protocol/internal';
import { opponentOf, tellNotice } from '@boardwright/protocol/notices';
import { useEffect } from 'preact/compat';
import { useLocation } from 'wouter-preact';
import { useText } from '../i18n/text.ts';
import { variantName } from '../session/families/catalogue.ts';
import { followDesk, useDesk } from '../session/live/desk.ts';
import { nameOnlineSeat } from '../session/live/names.ts';
import { renewPushes } from '../session/live/push.ts';
import { notify } from '../session/live/seats.ts';
import { useAnnouncement } from '../stores/announcement.ts';
import { useLosses } from '../stores/losses.ts';
import { useSettings } from '../stores/settings.ts';
import { readKept } from '../stores/storage.ts';
import { showTurns } from '../ui/page.tsx';

/** Where a game that begins is what one waits for: it opens by itself. */
const WAITING_ROOMS: readonly string[] = ['/lobby'];

/**
 * Tells on whatever page is open what happens in our games: by a count in the tab, a line on the page, and a notice
 * of the browser where the person wants one.
 */
export function DeskWatcher() {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const round = useDesk((state) => state.round);
  const turns = useDesk(
    ({ desk }) => desk?.games.filter((game) => isTurn(game) && game.you.length === 1).length,
  );
  const [, go] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round follows another desk
  useEffect(() => {
    const tell = (notice: Notice) => {
      const { game } = notice;
      const href = `/game/${game.id}`;
      const names = {
        name: nameOnlineSeat(opponentOf(game), language, text),
        game: variantName(game.variant, language),
      };
      const sentence = tellNotice(notice, names, language);
      void notify(sentence, text('app.title'), href);
      // The page of the game shows it itself, and that of the one before leads there.
      const open = useDesk.getState().desk?.games.find(({ id }) => location.pathname === `/game/${id}`);
      if (open && (open.id === game.id || open.rematch === game.id)) return;
      if (notice.kind === 'paired' && WAITING_ROOMS.includes(location.pathname)) return go(href);
      useAnnouncement.setState({ announcement: { text: sentence, href } });
    };
    return followDesk((notices) => {
      notices.forEach(tell);
      if (notices.length < 2 || location.pathname === '/') return;
      const several = text('desk.several', { count: notices.length });
      useAnnouncement.setState({ announcement: { text: several, href: '/' } });
    });
  }, [text, language, round, go]);
  const wantsNotices = useSettings((settings) => settings.notify);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another player, another language other words
  useEffect(() => {
    if (wantsNotices) void renewPushes();
  }, [wantsNotices, round, language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another player
  useEffect(sendStudies, [round]);
  const { count, hadAccount } = useLosses();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each session that has ended
  useEffect(() => {
    if (count === 0 || !hadAccount) return;
    const href = `/account?${new URLSearchParams({ from: location.pathname + location.search })}`;
    useAnnouncement.setState({ announcement: { text: text('account.lost'), href } });
  }, [count]);
  useEffect(() => showTurns(turns ?? 0), [turns]);
  useEffect(() => () => showTurns(0), []);
  return undefined;
}

/** What was written into studies without a network goes out on whatever page is open; gives the way to stop. */
function sendStudies(): () => void {
  const send = async () => {
    const { syncAll } = await import('../features/analyse/tree/sync.ts');
    await syncAll();
  };
  const sendIfAny = () => {
    if (readKept('study', (value) => typeof value === 'string') === true) void send();
  };
  sendIfAny();
  window.addEventListener('online', sendIfAny);
  return () => window.removeEventListener('online', sendIfAny);
}
