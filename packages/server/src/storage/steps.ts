/** How far a public game is, for lists: its result once it has one. The text stands in indexes and queries alike. */
export const PHASE = `(case status when 'finished' then coalesce(outcome->>'winner', 'draw') else status end)`;

const RUNNING = `where status in ('active', 'waiting')`;

/** What a game counts for each of its players; of no game it is nothing. */
const TALLY_ROWS = `create function tally_rows(g games)
  returns table (player text, won integer, drawn integer, lost integer, active integer)
  language sql immutable as $$
    select who, (g.status = 'finished' and coalesce(g.outcome->>'winner' = side, false))::int,
      (g.status = 'finished' and g.outcome->>'winner' is null)::int,
      (g.status = 'finished' and coalesce(g.outcome->>'winner' <> side, false))::int,
      (g.status in ('active', 'waiting'))::int
    from (values (g.player0, 'first'), (g.player1, 'second')) as seats (who, side)
    where who is not null and g.visibility = 'public' $$`;

/** In the order of the players, so that games that end together do not wait for each other in a circle. */
const TALLY_GAME = `create function tally_game() returns trigger language plpgsql as $$
  begin
    insert into tallies as t (player, won, drawn, lost, active)
      select player, sum(won), sum(drawn), sum(lost), sum(active) from (
        select * from tally_rows(new)
        union all select player, -won, -drawn, -lost, -active from tally_rows(old)
      ) as changes group by player order by player
    on conflict (player) do update set won = t.won + excluded.won, drawn = t.drawn + excluded.drawn,
      lost = t.lost + excluded.lost, active = t.active + excluded.active;
    return null;
  end $$`;

const NAMES_OF_GAME = `create function names_of_game(g games) returns setof text language sql immutable as $$
  select distinct lower(seat->>'name') from jsonb_array_elements(g.seats) as seat
  where seat->>'kind' = 'named' and seat->>'name' <> '' and g.visibility = 'public' $$`;

const NAME_GAME = `create function name_game() returns trigger language plpgsql as $$
  begin
    insert into game_names (folded, game, created_at)
      select name, new.id, new.created_at from names_of_game(new) as name;
    return null;
  end $$`;

/** Lists and pages are found by index, however many games there are. */
export const FLAT_QUERIES: readonly string[] = [
  `create index games_listed on games (variant, ${PHASE}, created_at desc) where visibility = 'public'`,
  `create index games_phase on games (${PHASE}, created_at desc) where visibility = 'public'`,
  `create index games_running0 on games (player0, created_at desc) ${RUNNING}`,
  `create index games_running1 on games (player1, created_at desc) ${RUNNING}`,
  `create index games_running_owner on games (owner, created_at desc) ${RUNNING}`,
  // Those that say the same with less.
  'drop index games_open0',
  'drop index games_open1',
  'create index players_named on players (folded text_pattern_ops)',
  `create index players_guests on players (created_at) where kind = 'guest'`,
  'create index sessions_expiry on sessions (expires_at)',
  'drop index ratings_leaders',
  `create index ratings_leaders on ratings (family, speed, rating desc) where deviation < 200 and ruleset = ''`,
  `create table tallies (
    player text primary key, won integer not null, drawn integer not null, lost integer not null,
    active integer not null)`,
  TALLY_ROWS,
  TALLY_GAME,
  `create trigger tally_new after insert on games for each row execute function tally_game()`,
  `create trigger tally_gone after delete on games for each row execute function tally_game()`,
  `create trigger tally_changed after update on games for each row
    when (old.status <> new.status or old.player0 is distinct from new.player0
      or old.player1 is distinct from new.player1)
    execute function tally_game()`,
  `insert into tallies select player, sum(won), sum(drawn), sum(lost), sum(active)
    from games as g, tally_rows(g) group by player`,
  `create table game_names (
    folded text not null, game text not null references games (id) on delete cascade,
    created_at double precision not null, primary key (game, folded))`,
  'create index game_names_listed on game_names (folded text_pattern_ops, created_at desc)',
  NAMES_OF_GAME,
  NAME_GAME,
  `create trigger name_new after insert on games for each row
    when (new.visibility = 'public' and (new.seats->0->>'kind' = 'named' or new.seats->1->>'kind' = 'named'))
    execute function name_game()`,
  `insert into game_names select name, id, created_at from games as g, names_of_game(g) as name`,
];

/** What players want of one another: to be called when a page is closed, to talk, or to be left alone. */
export const PEOPLE: readonly string[] = [
  `create table pushes (
    endpoint text primary key, player text not null references players (id) on delete cascade,
    p256dh text not null, auth text not null, language text not null, failures integer not null,
    seen_at double precision not null)`,
  'create index pushes_player on pushes (player, seen_at desc)',
  `create table blocks (
    player text not null references players (id) on delete cascade, blocked text not null,
    at double precision not null, primary key (player, blocked))`,
  `create table chat_lines (
    game text not null references games (id) on delete cascade, number integer not null, side text not null,
    phrase text, text text, at double precision not null, primary key (game, number))`,
  `create table chat_mutes (
    game text not null references games (id) on delete cascade, side text not null, primary key (game, side))`,
];

/** What operators decide, and what players tell them. */
export const OPERATORS: readonly string[] = [
  'create table resting_names (folded text primary key, until double precision not null)',
  `create table bans (
    kind text not null, subject text not null, reason text not null, by text not null,
    at double precision not null, primary key (kind, subject))`,
  `create table reports (
    id text primary key, reporter text not null, game text, player text, text text not null,
    at double precision not null, closed_at double precision, closed_by text)`,
  'create index reports_open on reports (at desc) where closed_at is null',
  `create table operator_log (
    id text primary key, at double precision not null, by text not null, action text not null,
    subject text not null, reason text not null)`,
  'create index operator_log_at on operator_log (at desc)',
];

const EXPLORED_COLUMNS = `(
    ruleset text not null, before text not null, after text not null, games integer not null,
    first integer not null, draws integer not null, second integer not null,
    primary key (ruleset, before, after))`;

/**
 * What was played from each position. Public games wait in a queue from their end until they are counted, so that no
 * move waits for it; games that the owner adds are counted apart.
 */
export const EXPLORER: readonly string[] = [
  `create table explored ${EXPLORED_COLUMNS}`,
  `create table explored_added ${EXPLORED_COLUMNS}`,
  'create table explored_batches (digest text primary key, games integer not null, at double precision not null)',
  'create table explorable (game text primary key references games (id) on delete cascade)',
  `create function queue_explorable() returns trigger language plpgsql as $$
    begin
      insert into explorable values (new.id) on conflict do nothing;
      return null;
    end $$`,
  `create trigger explorable_new after insert on games for each row
    when (new.status = 'finished' and new.visibility = 'public') execute function queue_explorable()`,
  `create trigger explorable_ended after update on games for each row
    when (new.status = 'finished' and old.status <> 'finished' and new.visibility = 'public')
    execute function queue_explorable()`,
  `insert into explorable select id from games where status = 'finished' and visibility = 'public'`,
];

/**
 * A counted game that is removed waits to be taken out of the counts. One that still waits to be counted just leaves
 * that queue; the trigger waits for whoever is taking it out of it, so that it is never counted and forgotten.
 */
export const EXPLORED_GONE: readonly string[] = [
  'create table explored_gone (game text primary key, ref jsonb not null, winner text)',
  'create index explored_empty on explored (ruleset) where games <= 0',
  `create function queue_gone() returns trigger language plpgsql as $$
    begin
      delete from explorable where game = old.id;
      if not found then
        insert into explored_gone values (old.id, case when old.full_rules is null then old.session->'game'
          else old.session->'game' || jsonb_build_object('rules', old.full_rules) end, old.outcome->>'winner')
        on conflict do nothing;
      end if;
      return old;
    end $$`,
  // Of games of version 0.1 the moves are gone with them.
  `create trigger explored_removed before delete on games for each row
    when (old.status = 'finished' and old.visibility = 'public' and old.session->'game' is not null)
    execute function queue_gone()`,
];

const STRENGTH_COLUMNS = `rating double precision not null, deviation double precision not null,
    volatility double precision not null, games integer not null, updated_at double precision not null`;

/** Players at puzzles, and the puzzles they have tried. */
export const PUZZLES: readonly string[] = [
  `create table puzzle_players (
    player text primary key references players (id) on delete cascade, ${STRENGTH_COLUMNS})`,
  `create table puzzle_ratings (puzzle text primary key, ${STRENGTH_COLUMNS})`,
  `create table puzzle_attempts (
    player text not null references players (id) on delete cascade, puzzle text not null,
    solved boolean not null, at double precision not null, primary key (player, puzzle))`,
];

/** Studies of accounts, entry by entry. */
export const STUDIES: readonly string[] = [
  `create table studies (
    id text primary key, owner text not null references players (id) on delete cascade, name text not null,
    variant text not null, read_link text not null, edit_link text not null, version integer not null,
    entries integer not null, bytes integer not null, created_at double precision not null,
    updated_at double precision not null)`,
  'create index studies_owner on studies (owner, updated_at desc)',
  `create table study_entries (
    study text not null references studies (id) on delete cascade, id text not null,
    version integer not null, body jsonb not null, primary key (study, id))`,
  'create index study_entries_version on study_entries (study, version)',
];

/** Names that are taken for each other are found by what they look like: `identity/names.ts` looks the same way. */
export const ALIKE: readonly string[] = [
  `create index players_alike on players (translate(folded, '01i-_', 'oll'))`,
];

/** Public games by the same rules, newest first. */
export const RULED: readonly string[] = [
  `create index games_ruled on games (ruleset, created_at desc) where visibility = 'public'`,
];
