import { err, ok, type Result } from '@boardwright/games';
import type { Chat, ChatLine, ChatRequest, SideName } from '@boardwright/protocol/internal';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Caller } from '../identity/caller.ts';
import type { Bus } from '../live/bus.ts';
import type { Desks } from '../live/desks.ts';
import { NOW } from '../play/ledger.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { ChatTable, Tables } from '../storage/tables.ts';
import { isApart } from './blocks.ts';

type Answer<T> = Promise<Result<T, Refusal>>;

/** The most that is said in a game: lines in all, and lines of one side in a minute. */
const MOST_LINES = 400;
const MOST_A_MINUTE = 10;
/** Lines of a reported game that operators are shown. */
const SHOWN = 50;

/** The game of two people as far as they talk about it. */
interface Talk {
  readonly side: SideName;
  readonly players: readonly [string, string];
}

/** What the two players of a game say to each other. Nobody else reads it, but operators when one of them reports it. */
export class Chats {
  readonly #db: Kysely<Tables>;
  readonly #desks: Desks;
  readonly #bus: Bus;

  constructor(db: Kysely<Tables>, desks: Desks, bus: Bus) {
    this.#db = db;
    this.#desks = desks;
    this.#bus = bus;
    bus.onNote((note) => {
      if (note.kind === 'chat') void this.#deliver(note.game, note.number).catch(() => undefined);
    });
  }

  async read(caller: Caller, game: string): Answer<Chat> {
    const talk = await this.#find(caller, game);
    if (!talk.ok) return talk;
    const { side } = talk.value;
    const isMuted = (await this.#mutes(game)).includes(side);
    const rows = await this.#db
      .selectFrom('chat_lines')
      .selectAll()
      .where('game', '=', game)
      .$if(isMuted, (query) => query.where('side', '=', side))
      .orderBy('number')
      .execute();
    return ok({ lines: rows.map(tellLine), isMuted });
  }

  /** Guests have phrases: whoever writes freely has a name that can be lost. */
  async say(caller: Caller, game: string, request: ChatRequest): Answer<ChatLine> {
    const talk = await this.#find(caller, game);
    if (!talk.ok) return talk;
    const text = 'text' in request ? request.text.trim() : null;
    if (text !== null && caller.kind !== 'account') return err({ code: 'needs-account', field: 'text' });
    const { side, players } = talk.value;
    if (await isApart(this.#db, ...players)) return err({ code: 'blocked' });
    const line = await this.#store(game, side, 'phrase' in request ? request.phrase : null, text);
    if (!line.ok) return line;
    await this.tell(game, line.value.number);
    return line;
  }

  /** Sends a line that is new or has changed to whoever may read it, on this server and on the others. */
  async tell(game: string, number: number): Promise<void> {
    await this.#deliver(game, number);
    this.#bus.sendSoon({ kind: 'chat', game, number });
  }

  async mute(caller: Caller, game: string, isMuted: boolean): Answer<{ ok: true }> {
    const talk = await this.#find(caller, game);
    if (!talk.ok) return talk;
    const { side } = talk.value;
    if (isMuted)
      await sql`insert into chat_mutes (game, side) values (${game}, ${side}) on conflict do nothing`.execute(
        this.#db,
      );
    else await this.#db.deleteFrom('chat_mutes').where('game', '=', game).where('side', '=', side).execute();
    return ok({ ok: true });
  }

  /** The row of the game is locked, so that numbers have no gaps and nobody outruns the limits. */
  #store(
    game: string,
    side: SideName,
    phrase: ChatTable['phrase'],
    text: string | null,
  ): Promise<Result<ChatLine, Refusal>> {
    return this.#db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`chat ${game}`}))`.execute(tx);
      const found = await sql<{ all: number; recent: number }>`select count(*)::int as all,
          count(*) filter (where side = ${side} and at > ${NOW} - 60000)::int as recent
        from chat_lines where game = ${game}`.execute(tx);
      const { all, recent } = found.rows[0];
      if (all >= MOST_LINES) return err({ code: 'chat-full' });
      if (recent >= MOST_A_MINUTE) return err({ code: 'too-fast' });
      const stored = await tx
        .insertInto('chat_lines')
        .values({ game, number: all + 1, side, phrase, text, removed: false, at: NOW })
        .returningAll()
        .executeTakeFirstOrThrow();
      return ok(tellLine(stored));
    });
  }

  /** To both players, on all their devices, but not to the one who has muted the other. */
  async #deliver(game: string, number: number): Promise<void> {
    const [row, line] = await Promise.all([
      this.#db.selectFrom('games').select(['player0', 'player1']).where('id', '=', game).executeTakeFirst(),
      this.#db
        .selectFrom('chat_lines')
        .selectAll()
        .where('game', '=', game)
        .where('number', '=', number)
        .executeTakeFirst(),
    ]);
    if (!row || !line) return;
    const mutes = await this.#mutes(game);
    const text = JSON.stringify({ type: 'chat', game, line: tellLine(line) });
    for (const [side, player] of [
      ['first', row.player0],
      ['second', row.player1],
    ] as const) {
      const isDeaf = side !== line.side && mutes.includes(side);
      if (player !== null && !isDeaf) this.#desks.tell(player, text);
    }
  }

  async #mutes(game: string): Promise<readonly SideName[]> {
    const rows = await this.#db.selectFrom('chat_mutes').select('side').where('game', '=', game).execute();
    return rows.map(({ side }) => side);
  }

  /** Only two different people talk, and only about their own game. */
  async #find(caller: Caller, game: string): Answer<Talk> {
    const row = await this.#db
      .selectFrom('games')
      .select(['player0', 'player1'])
      .where('id', '=', game)
      .executeTakeFirst();
    if (!row) return err({ code: 'no-game' });
    const { player0, player1 } = row;
    const isOurs = caller.id === player0 || caller.id === player1;
    if (!isOurs || player0 === null || player1 === null || player0 === player1)
      return err({ code: 'not-your-seat' });
    return ok({ side: caller.id === player0 ? 'first' : 'second', players: [player0, player1] });
  }
}

/** The last of what was said in games, for operators who look at a report. */
export async function readReportedChat(
  db: Kysely<Tables>,
  games: readonly string[],
): Promise<ReadonlyMap<string, ChatLine[]>> {
  const rows = await sql<Selectable<ChatTable>>`select lines.* from
      jsonb_array_elements_text(${JSON.stringify(games)}::jsonb) as g (id), lateral (
        select * from chat_lines where game = g.id order by number desc limit ${SHOWN}) as lines`.execute(db);
  const chats = new Map<string, ChatLine[]>();
  for (const row of rows.rows.reverse()) chats.set(row.game, [...(chats.get(row.game) ?? []), tellLine(row)]);
  return chats;
}

function tellLine({ number, side, phrase, text, removed, at }: Selectable<ChatTable>): ChatLine {
  return {
    number,
    side,
    ...(phrase === null ? {} : { phrase }),
    ...(text === null ? {} : { text }),
    ...(removed ? { isRemoved: true as const } : {}),
    at,
  };
}
