import { err, ok, type Result } from '@boardwright/games';
import type { Client, Me } from '@boardwright/protocol';
import type { Kept } from './kept.ts';

/** Name and password of an account, and what to do with them. */
export interface SignIn {
  readonly kind: 'sign-in' | 'sign-up';
  readonly name: string;
  readonly password: string;
}

/** Who we are; after signing up also the code that sets a new password, shown this once. */
export interface Identified {
  readonly me: Me;
  readonly recoveryCode?: string;
}

type Answer = Result<Identified, { readonly code: string }>;

/** As whom we were here before, else as a new guest; whoever signs in takes the guest's seats along. */
export async function identify(
  client: Client,
  kept: Kept<string> | undefined,
  signIn: SignIn | undefined,
): Promise<Answer> {
  const known = await enter(client, kept);
  if (!known.ok || !signIn) return known;
  const { kind, name, password } = signIn;
  const body = { name, password, keep: 'token' } as const;
  const answer = kind === 'sign-up' ? await client.signUp({ body }) : await client.signIn({ body });
  if (!answer.ok) return err({ code: answer.error.code });
  const { me, token } = answer.value;
  client.setToken(token);
  if (token !== undefined) kept?.keep(token);
  const code = 'recoveryCode' in answer.value ? answer.value.recoveryCode : undefined;
  return ok({ me, ...(typeof code === 'string' ? { recoveryCode: code } : {}) });
}

async function enter(client: Client, kept: Kept<string> | undefined): Promise<Answer> {
  const token = client.token ?? kept?.read();
  if (token !== undefined) {
    client.setToken(token);
    const me = await client.me();
    if (me.ok) return ok({ me: me.value });
    client.setToken(undefined);
    if (me.error.code !== 'bad-token') return err({ code: me.error.code });
  }
  const guest = await client.guest();
  if (!guest.ok) return err({ code: guest.error.code });
  client.setToken(guest.value.token);
  kept?.keep(guest.value.token);
  return ok({ me: guest.value.me });
}
