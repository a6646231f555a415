import type { DeskGame } from '@boardwright/protocol';
import { tellProblem } from '@boardwright/protocol/problems';
import { CLOCKS, tellControl } from '../online/clock.ts';
import type { Lobby, Wish } from '../online/lobby.ts';
import { tellOpponent, tellSeek, tellTerms, tellVariant, tellWatched, tellWish } from '../online/tell.ts';
import { variantName } from '../words/names.ts';
import { fill, WORDS } from '../words/words.ts';
import { readCommand } from './commands.ts';
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
      const { url } = lobby.options;
      const { code } = lobby.state;
      if (code === 'unreachable') talk.say(fill(online.unreachable, { url }));
      else talk.say(fill(online.refused, { url, text: tellProblem(code, settings.language) }));
      return false;
    }
    if (lobby.recoveryCode !== undefined) {
      talk.say(fill(online.recovery, { code: lobby.recoveryCode }));
      lobby.recoveryCode = undefined;
    }
    // A friend's link, or a seek that was taken while we read the list.
    if (lobby.game) {
      if (!(await talkOnline(at))) return true;
      continue;
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
  const { language } = settings;
  const { online } = WORDS[language];
  const words = TEXT_ONLINE_WORDS[language];
  return [
    { label: words.make, choose: () => look(at) },
    { label: words.host, choose: () => host(at) },
    ...lobby.invitations.map((game) => ({
      label: [
        fill(online.invited, {
          name: tellOpponent(game, language),
          variant: tellWish(registry, game, language),
        }),
        ...tellTerms(registry, game, language),
      ].join('. '),
      choose: () => answer(at, game),
    })),
    ...lobby.games.map((game) => ({ label: labelOf(at, game), choose: () => open(at, game) })),
    ...lobby.seeks.map((seek) => ({
      label: [
        fill(online.play, { text: tellSeek(registry, seek, language) }),
        ...tellTerms(registry, seek, language),
      ].join('. '),
      choose: () => lobby.take(seek.id),
    })),
    ...lobby.longSeeks.map((seek) => ({
      label: fill(online.ownSeek, { wish: tellWish(registry, seek, language) }),
      choose: () => lobby.cancel(seek.id),
    })),
    ...lobby.watched.map((game) => ({
      label: fill(online.watch, { text: tellWatched(registry, game, language) }),
      choose: () => lobby.enter(game.id),
    })),
    { label: words.refresh, choose: async () => undefined },
    { label: words.leave },
  ];
}

function labelOf({ registry, settings }: OnlineTalk, game: DeskGame): string {
  const { language } = settings;
  const { online } = WORDS[language];
  const variant = tellVariant(registry, game.variant, language);
  if (game.status === 'waiting') return fill(TEXT_ONLINE_WORDS[language].hosted, { variant });
  const isOurs = game.you.includes(game.turn);
  const turn = isOurs ? online.yourTurn : fill(online.theirTurn, { name: tellOpponent(game, language) });
  return `${turn}: ${variant}`;
}

/** Sits down, or shows the link of a game whose friend has not come, and calls it off where that takes too long. */
async function open({ talk, lobby, settings }: OnlineTalk, game: DeskGame): Promise<string | undefined> {
  // The friend may have come since the list was said.
  const isWaiting = lobby.games.some(({ id, status }) => id === game.id && status === 'waiting');
  if (!isWaiting) return lobby.enter(game.id);
  talk.say(lobby.linkOf(game.id) ?? WORDS[settings.language].online.noLink);
  const chosen = await talk.choose(
    TEXT_WORDS[settings.language],
    TEXT_ONLINE_WORDS[settings.language].waitOn,
  );
  return chosen === 1 ? lobby.callOff(game.id) : undefined;
}

/** Takes the seat somebody has kept for us, or says that we do not want it. */
async function answer({ talk, lobby, settings }: OnlineTalk, game: DeskGame): Promise<string | undefined> {
  const chosen = await talk.choose(
    TEXT_WORDS[settings.language],
    TEXT_ONLINE_WORDS[settings.language].answers,
  );
  if (chosen === undefined) return undefined;
  return chosen === 0 ? lobby.join({ game: game.id }) : lobby.refuse(game.id);
}

/** Asks for the game, then waits until somebody takes the seek or the person has had enough. */
async function look(at: OnlineTalk): Promise<string | undefined> {
  const { talk, lobby, registry, settings } = at;
  const wish = await askWish(at);
  if (!wish) return undefined;
  const code = await lobby.look(wish);
  if (code !== undefined || lobby.game || !lobby.seek) return code;
  const variant = tellWish(registry, wish, settings.language);
  talk.say(fill(TEXT_ONLINE_WORDS[settings.language].waiting, { variant }));
  await awaitOpponent(at, lobby);
  return undefined;
}

/** Makes a game for a friend and says the link to send. */
async function host(at: OnlineTalk): Promise<string | undefined> {
  const { talk, lobby, settings } = at;
  const wish = await askWish(at);
  if (!wish) return undefined;
  const made = await lobby.host(wish);
  if (!made.ok) return made.error.code;
  talk.say(TEXT_ONLINE_WORDS[settings.language].send, made.value);
  return undefined;
}

async function askWish({ talk, lobby, registry, settings }: OnlineTalk): Promise<Wish | undefined> {
  const { language } = settings;
  const words = TEXT_ONLINE_WORDS[language];
  const all = registry.families.flatMap((family) => family.variants.map((variant) => ({ family, variant })));
  const names = all.map(({ family, variant }) => variantName(family, variant, language));
  const at = await talk.choose(TEXT_WORDS[language], names, TEXT_WORDS[language].variant);
  if (at === undefined) return undefined;
  const clocks = CLOCKS.map((each) => tellControl(each) || words.noClock);
  const clock = await talk.choose(TEXT_WORDS[language], clocks, words.clock);
  if (clock === undefined) return undefined;
  const wish = { variant: all[at].variant.id, clock: CLOCKS[clock], rated: false };
  if (lobby.me?.kind !== 'account' || wish.clock.kind === 'none') return wish;
  const rated = await talk.choose(TEXT_WORDS[language], words.yesNo, words.rated);
  return rated === undefined ? undefined : { ...wish, rated: rated === 0 };
}

async function awaitOpponent({ talk, changed, settings }: OnlineTalk, lobby: Lobby): Promise<void> {
  while (!lobby.game && lobby.seek) {
    await Promise.race([talk.stirred(), changed()]);
    if (!talk.isInterrupted || lobby.game) continue;
    const line = await talk.hear();
    if (line === undefined || readCommand(line, settings.language) === 'stop') await lobby.cancel();
  }
}
