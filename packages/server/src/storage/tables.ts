import type { TableHead } from '@boardwright/engine/tablebase';
import type { GameRef, Language } from '@boardwright/games';
import type { EndgameSize } from '@boardwright/games/internal';
import type { Clock, GameEvent } from '@boardwright/protocol';
import type {
  ChatPhrase,
  ClockReading,
  GameStatus,
  Offer,
  OperatorAction,
  RatingChange,
  Scope,
  Seat,
  SeekSide,
  SideName,
  Speed,
  ToldOutcome,
  Visibility,
} from '@boardwright/protocol/internal';
import type { SessionData } from '@boardwright/session';
import type { ColumnType } from 'kysely';

/**
 * Instants are milliseconds since 1970 as double precision: exact, and read as a number by both drivers. JSON
 * columns are written as text, since the drivers differ in how they would turn an array into a parameter.
 */
type Json<T> = ColumnType<T, string, string>;
type MaybeJson<T> = ColumnType<T | null, string | null, string | null>;

export interface GameTable {
  id: string;
  variant: string;
  family: string;
  rules: MaybeJson<Record<string, unknown>>;
  start: string | null;
  /** Id of the rules and the start, whatever variant they were reached from; missing where nobody can say. */
  ruleset: string | null;
  /** All rules the game is played by: a preset may change later. */
  full_rules: MaybeJson<Record<string, unknown>>;
  /** Both seats; the players and link hashes beside them are for look-ups. */
  seats: Json<[Seat, Seat]>;
  player0: string | null;
  player1: string | null;
  /** Who made it, who need not sit in it: an imported game is its owner's. */
  owner: string | null;
  link0: string | null;
  link1: string | null;
  /** Who was asked to take the open seat, and needs no link for it. */
  invited: string | null;
  invited_name: string | null;
  status: GameStatus;
  rated: boolean;
  visibility: Visibility;
  clock: Json<Clock>;
  speed: Speed | null;
  reading: MaybeJson<ClockReading>;
  /** When the running clock falls: a copy of the reading's, to be found by index. */
  deadline: number | null;
  ply: number;
  sequence: number;
  turn: SideName;
  position: string;
  /** Whether an AI is to move: found by index after a restart. */
  ai: boolean;
  outcome: MaybeJson<ToldOutcome>;
  ratings: MaybeJson<[RatingChange, RatingChange]>;
  offers: Json<Partial<Record<Offer, SideName>>>;
  rematch: string | null;
  /** The whole session, of which the columns hold what queries need; missing in games of version 0.1. */
  session: MaybeJson<SessionData>;
  created_at: number;
  updated_at: number;
}

/** The append-only log of a game, unique by (game, ply). A row is a move, or takes `back` moves back. */
export interface MoveTable {
  game: string;
  ply: number;
  move: string | null;
  back: number;
  side: SideName;
  /** The client's own key of this move, so that it can ask whether the move arrived. */
  key: string | null;
  at: number;
}

export interface EventTable {
  game: string;
  sequence: number;
  at: number;
  body: Json<GameEvent>;
}

export interface PlayerTable {
  id: string;
  kind: 'guest' | 'account';
  name: string | null;
  /** Lower case, unique: names that differ by case alone are one. */
  folded: string | null;
  password: string | null;
  recovery: string | null;
  created_at: number;
}

export interface SessionTable {
  id: string;
  hash: string;
  player: string;
  agent: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
}

export interface TokenTable {
  id: string;
  hash: string;
  player: string;
  name: string;
  scopes: Json<Scope[]>;
  created_at: number;
  used_at: number | null;
}

export interface SeekTable {
  id: string;
  player: string;
  variant: string;
  rules: MaybeJson<Record<string, unknown>>;
  clock: Json<Clock>;
  rated: boolean;
  side: SeekSide;
  start: string | null;
  /** Ratings of the opponents looked for. */
  least: number | null;
  most: number | null;
  /** Equal texts are equal seeks. */
  likeness: string;
  rating: number;
  created_at: number;
  expires_at: number;
}

export interface RatingTable {
  player: string;
  family: string;
  /** Empty for the rating of the whole family; both are always kept. */
  ruleset: string;
  /** What the ruleset is called; missing for families. */
  variant: string | null;
  speed: Speed;
  rating: number;
  deviation: number;
  volatility: number;
  games: number;
  updated_at: number;
}

/** Who may do a piece of work now. The fence grows with every holder, so that a late one is told apart. */
export interface LeaseTable {
  name: string;
  holder: string;
  fence: number;
  expires_at: number;
}

export interface SettingTable {
  name: string;
  value: string;
}

export interface ChallengeTable {
  player: string;
  version: number;
  data: Json<unknown>;
  updated_at: number;
}

/** Endings that are to be solved; open while a class is missing. */
export interface SolvingTable {
  id: string;
  variant: string;
  rules: MaybeJson<Record<string, unknown>>;
  size: Json<EndgameSize>;
  round: number;
  is_open: boolean;
  created_at: number;
}

/** Table files on the tableFiles, unique by name and rules. */
export interface TableFileTable {
  shelf: string;
  name: string;
  fingerprint: string;
  digest: string;
  head: Json<TableHead>;
  at: number;
}

/** What a player's public games have come to; kept by a trigger on the games. */
export interface TallyTable {
  player: string;
  won: number;
  drawn: number;
  lost: number;
  active: number;
}

/** Names out of the records of public games, in lower case; kept by a trigger on the games. */
export interface GameNameTable {
  folded: string;
  game: string;
  created_at: number;
}

/** Names of accounts that are gone, which nobody may take for a while. */
export interface RestingNameTable {
  folded: string;
  until: number;
}

/** Whom an operator keeps out: an account by its id, or an address as it is counted. */
export interface BanTable {
  kind: 'account' | 'address';
  subject: string;
  reason: string;
  by: string;
  at: number;
}

/** What players tell the operators of. */
export interface ReportTable {
  id: string;
  reporter: string;
  game: string | null;
  player: string | null;
  text: string;
  at: number;
  closed_at: number | null;
  closed_by: string | null;
}

/** What operators did, and why. Rows are only ever added. */
export interface OperatorLogTable {
  id: string;
  at: number;
  by: string;
  action: OperatorAction;
  subject: string;
  reason: string;
}

/** A study that somebody keeps on the server. Whoever has a link may read it, or write into it. */
export interface StudyTable {
  id: string;
  owner: string;
  name: string;
  variant: string;
  read_link: string;
  edit_link: string;
  /** Raised by every change. */
  version: number;
  entries: number;
  bytes: number;
  created_at: number;
  updated_at: number;
}

/** The entries of studies, each with the version of the study that changed it last. */
export interface StudyEntryTable {
  study: string;
  id: string;
  version: number;
  body: ColumnType<unknown, string, string>;
}

/** Browsers that want to be called when something happens in their owner's games. */
export interface PushTable {
  endpoint: string;
  player: string;
  p256dh: string;
  auth: string;
  language: Language;
  /** Refusals of its service in a row. */
  failures: number;
  seen_at: number;
}

/** Who wants nothing to do with whom. */
export interface BlockTable {
  player: string;
  blocked: string;
  at: number;
}

/** What was said in a game: a phrase by its code, or a text of the player's own. */
export interface ChatTable {
  game: string;
  number: number;
  side: SideName;
  phrase: ChatPhrase | null;
  text: string | null;
  /** By an operator; then neither phrase nor text is left. */
  removed: boolean;
  at: number;
}

/** Sides that want to read nothing of the other. */
export interface ChatMuteTable {
  game: string;
  side: SideName;
}

/** How often a move was played, by the names of the positions before and after it, and how the games ended. */
export interface ExploredTable {
  ruleset: string;
  before: string;
  after: string;
  games: number;
  first: number;
  draws: number;
  second: number;
}

/** Games that were added at once by the owner; the digest keeps them from being counted twice. */
export interface ExploredBatchTable {
  digest: string;
  games: number;
  at: number;
}

/** Public games that have ended and are not counted yet; filled by a trigger on the games. */
export interface ExplorableTable {
  game: string;
}

/** Games that were counted and then removed, until they are taken out of the counts; filled by a trigger on the games. */
export interface ExploredGoneTable {
  game: string;
  ref: Json<GameRef>;
  winner: SideName | null;
}

/** How strong a player is at puzzles. */
export interface PuzzlePlayerTable extends StrengthColumns {
  player: string;
}

/** How hard a puzzle is, once somebody has tried it. */
export interface PuzzleRatingTable extends StrengthColumns {
  puzzle: string;
}

interface StrengthColumns {
  rating: number;
  deviation: number;
  volatility: number;
  games: number;
  updated_at: number;
}

/** First attempts, unique by player and puzzle. */
export interface PuzzleAttemptTable {
  player: string;
  puzzle: string;
  solved: boolean;
  at: number;
}

export interface Tables {
  games: GameTable;
  moves: MoveTable;
  events: EventTable;
  players: PlayerTable;
  sessions: SessionTable;
  tokens: TokenTable;
  seeks: SeekTable;
  ratings: RatingTable;
  leases: LeaseTable;
  settings: SettingTable;
  challenges: ChallengeTable;
  solvings: SolvingTable;
  table_files: TableFileTable;
  tallies: TallyTable;
  game_names: GameNameTable;
  resting_names: RestingNameTable;
  bans: BanTable;
  reports: ReportTable;
  operator_log: OperatorLogTable;
  studies: StudyTable;
  study_entries: StudyEntryTable;
  pushes: PushTable;
  blocks: BlockTable;
  chat_lines: ChatTable;
  chat_mutes: ChatMuteTable;
  explored: ExploredTable;
  explored_added: ExploredTable;
  explored_batches: ExploredBatchTable;
  explorable: ExplorableTable;
  explored_gone: ExploredGoneTable;
  puzzle_players: PuzzlePlayerTable;
  puzzle_ratings: PuzzleRatingTable;
  puzzle_attempts: PuzzleAttemptTable;
}
