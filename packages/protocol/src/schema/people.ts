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
