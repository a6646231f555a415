import { type Client, createClient } from '@boardwright/protocol';

let client: Client | undefined;

/** The one client of this page; it speaks to the server the page came from and is known by its cookie. */
export function getClient(): Client {
  client ??= createClient({ baseUrl: '' });
  return client;
}
