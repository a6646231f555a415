import { err, ok, type Registry, type Result } from '@boardwright/games';
import type { PushNotice, PushSubscriptionRequest } from '@boardwright/protocol/internal';
import { type Kysely, sql } from 'kysely';
import webPush from 'web-push';
import { type Caller, ensurePlayer } from '../identity/caller.ts';
import type { Roster } from '../live/roster.ts';
import { type Changed, type Ledger, NOW } from '../play/ledger.ts';
import { playersOf } from '../play/row.ts';
import { tellDeskGame } from '../play/view.ts';
import type { Refusal } from '../refusals/refusal.ts';
import { keepSetting } from '../storage/settings.ts';
import type { PushTable, Tables } from '../storage/tables.ts';
import { isPushEndpoint, PUSH_HOSTS } from './endpoint.ts';
import { newsOf, tellNews } from './news.ts';
import type { Post } from './post.ts';

/** The pair with which a server signs its pushes, as `web-push` makes it. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushOptions {
  readonly ledger: Ledger;
  readonly roster: Roster;
  readonly registry: Registry;
  readonly keys: PushKeys;
  /** Who stands behind the server, for push services that want to complain: `mailto:` or `https:`. */
  readonly contact: string;
  readonly post: Post;
  readonly onError: (error: unknown) => void;
}

/** Browsers of one player; the one heard of longest ago makes room. */
const MOST_BROWSERS = 8;
/** A browser whose service refuses so often in a row is not asked again. */
const MOST_FAILURES = 5;
/** A browser renews at every visit; one not seen for half a year is forgotten. */
const FORGET_MS = 180 * 86_400_000;
/** How long a push service may keep a message for a browser that is off. */
const TTL_SECONDS = 86_400;
/** Messages that wait to be sent. A flood beyond it is not worth a memory of it. */
const MOST_WAITING = 2_000;
const WIDTH = 4;

/** Tells players of their games by their browser's push service while they have no page open. */
export class Pushes {
  readonly #options: PushOptions;
  readonly #db: Kysely<Tables>;
  readonly #waiting: (() => Promise<void>)[] = [];
  #running = 0;
  #isStopped = false;

  constructor(options: PushOptions) {
    this.#options = options;
    this.#db = options.ledger.storage.db;
    options.ledger.onChange((changed) => this.#hear(changed));
  }

  /** What a browser needs to subscribe. */
  get publicKey(): string {
    return this.#options.keys.publicKey;
  }

  async subscribe(caller: Caller, request: PushSubscriptionRequest): Promise<Result<{ ok: true }, Refusal>> {
    const { endpoint, keys, language } = request;
    if (!isPushEndpoint(endpoint, PUSH_HOSTS)) return err({ code: 'bad-push-endpoint', field: 'endpoint' });
    await ensurePlayer(this.#db, caller);
    const { p256dh, auth } = keys;
    // A browser has one owner: whoever signed in there last.
    await sql`insert into pushes (endpoint, player, p256dh, auth, language, failures, seen_at)
      values (${endpoint}, ${caller.id}, ${p256dh}, ${auth}, ${language}, 0, ${NOW})
      on conflict (endpoint) do update set player = excluded.player, p256dh = excluded.p256dh,
        auth = excluded.auth, language = excluded.language, failures = 0, seen_at = excluded.seen_at`.execute(
      this.#db,
    );
    await sql`delete from pushes where endpoint in (select endpoint from pushes where player = ${caller.id}
      order by seen_at desc offset ${MOST_BROWSERS})`.execute(this.#db);
    return ok({ ok: true });
  }

  async end(caller: Caller, endpoint: string): Promise<Result<{ ok: true }, Refusal>> {
    await this.#db
      .deleteFrom('pushes')
      .where('endpoint', '=', endpoint)
      .where('player', '=', caller.id)
      .execute();
    return ok({ ok: true });
  }

  /** Forgets browsers that have not been seen for long. */
  async sweep(): Promise<void> {
    await sql`delete from pushes where seen_at < ${NOW} - ${FORGET_MS}::double precision`.execute(this.#db);
  }

  /** What still waits is not sent: soon there is no database to ask. */
  stop(): void {
    this.#isStopped = true;
    this.#waiting.length = 0;
  }

  #hear({ row, events }: Changed): void {
    const { roster, ledger } = this.#options;
    for (const player of playersOf(row)) {
      // Whoever has a page open is told by it.
      if (roster.isHere(player)) continue;
      const session = ledger.rooms.recall(row.id)?.session;
      const news = session && newsOf(events, tellDeskGame(row, session, player));
      if (news) this.#queue(() => this.#tell(player, news));
    }
  }

  async #tell(player: string, news: NonNullable<ReturnType<typeof newsOf>>): Promise<void> {
    const browsers = await this.#db.selectFrom('pushes').selectAll().where('player', '=', player).execute();
    for (const browser of browsers) {
      const title = tellNews(this.#options.registry, news, browser.language);
      await this.#send(browser, { title, body: 'Boardwright', url: `/game/${news.game.id}` });
    }
  }

  async #send(browser: PushTable, notice: PushNotice): Promise<void> {
    const { endpoint, p256dh, auth } = browser;
    // Also what was stored under other rules is not called.
    if (!isPushEndpoint(endpoint, PUSH_HOSTS)) return this.#forget(endpoint);
    const status = await this.#options.post(this.#seal({ endpoint, keys: { p256dh, auth } }, notice));
    if (status === 404 || status === 410) return this.#forget(endpoint);
    const isDone = status >= 200 && status < 300;
    // A service that is down or busy says nothing about the browser.
    if (!isDone && (status < 400 || status >= 500 || status === 429)) return;
    if (isDone && browser.failures === 0) return;
    await sql`update pushes set failures = ${isDone ? 0 : browser.failures + 1}
      where endpoint = ${endpoint}`.execute(this.#db);
    if (!isDone && browser.failures + 1 >= MOST_FAILURES) await this.#forget(endpoint);
  }

  #seal(subscription: webPush.PushSubscription, notice: PushNotice) {
    const { keys, contact: subject } = this.#options;
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(notice), {
      vapidDetails: { subject, ...keys },
      TTL: TTL_SECONDS,
      // A later message of the same game replaces one that has not been delivered.
      topic: Buffer.from(notice.url).toString('base64url').slice(-32),
    });
    return { endpoint, headers, body: body ?? Buffer.alloc(0) };
  }

  async #forget(endpoint: string): Promise<void> {
    await this.#db.deleteFrom('pushes').where('endpoint', '=', endpoint).execute();
  }

  #queue(work: () => Promise<void>): void {
    if (this.#isStopped || this.#waiting.length >= MOST_WAITING) return;
    this.#waiting.push(work);
    if (this.#running < WIDTH) void this.#work();
  }

  async #work(): Promise<void> {
    this.#running++;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift())
      await next().catch(this.#options.onError);
    this.#running--;
  }
}

/** The pair of keys of all servers on this database. */
export async function readPushKeys(db: Kysely<Tables>): Promise<PushKeys> {
  const kept = await keepSetting(db, 'push-keys', JSON.stringify(webPush.generateVAPIDKeys()));
  const { publicKey, privateKey } = JSON.parse(kept);
  return { publicKey, privateKey };
}
