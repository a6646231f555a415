import { type Kysely, sql } from 'kysely';
import {
  ALIKE,
  EXPLORED_GONE,
  EXPLORER,
  FLAT_QUERIES,
  OPERATORS,
  PEOPLE,
  PUZZLES,
  RULED,
  STUDIES,
} from './steps.ts';
import type { Tables } from './tables.ts';

/** Numbered steps that only ever grow: a step that has run anywhere is never edited. */
const STEPS: readonly (readonly string[])[] = [
  [
    `create table players (
      id text primary key, kind text not null, name text, folded text unique,
      password text, recovery text, created_at double precision not null)`,
    `create table games (
      id text primary key, variant text not null, family text not null, rules jsonb, start text,
      seats jsonb not null, player0 text, player1 text, owner text, link0 text, link1 text,
      status text not null, rated boolean not null, visibility text not null,
      clock jsonb not null, speed text, reading jsonb, deadline double precision,
      ply integer not null, sequence integer not null, turn text not null, position text not null,
      ai boolean not null, outcome jsonb, ratings jsonb, offers jsonb not null, rematch text,
      created_at double precision not null, updated_at double precision not null)`,
    'create index games_player0 on games (player0, created_at desc)',
    'create index games_player1 on games (player1, created_at desc)',
    'create index games_owner on games (owner, created_at desc)',
    `create index games_public on games (created_at desc) where visibility = 'public'`,
    'create index games_deadline on games (deadline) where deadline is not null',
    'create index games_ai on games (id) where ai',
    `create table moves (
      game text not null references games (id), ply integer not null, move text, back integer not null,
      side text not null, key text, at double precision not null, primary key (game, ply))`,
    `create table events (
      game text not null references games (id), sequence integer not null,
      at double precision not null, body jsonb not null, primary key (game, sequence))`,
    `create table sessions (
      id text primary key, hash text not null unique, player text not null references players (id),
      agent text not null, created_at double precision not null, seen_at double precision not null,
      expires_at double precision not null)`,
    'create index sessions_player on sessions (player)',
    `create table tokens (
      id text primary key, hash text not null unique, player text not null references players (id),
      name text not null, scopes jsonb not null, created_at double precision not null,
      used_at double precision)`,
    'create index tokens_player on tokens (player)',
    `create table seeks (
      id text primary key, player text not null references players (id), variant text not null,
      rules jsonb, clock jsonb not null, rated boolean not null, side text not null, likeness text not null,
      rating double precision not null, created_at double precision not null,
      expires_at double precision not null)`,
    'create index seeks_likeness on seeks (likeness, created_at)',
    'create index seeks_player on seeks (player)',
    `create table ratings (
      player text not null references players (id), family text not null, speed text not null,
      rating double precision not null, deviation double precision not null,
      volatility double precision not null, games integer not null, updated_at double precision not null,
      primary key (player, family, speed))`,
    'create index ratings_leaders on ratings (family, speed, rating desc)',
    `create table leases (
      name text primary key, holder text not null, fence integer not null,
      expires_at double precision not null)`,
    'create table settings (name text primary key, value text not null)',
    `create table challenges (
      player text primary key references players (id), version integer not null, data jsonb not null,
      updated_at double precision not null)`,
  ],
  [
    `create table solvings (
      id text primary key, variant text not null, rules jsonb, size jsonb not null, round integer not null,
      is_open boolean not null, created_at double precision not null)`,
    `create table table_files (
      shelf text not null, name text not null, fingerprint text not null, digest text not null,
      head jsonb not null, at double precision not null, primary key (shelf, name, fingerprint))`,
  ],
  ['alter table games add column ruleset text, add column full_rules jsonb, add column session jsonb'],
  [
    'alter table games add column invited text, add column invited_name text',
    `create index games_invited on games (invited) where status = 'waiting'`,
    `create index games_open0 on games (player0) where status in ('active', 'waiting')`,
    `create index games_open1 on games (player1) where status in ('active', 'waiting')`,
    `alter table ratings add column ruleset text not null default '', add column variant text`,
    'alter table ratings drop constraint ratings_pkey, add primary key (player, family, ruleset, speed)',
    `alter table seeks add column start text, add column least integer, add column most integer`,
  ],
  FLAT_QUERIES,
  OPERATORS,
  STUDIES,
  PEOPLE,
  ['alter table chat_lines add column removed boolean not null default false'],
  EXPLORER,
  PUZZLES,
  EXPLORED_GONE,
  // Whether there are games of version 0.1 whose rules have to be written down is asked at every start.
  ['create index if not exists games_unruled on games (id) where ruleset is null'],
  ALIKE,
  RULED,
];

/** The data was written by a newer program, whose rows this one would misread. */
export class NewerSchema extends Error {
  readonly code = 'newer-schema';

  constructor(steps: number) {
    super(`the data has schema ${steps}, and this program knows ${STEPS.length}: run the newer program`);
  }
}

/** How many steps the schema of this program has. */
export const SCHEMA = STEPS.length;

/** Any fixed number: servers that start together take turns on it. */
const MIGRATION_LOCK = 0x626f6172;

/** Brings the schema up to date, in one transaction, one server at a time. A newer schema than ours is not touched. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Servers that start together wait for the first one, however long a step takes.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
    await sql`create table if not exists schema_steps (step integer primary key)`.execute(tx);
    const done = await sql<{ steps: number }>`select count(*)::int as steps from schema_steps`.execute(tx);
    const { steps } = done.rows[0];
    if (steps > STEPS.length) throw new NewerSchema(steps);
    for (let step = steps; step < STEPS.length; step++) {
      for (const text of STEPS[step]) await sql.raw(text).execute(tx);
      await sql`insert into schema_steps values (${step})`.execute(tx);
    }
  });
}
