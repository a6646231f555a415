import { type Static, Type } from '@sinclair/typebox';

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
