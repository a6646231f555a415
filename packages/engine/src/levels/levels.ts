import type { Language } from '@boardwright/games/contract';

/** The four tiers of a challenge, the one that takes all it can, and the ladder from beginner to full strength. */
export const LEVELS: readonly Level[] = [
  level(
    'novice',
    { kind: 'minimax', depth: 1, chance: 0.5 },
    { name: 'Novice', help: 'Looks one move ahead, and plays every other move at random.' },
    { name: 'Novato', help: 'Mira una jugada adelante y juega al azar la mitad de las veces.' },
  ),
  level(
    'apprentice',
    { kind: 'minimax', depth: 1, chance: 0 },
    { name: 'Apprentice', help: 'Looks one move ahead.' },
    { name: 'Aprendiz', help: 'Mira una jugada por delante.' },
  ),
  level(
    'journeyman',
    { kind: 'minimax', depth: 2, chance: 0 },
    { name: 'Journeyman', help: 'Looks two moves ahead.' },
    { name: 'Oficial', help: 'Mira dos jugadas por delante.' },
  ),
  level(
    'master',
    { kind: 'minimax', depth: 3, chance: 0 },
    { name: 'Master', help: 'Looks three moves ahead.' },
    { name: 'Maestro', help: 'Mira tres jugadas por delante.' },
  ),
  level(
    'longest-chain',
    { kind: 'longest-chain' },
    { name: 'Longest chain', help: 'Takes as many men as it can, and otherwise moves at random.' },
    { name: 'Cadena más larga', help: 'Captura cuantas piezas puede; si no, mueve al azar.' },
  ),
  rung(
    1,
    [1, 500, 160, 300, 60],
    { name: 'Beginner', help: 'Looks at one move, and often misjudges it.' },
    { name: 'Principiante', help: 'Mira una jugada y a menudo la juzga mal.' },
  ),
  rung(
    2,
    [2, 3_000, 100, 220, 50],
    { name: 'Curious', help: 'Sees your reply coming, and gives men away now and then.' },
    { name: 'Curioso', help: 'Ve venir tu respuesta y de vez en cuando regala piezas.' },
  ),
  rung(
    3,
    [3, 8_000, 60, 150, 40],
    { name: 'Casual', help: 'Sees three moves ahead, and misses quiet threats.' },
    { name: 'Ocasional', help: 'Ve tres jugadas por delante y se le escapan las amenazas discretas.' },
  ),
  rung(
    4,
    [4, 16_000, 36, 110, 35],
    { name: 'Steady', help: 'Sees four moves ahead, and is careless in quiet positions.' },
    { name: 'Constante', help: 'Ve cuatro jugadas por delante y se descuida en posiciones tranquilas.' },
  ),
  rung(
    5,
    [5, 30_000, 20, 80, 30],
    { name: 'Keen', help: 'Sees five moves ahead, and seldom gives anything away.' },
    { name: 'Aficionado', help: 'Ve cinco jugadas por delante y rara vez regala algo.' },
  ),
  rung(
    6,
    [6, 50_000, 8, 60, 25],
    { name: 'Club player', help: 'Sees six moves ahead, and lets little pass.' },
    { name: 'Jugador de club', help: 'Ve seis jugadas por delante y deja pasar poco.' },
  ),
  rung(
    7,
    [8, 70_000, 0, 0, 20],
    { name: 'Strong club player', help: 'Sees eight moves ahead, and is never careless.' },
    { name: 'Buen jugador de club', help: 'Ve ocho jugadas por delante y nunca se descuida.' },
  ),
  rung(
    8,
    [9, 110_000, 0, 0, 15],
    { name: 'Expert', help: 'Sees nine moves ahead.' },
    { name: 'Experto', help: 'Ve nueve jugadas por delante.' },
  ),
  rung(
    9,
    [11, 220_000, 0, 0, 12],
    { name: 'Champion', help: 'Sees eleven moves ahead.' },
    { name: 'Campeón', help: 'Ve once jugadas por delante.' },
  ),
  rung(
    10,
    [60, 2_000_000, 0, 0, 10],
    { name: 'Full strength', help: 'Looks as far as it can, and holds nothing back.' },
    { name: 'Toda la fuerza', help: 'Mira tan lejos como puede y no se guarda nada.' },
  ),
  level(
    'perfect',
    { kind: 'ladder', depth: 60, nodes: 2_000_000, noise: 0, slack: 0, variety: 0, usesTables: true },
    { name: 'Perfect', help: 'Never errs where tables of solved endings are at hand; else full strength.' },
    {
      name: 'Perfecto',
      help: 'No falla donde hay tablas de finales resueltos; si no, juega con toda la fuerza.',
    },
  ),
];

/** The level an engine plays at when neither a level nor limits are asked for. */
export const FULL_STRENGTH = '10';

/** A level by its id; rungs of the ladder also by their number. */
export function findLevel(id: string | number): Level | undefined {
  return LEVELS.find((candidate) => candidate.id === String(id));
}

function level(id: string, style: LevelStyle, en: LevelWords, es: LevelWords): Level {
  return { id, style, words: { en, es } };
}

/** One step of the ladder: depth, nodes, noise, slack, variety. People tell the steps apart by their numbers. */
function rung(
  step: number,
  row: readonly [number, number, number, number, number],
  en: LevelWords,
  es: LevelWords,
): Level {
  const [depth, nodes, noise, slack, variety] = row;
  const numbered = ({ name, help }: LevelWords) => ({ name: `${name} (${step})`, help });
  return level(
    String(step),
    { kind: 'ladder', depth, nodes, noise, slack, variety },
    numbered(en),
    numbered(es),
  );
}

/** What a player reads about a level in one language. */
export interface LevelWords {
  readonly name: string;
  readonly help: string;
}

/** Minimax of a fixed depth; with this chance a uniformly drawn move instead. */
export interface MinimaxStyle {
  readonly kind: 'minimax';
  readonly depth: number;
  readonly chance: number;
}

/** The longest capture, any of the longest if there are several, else any move. */
export interface ChainStyle {
  readonly kind: 'longest-chain';
}

/** The whole search under limits of nodes and depth, with faults like a person's. */
export interface LadderStyle {
  readonly kind: 'ladder';
  readonly depth: number;
  readonly nodes: number;
  /** How wide moves are misjudged, in hundredths of a man; 0 judges as the search does. */
  readonly noise: number;
  /** A move that much worse than the best is seen through and never played. */
  readonly slack: number;
  /** In the opening, moves this close to the best are as good as it. */
  readonly variety: number;
  /** Asks the tables of solved endings first; the others do not, so that they play alike with and without. */
  readonly usesTables?: true;
}

/** How a level chooses its moves. */
export type LevelStyle = MinimaxStyle | ChainStyle | LadderStyle;

/** A strength to play against. Bounded by nodes and depth, never by time: it plays the same on every machine. */
export interface Level {
  readonly id: string;
  readonly words: Readonly<Record<Language, LevelWords>>;
  readonly style: LevelStyle;
}
