import { CHAT_PHRASES, type ChatRequest } from '@boardwright/protocol/internal';
import { tellPhrase } from '@boardwright/protocol/phrases';
import type { App } from '../../app/app.ts';
import { lobbyScreen, type ScreenOf, type Size } from '../../app/screen.ts';
import { type Block, stack, textBlock } from '../../draw/block.ts';
import { wrapText } from '../../draw/span.ts';
import { isKey, type Key } from '../../input/keys.ts';
import type { OnlineChat } from '../../online/chat.ts';
import { tellSaid } from '../../online/tell.ts';
import { fill } from '../../words/words.ts';
import { formWidth } from '../menus/form.ts';
import { clicked, drawList, drawPage, moveInList, tellRefusal } from '../page.ts';
import { onlineScreen } from './online.ts';

/** As many letters as the server takes. */
const MOST_TYPED = 200;
/** Lines of the page that are neither said nor to be said. */
const FRAME_LINES = 10;
/** The last lines that were said are always seen. */
const LEAST_SAID = 4;
const MUTE = CHAT_PHRASES.length;

export function drawChat(app: App, screen: ScreenOf<'chat'>, size: Size): Block {
  const game = app.options.lobby?.game;
  const chat = game?.chat;
  if (!game || !chat) return textBlock([]);
  const { language } = app.settings;
  const { online } = app.words;
  const width = formWidth(size);
  const items = [
    ...CHAT_PHRASES.map((phrase) => ({ label: tellPhrase(phrase, language) })),
    { label: chat.isMuted ? online.chatUnmute : online.chatMute },
  ];
  const room = Math.max(4, size.height - FRAME_LINES);
  const listed = Math.min(items.length, Math.max(2, room - LEAST_SAID));
  const said = chat.lines.flatMap((line) => wrapText(tellSaid(game, line, language), width));
  const list = drawList(app, items, screen.at, listed, width);
  const turn = game.isOurTurn ? [online.chatTurn, ''] : [];
  const body = stack(
    textBlock(turn, 'bright'),
    textBlock(said.length === 0 ? [online.chatEmpty] : said.slice(-(room - listed))),
    textBlock(['']),
    list,
    textBlock(['']),
    canWrite(app)
      ? textBlock(wrapText(fill(online.chatWrite, { text: screen.text }), width), 'bright')
      : textBlock(wrapText(online.chatGuest, width), 'aside'),
  );
  return drawPage(app, size, online.chatTitle, { ...body, width }, online.chatControls);
}

/** Guests have phrases: whoever writes freely has a name that can be lost. */
function canWrite({ options }: App): boolean {
  return options.lobby?.me?.kind === 'account';
}

export function pressChat(app: App, screen: ScreenOf<'chat'>, key: Key): undefined {
  const game = app.options.lobby?.game;
  const chat = game?.chat;
  app.notice = undefined;
  if (!game || !chat || isKey(key, 'escape'))
    return app.go((game && onlineScreen(game)) ?? lobbyScreen(app.options.lobby?.choice));
  const { at, text } = screen;
  if (isKey(key, 'backspace')) return app.go({ ...screen, text: text.slice(0, -1) });
  if (key.kind === 'letter' && canWrite(app))
    return app.go({ ...screen, text: (text + key.letter).slice(0, MOST_TYPED) });
  const moved = key.kind === 'named' ? moveInList(key, at, MUTE + 1) : undefined;
  if (moved !== undefined) return app.go({ ...screen, at: moved });
  const pointed = clicked(app, key);
  if (pointed === undefined && !isKey(key, 'enter')) return;
  if (pointed === undefined && text.trim() !== '') {
    app.go({ ...screen, text: '' });
    return tellRefusal(app, chat.say({ text: text.trim() }));
  }
  return choose(app, chat, pointed ?? at);
}

function choose(app: App, chat: OnlineChat, at: number): undefined {
  const body: ChatRequest = { phrase: CHAT_PHRASES[at] };
  return tellRefusal(app, at === MUTE ? chat.mute(!chat.isMuted) : chat.say(body));
}
