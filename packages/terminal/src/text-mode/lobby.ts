import { tellProblem } from '@boardwright/protocol/problems';
import type { Lobby } from '../online/lobby.ts';
import { tellSeek, tellVariant } from '../screens/online/lobby.ts';
import { variantName } from '../words/names.ts';
import { fill, WORDS } from '../words/words.ts';
import { type OnlineTalk, talkOnline } from './online.ts';
import { TEXT_ONLINE_WORDS, TEXT_WORDS } from './words.ts';

interface Choice {
  readonly label: string;
  /** Undefined when it worked, else the server's code; no function leaves. */
  readonly choose?: () => Promise<string | undefined>;
}

/** A server's lobby as a numbered list. False when the server does not answer. */
export async function talkLobby(at: OnlineTalk): Promise<boolean> {
  const { talk, lobby, settings } = at;
  const { online } = WORDS[settings.language];
  await lobby.open();
  for (;;) {
    if (typeof lobby.state === 'object') {
      talk.say(fill(online.unreachable, { url: lobby.options.url, code: lobby.state.code }));
      return false;
    }
    const choices = choicesOf(at);
    const labels = choices.map(({ label }) => label);
    const chosen = await talk.choose(TEXT_WORDS[settings.language], labels);
    const choice = chosen === undefined ? undefined : choices[chosen];
    if (!choice?.choose) return true;
    const code = await choice.choose();
    if (code !== undefined) talk.say(tellProblem(code, settings.language));
    if (lobby.game && !(await talkOnline(at))) return true;
    await lobby.refresh();
  }
}

function choicesOf(at: OnlineTalk): readonly Choice[] {
  const { lobby, registry, settings } = at;
  const { online, menu } = WORDS[settings.language];
  const words = TEXT_ONLINE_WORDS[settings.language];
  return [
    { label: words.make, choose: () => look(at) },
    ...lobby.seeks.map((seek) => ({
      label: fill(online.play, { text: tellSeek(registry, seek, settings.language) }),
      choose: () => lobby.take(seek.id),
    })),
    ...lobby.games.map(({ id, variant, you }) => {
      const text = tellVariant(registry, variant, settings.language);
      const label = you.length > 0 ? `${menu.resume}: ${text}` : fill(online.watch, { text });
      return { label, choose: () => lobby.enter(id) };
    }),
    { label: words.refresh, choose: async () => undefined },
    { label: words.leave },
  ];
}

/** Asks for the variant, then waits until somebody takes the seek or the person has had enough. */
async function look(at: OnlineTalk): Promise<string | undefined> {
  const { talk, lobby, registry, settings } = at;
  const { language } = settings;
  const all = registry.families.flatMap((family) => family.variants.map((variant) => ({ family, variant })));
  const names = all.map(({ family, variant }) => variantName(family, variant, language));
  const words = TEXT_WORDS[language];
  const chosen = await talk.choose(words, names, words.variant);
  if (chosen === undefined) return undefined;
  const code = await lobby.look(all[chosen].variant.id);
  if (code !== undefined || lobby.game) return code;
  talk.say(fill(TEXT_ONLINE_WORDS[language].waiting, { variant: names[chosen] }));
  await awaitOpponent(at, lobby);
  return undefined;
}

async function awaitOpponent({ talk, changed }: OnlineTalk, lobby: Lobby): Promise<void> {
  while (!lobby.game && lobby.seek) {
    await Promise.race([talk.stirred(), changed()]);
    if (!talk.isInterrupted || lobby.game) continue;
    const line = await talk.hear();
    if (line === undefined || line === 'stop') await lobby.cancel();
  }
}
