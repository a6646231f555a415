import type { Language, Side } from '@boardwright/games';
import type { Json } from '@boardwright/games/internal';
import { NUMBERS } from './numbers.ts';

const MORRIS: Kind = {
  id: 'morris',
  variant: 'nine-mens-morris',
  // No draws: the limits that would give one are off, and stalling is decided on men.
  rules: { quietLimit: 0, endgameQuietLimit: 0, repetition: 0 },
  playerSide: 0,
  stalling: { by: 'men', pliesWithoutCapture: NUMBERS.pliesWithoutCapture },
  words: {
    en: {
      title: "Nine Men's Morris",
      flavour: 'A cloaked stranger beckons you to a weathered board.',
      story: [
        'A weathered board sits between you and a cloaked stranger.',
        '"Do you know the Miller\'s Game?" they ask, gesturing at',
        'the carved lines. Get three adjacent to capture pieces.',
        'Reduce your opponent to two to win.',
      ],
      help: [
        '1. PLACE: Put 9',
        '2. MOVE: Slide',
        '3. Three adjacent',
        '   → capture one',
        '   of theirs',
        '4. Win: 2 pieces',
        '   or blocked',
        '(3 left = fly)',
      ],
      guide: [
        'Place: take turns to put your nine men on empty points.',
        'Move: once all men are placed, slide one along a line to the next empty point.',
        'Three of your men side by side on a line are a mill: capture one of theirs. Their own mills are safe while they have men outside them.',
        'You win when your opponent has two men left or no move.',
        'With three men left you may fly to any empty point.',
      ],
    },
    es: {
      title: 'Molino de nueve',
      flavour: 'Una figura encapuchada te llama junto a un tablero gastado.',
      story: [
        'Un tablero gastado os separa a ti y a una figura encapuchada.',
        '«¿Conoces el juego del molino?», pregunta, y señala las',
        'líneas talladas. Con tres en línea capturas una ficha.',
        'Deja a tu rival con dos para ganar.',
      ],
      help: [
        '1. PON: nueve',
        '2. MUEVE: una',
        '3. Tres en línea',
        '   → captura una',
        '   de las suyas',
        '4. Gana: quedan 2',
        '   o sin jugada',
        '(con 3 = vuela)',
      ],
      guide: [
        'Pon: por turnos, coloca tus nueve fichas en puntos vacíos.',
        'Mueve: con todas puestas, desliza una por una línea hasta el punto vacío vecino.',
        'Tres de tus fichas seguidas en una línea son un molino: captura una de las suyas. Las de sus molinos están a salvo mientras tenga otras.',
        'Ganas cuando a tu rival le quedan dos fichas o ninguna jugada.',
        'Con tres fichas puedes volar a cualquier punto vacío.',
      ],
    },
  },
};

const DRAUGHTS: Kind = {
  id: 'draughts',
  variant: 'spanish-free',
  playerSide: 0,
  stalling: { by: 'variant' },
  words: {
    en: {
      title: 'Draughts',
      flavour: 'Outside an inn, a ferrywoman is setting out black and white men.',
      story: [
        'The ferry is late, and the ferrywoman has chalked squares on a',
        'barrel. "One game for the crossing," she says, and turns the',
        'white men towards you. What can be taken here must be taken.',
        'Leave her without a man or without a move to win.',
      ],
      help: [
        '1. Men step',
        '   forward',
        '2. Captures are',
        '   compulsory',
        '3. Far row: king',
        '4. Kings fly',
        '5. Win: no men',
        '   or no moves',
      ],
      guide: [
        'Men step one square diagonally forward.',
        'Captures are compulsory; of several, you choose.',
        'A man that ends its move on the far row becomes a king.',
        'Kings fly: they go as far as the diagonal is free.',
        'You win when your opponent has no man left or no move.',
      ],
    },
    es: {
      title: 'Damas',
      flavour: 'Ante una posada, una barquera coloca fichas blancas y negras.',
      story: [
        'La barca se retrasa y la barquera ha pintado casillas con tiza',
        'en un tonel. «Una partida por el pasaje», dice, y te acerca las',
        'blancas. Aquí lo que se puede comer, se come.',
        'Déjala sin fichas o sin jugadas para ganar.',
      ],
      help: [
        '1. El peón anda',
        '   hacia delante',
        '2. Comer es',
        '   obligatorio',
        '3. Al fondo: dama',
        '4. La dama vuela',
        '5. Gana: rival',
        '   sin jugada',
      ],
      guide: [
        'Los peones avanzan una casilla en diagonal.',
        'Comer es obligatorio; entre varias capturas eliges tú.',
        'El peón que termina su jugada en la última fila se convierte en dama.',
        'Las damas vuelan: van tan lejos como esté libre la diagonal.',
        'Ganas cuando a tu rival no le quedan fichas o no tiene jugada.',
      ],
    },
  },
};

const TAFL: Kind = {
  id: 'tafl',
  variant: 'brandubh',
  playerSide: 0,
  stalling: { by: 'variant' },
  words: {
    en: {
      title: 'Brandubh',
      flavour: 'An old harper unrolls a board of cloth with a king in its middle.',
      story: [
        'An old harper smooths a cloth with seven times seven squares.',
        'In its middle stands a king with four guards. "He will try for',
        'a corner," the harper says. "Yours are the eight around him."',
        'Close in on the king before he gets away.',
      ],
      help: [
        '1. All slide like',
        '   rooks',
        '2. Two men take',
        '   a man between',
        '3. You hunt the',
        '   king ♔',
        '4. He wins in a',
        '   corner ×',
      ],
      guide: [
        'All pieces slide like rooks, as far as the way is free.',
        'A man caught between two enemies on a line is taken.',
        'You play the eight attackers and hunt the king.',
        'The king wins when he reaches a corner.',
      ],
    },
    es: {
      title: 'Brandubh',
      flavour: 'Un viejo arpista extiende un paño con un rey en el centro.',
      story: [
        'Un viejo arpista alisa un paño de siete por siete casillas.',
        'En el centro hay un rey con cuatro guardias. «Buscará una',
        'esquina», dice el arpista. «Tuyos son los ocho de alrededor.»',
        'Cierra el paso al rey antes de que escape.',
      ],
      help: [
        '1. Todos andan',
        '   como torres',
        '2. Dos capturan',
        '   lo encerrado',
        '3. Tú cazas al',
        '   rey ♔',
        '4. Él gana en una',
        '   esquina ×',
      ],
      guide: [
        'Todas las piezas andan como torres, hasta donde el camino esté libre.',
        'La ficha encerrada entre dos enemigas en línea se captura.',
        'Llevas a los ocho atacantes y cazas al rey.',
        'El rey gana si llega a una esquina.',
      ],
    },
  },
};

/** The kinds that come with the house, one a family. */
export const KINDS: readonly Kind[] = [MORRIS, DRAUGHTS, TAFL];

/** What a player reads about a kind of challenge, in one language. */
export interface KindWords {
  readonly title: string;
  /** The line in the log when it is found. */
  readonly flavour: string;
  /** Told before the tier is chosen, in lines of at most 66 columns. */
  readonly story: readonly string[];
  /** The panel beside the board, in eight lines of at most 17 columns. */
  readonly help: readonly string[];
  /** The same in sentences, for screens with room. */
  readonly guide: readonly string[];
}

/** How a kind ends when nobody makes progress: the variant's own draws, or a decision on men after a limit. */
export type Stalling =
  | { readonly by: 'variant' }
  /**
   * The side with fewer men loses. With equal men the side that captured last wins, and if nobody has captured the
   * opponent, so that waiting never wins.
   */
  | { readonly by: 'men'; readonly pliesWithoutCapture: number };

/** One kind of challenge, nothing but data. A host may bring more of them. */
export interface Kind {
  readonly id: string;
  /** A variant id of the registry. */
  readonly variant: string;
  /** Fields that differ from the variant. */
  readonly rules?: { readonly [field: string]: Json };
  /** The side the player takes; 0 moves first. */
  readonly playerSide: Side;
  readonly stalling: Stalling;
  readonly words: Readonly<Record<Language, KindWords>>;
}

/** A kind by its id, among those the host offers. */
export function findKind(kinds: readonly Kind[], id: string): Kind | undefined {
  return kinds.find((kind) => kind.id === id);
}
