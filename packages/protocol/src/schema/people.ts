import { type Static, Type } from '@sinclair/typebox';
import { Instant, SideName } from './basics.ts';
import { PlayerRef } from './game.ts';

/** What one can say with one touch; in every reader's own language. */
export const CHAT_PHRASES = [
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'sorry',
  'one-moment',
  'good-game',
  'again',
] as const;
export const ChatPhrase = Type.Union(CHAT_PHRASES.map((phrase) => Type.Literal(phrase)));
export type ChatPhrase = (typeof CHAT_PHRASES)[number];

/** One thing said in a game, by its number there: a phrase, or a text of the player's own. */
export const ChatLine = Type.Object({
  number: Type.Integer(),
  side: SideName,
  phrase: Type.Optional(Type.Unsafe<ChatPhrase>(ChatPhrase)),
  text: Type.Optional(Type.String()),
  /** An operator has taken out what was said. */
  isRemoved: Type.Optional(Type.Literal(true)),
  at: Instant,
});
export type ChatLine = Static<typeof ChatLine>;

/** What the two players of a game have said to each other; of whom the caller has muted nothing is told. */
export const Chat = Type.Object({ lines: Type.Array(ChatLine), isMuted: Type.Boolean() });
export type Chat = Static<typeof Chat>;

/** A phrase, or for accounts a text: one of the two. */
export const ChatRequest = Type.Union([
  Type.Object({ phrase: Type.Unsafe<ChatPhrase>(ChatPhrase) }, { additionalProperties: false }),
  Type.Object(
    {
      text: Type.String({
        minLength: 1,
        maxLength: 200,
        pattern: '^[^\\u0000-\\u001f\\u007f]*\\S[^\\u0000-\\u001f\\u007f]*$',
      }),
    },
    { additionalProperties: false },
  ),
]);
export type ChatRequest = Static<typeof ChatRequest>;

/** Whether the caller wants to read what the other player says. */
export const MuteRequest = Type.Object({ isMuted: Type.Boolean() });
export type MuteRequest = Static<typeof MuteRequest>;

/** Whether the caller wants to meet a player at all. */
export const BlockRequest = Type.Object({ isBlocked: Type.Boolean() });
export type BlockRequest = Static<typeof BlockRequest>;

/** Whom the caller does not want to meet. */
export const BlockList = Type.Array(PlayerRef);

const key = (bytes: number) => Type.String({ minLength: 1, maxLength: bytes, pattern: '^[A-Za-z0-9_-]+=*$' });

/** What a browser answers when a page asks it for pushes, and the language to write them in. */
export const PushSubscriptionRequest = Type.Object({
  endpoint: Type.String({ minLength: 12, maxLength: 1000 }),
  keys: Type.Object({ p256dh: key(120), auth: key(60) }),
  language: Type.Union([Type.Literal('en'), Type.Literal('es')]),
});
export type PushSubscriptionRequest = Static<typeof PushSubscriptionRequest>;

/** Ends pushes to one browser. */
export const PushEndRequest = Type.Object({ endpoint: Type.String({ minLength: 12, maxLength: 1000 }) });
export type PushEndRequest = Static<typeof PushEndRequest>;

/** The key with which a browser tells this server's pushes from others. */
export const PushKey = Type.Object({ key: Type.String() });
export type PushKey = Static<typeof PushKey>;

/** What is in a push: a sentence, and the page it leads to. */
export const PushNotice = Type.Object({ title: Type.String(), body: Type.String(), url: Type.String() });
export type PushNotice = Static<typeof PushNotice>;
