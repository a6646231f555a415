import { fileURLToPath } from 'node:url';
import { PASSWORD_COST, type PasswordCost } from '../crypto/secrets.ts';

/** In which games between people the owner of a server allows something. */
export const ALLOWANCES = ['all', 'casual', 'none'] as const;
export type Allowance = (typeof ALLOWANCES)[number];

/** How one server process runs. */
export interface ServerConfig {
  readonly port: number;
  /** This machine alone by default. */
  readonly host: string;
  /** Folder of the database at home. Not used with `databaseUrl`. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Origins other than the server's own whose pages may call it; none unless configured. */
  readonly origins: readonly string[];
  /**
   * Behind proxies that add to `X-Forwarded-For` and set `-Proto`: how many of them, or which addresses they have.
   * What a client writes there itself lies before theirs and is never believed.
   */
  readonly proxy: number | string | undefined;
  /**
   * What one address, and each account, may spend in a minute: a plain call is 1, and so are 10 ms of a thread,
   * 1 ms of the event loop, 100 rows and 64 kB. 0 switches the limit off.
   */
  readonly callsPerMinute: number;
  /** Tries a minute at signing in, signing up or recovering from one address. */
  readonly triesPerMinute: number;
  /** What hashing a password takes. */
  readonly passwordCost: PasswordCost;
  /** Messages a second on one socket. */
  readonly messagesPerSecond: number;
  /** Sockets from one address; 0 is no limit. */
  readonly socketsPerAddress: number;
  /** Games of one maker that are not over. */
  readonly gamesPerPlayer: number;
  readonly seeksPerPlayer: number;
  readonly seeksInAll: number;
  /** How long a live seek outlives the last connection of its maker. */
  readonly seekGraceMs: number;
  /** AI games thought about at once, and the bound of nodes for one move. */
  readonly aiWidth: number;
  readonly aiNodes: number;
  /** Whether this process also works on jobs. */
  readonly doesJobs: boolean;
  readonly logLevel: string;
  /** Folder of the endgame tables, one folder a game in it; servers of one database share it. */
  readonly tablesFolder: string;
  /** Names of the accounts that may have endings solved, in lower case; nobody unless configured. */
  readonly solvers: readonly string[];
  /** Names of the accounts that may remove, ban and read reports, in lower case; nobody unless configured. */
  readonly operators: readonly string[];
  /** Games in which a player may ask for a move back. */
  readonly takebacks: Allowance;
  /** Games that programs may play for an account, by its tokens. */
  readonly bots: Allowance;
  /** Whom push services may write to about this server: `mailto:` or `https:`. */
  readonly contact: string;
  /** Threads and bytes of one job of solving. */
  readonly solveThreads: number;
  readonly solveMemory: number;
  /** How long a client may take to send a request. Tables on their way in may take longer. */
  readonly requestMs: number;
  /** Folder of the built web page. */
  readonly webRoot: string;
  /** Checks every answer against its schema: on in tests. */
  readonly checksAnswers: boolean;
}

export const DEFAULT_CONFIG: ServerConfig = {
  port: 8080,
  host: 'localhost',
  dataFolder: './data',
  databaseUrl: undefined,
  origins: [],
  proxy: undefined,
  callsPerMinute: 1200,
  triesPerMinute: 20,
  passwordCost: PASSWORD_COST,
  messagesPerSecond: 20,
  socketsPerAddress: 500,
  gamesPerPlayer: 100,
  seeksPerPlayer: 4,
  seeksInAll: 5000,
  seekGraceMs: 10_000,
  aiWidth: 2,
  aiNodes: 400_000,
  doesJobs: true,
  logLevel: 'info',
  tablesFolder: './tables',
  solvers: [],
  operators: [],
  takebacks: 'all',
  bots: 'all',
  contact: 'https://boardwright.example',
  solveThreads: 1,
  solveMemory: 2 * 2 ** 30,
  requestMs: 30_000,
  webRoot: fileURLToPath(new URL('../../../web/dist/site', import.meta.url)),
  checksAnswers: false,
};

/** The configuration an environment asks for; what it does not mention stays as it is by default. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const number = (text: string | undefined, missing: number): number =>
    text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : missing;
  const list = (text: string | undefined): readonly string[] => (text ?? '').split(',').filter(Boolean);
  return {
    ...DEFAULT_CONFIG,
    port: number(env.PORT, DEFAULT_CONFIG.port),
    host: env.HOST ?? DEFAULT_CONFIG.host,
    dataFolder: env.BOARDWRIGHT_DATA || DEFAULT_CONFIG.dataFolder,
    databaseUrl: env.DATABASE_URL || undefined,
    origins: list(env.BOARDWRIGHT_ORIGINS),
    proxy: readProxy(env.BOARDWRIGHT_PROXY),
    callsPerMinute: number(env.BOARDWRIGHT_CALLS_PER_MINUTE, DEFAULT_CONFIG.callsPerMinute),
    triesPerMinute: number(env.BOARDWRIGHT_TRIES_PER_MINUTE, DEFAULT_CONFIG.triesPerMinute),
    socketsPerAddress: number(env.BOARDWRIGHT_SOCKETS_PER_ADDRESS, DEFAULT_CONFIG.socketsPerAddress),
    aiWidth: number(env.BOARDWRIGHT_AI_WIDTH, DEFAULT_CONFIG.aiWidth),
    aiNodes: number(env.BOARDWRIGHT_AI_NODES, DEFAULT_CONFIG.aiNodes),
    doesJobs: env.BOARDWRIGHT_JOBS !== '0',
    logLevel: env.LOG_LEVEL ?? DEFAULT_CONFIG.logLevel,
    tablesFolder: env.BOARDWRIGHT_TABLES || DEFAULT_CONFIG.tablesFolder,
    solvers: list(env.BOARDWRIGHT_SOLVERS).map((name) => name.toLowerCase()),
    contact: env.BOARDWRIGHT_CONTACT || DEFAULT_CONFIG.contact,
    operators: list(env.BOARDWRIGHT_OPERATORS).map((name) => name.toLowerCase()),
    takebacks: readAllowance(env.BOARDWRIGHT_TAKEBACKS, DEFAULT_CONFIG.takebacks),
    bots: readAllowance(env.BOARDWRIGHT_BOTS, DEFAULT_CONFIG.bots),
  };
}

function readAllowance(text: string | undefined, missing: Allowance): Allowance {
  return ALLOWANCES.find((name) => name === text) ?? missing;
}

/** Whether something goes in a game that counts for ratings, or in one that does not. */
export function isAllowed(allowance: Allowance, isRated: boolean): boolean {
  return allowance === 'all' || (allowance === 'casual' && !isRated);
}

/** A number of hops, or addresses and networks with commas between them; nothing and `0` are no proxy. */
function readProxy(text = ''): number | string | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text) || undefined;
  return text === '' ? undefined : text;
}
