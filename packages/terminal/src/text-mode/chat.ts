import { CHAT_PHRASES } from '@boardwright/protocol/internal';
import { tellPhrase } from '@boardwright/protocol/phrases';
import { tellProblem } from '@boardwright/protocol/problems';
import type { Settings } from '../model/settings.ts';
import type { OnlineChat } from '../online/chat.ts';
import type { OnlineGame } from '../online/game.ts';
import { tellSaid } from '../online/tell.ts';
import { fill, WORDS } from '../words/words.ts';
import { TEXT_ONLINE_WORDS } from './words.ts';

/** The words that are for the other player. */
export const CHAT_WORDS: readonly string[] = ['chat', 'say', 'mute', 'unmute'];

export async function obeyChat(
  game: OnlineGame,
  chat: OnlineChat,
  word: string,
  text: string,
  { language }: Settings,
): Promise<readonly string[]> {
  const { chatEmpty } = WORDS[language].online;
  const phrases = CHAT_PHRASES.map((phrase, i) => `${i + 1} ${tellPhrase(phrase, language)}`).join('  ');
  if (word === 'chat' || (word === 'say' && text === '')) {
    const said = chat.lines.map((line) => tellSaid(game, line, language));
    return [
      ...(said.length > 0 ? said : [chatEmpty]),
      fill(TEXT_ONLINE_WORDS[language].phrases, { phrases }),
    ];
  }
  const phrase = CHAT_PHRASES[Number(text) - 1];
  const asked = word === 'say' ? chat.say(phrase ? { phrase } : { text }) : chat.mute(word === 'mute');
  const code = await asked;
  return code === undefined ? [] : [tellProblem(code, language)];
}
