import type { Language } from '@boardwright/games';
import { LANGUAGES } from '@boardwright/games/internal';
import type { Mark } from '../sites/marks.ts';

/** All that the board itself says; names of sides, men and sites are the family's. */
export interface Texts {
  readonly marks: Readonly<Record<Mark, string>>;
  /** `{family}` is the family's name. */
  readonly board: string;
  readonly hand: string;
  readonly mustCapture: string;
  readonly owed: string;
  /** A place where another name than that of the notation comes first. */
  readonly square: string;
  readonly selected: string;
  readonly selectedOne: string;
  readonly cleared: string;
  /** Only of a board that knows no game: others say which rule is against it. */
  readonly refused: string;
  readonly moved: string;
  readonly captured: string;
  /** Follows the name of a capture: what falls together with the man spoken of. */
  readonly together: string;
  /** Follows what becomes of a man, where not every way open takes him. */
  readonly towards: string;
}

export const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    marks: {
      'last-from': 'left in the last turn',
      'last-passed': 'passed in the last turn',
      'last-to': 'moved in the last turn',
      'last-taken': 'a piece was taken from here in the last turn',
      place: 'a man can be placed here',
      movable: 'can move',
      capturer: 'can capture',
      must: 'can capture',
      owed: 'can be captured',
      'owed-2': 'can be captured',
      'owed-3': 'can be captured',
      'owed-4': 'can be captured',
      selected: 'selected',
      passed: 'on the way',
      target: 'can go here',
      strike: 'can go here by capturing',
      way: 'on the way of a capture',
      taken: 'would be captured',
      shown: 'pointed out',
      'told-block': 'in the way',
      'told-not': 'not possible',
      'told-land': 'can go here',
      'told-go': 'a place to reach',
      'told-way': 'on the way',
      'told-fall': 'can be captured',
      threat: 'threatened',
    },
    board: '{family} board',
    hand: '{side}: {count} in hand',
    mustCapture: 'You must capture!',
    owed: 'Select a piece to capture',
    square: 'square {name}',
    selected: '{site} selected, {count} places to go',
    selectedOne: '{site} selected, 1 place to go',
    cleared: 'Selection cleared',
    refused: 'No move goes there',
    moved: '{side}: {move}',
    captured: 'captured {sites}',
    together: 'with {sites}',
    towards: '{fate} on the way to {sites}',
  },
  es: {
    marks: {
      'last-from': 'salida del último turno',
      'last-passed': 'paso del último turno',
      'last-to': 'movida en el último turno',
      'last-taken': 'aquí se capturó una pieza en el último turno',
      place: 'se puede colocar aquí',
      movable: 'puede moverse',
      capturer: 'puede capturar',
      must: 'puede capturar',
      owed: 'se puede capturar',
      'owed-2': 'se puede capturar',
      'owed-3': 'se puede capturar',
      'owed-4': 'se puede capturar',
      selected: 'seleccionada',
      passed: 'en el camino',
      target: 'puede ir aquí',
      strike: 'puede llegar aquí capturando',
      way: 'en el camino de una captura',
      taken: 'sería capturada',
      shown: 'señalada',
      'told-block': 'en medio',
      'told-not': 'no es posible',
      'told-land': 'puede ir aquí',
      'told-go': 'meta',
      'told-way': 'en el camino',
      'told-fall': 'se puede capturar',
      threat: 'amenazada',
    },
    board: 'Tablero de {family}',
    hand: '{side}: {count} en mano',
    mustCapture: '¡Debes capturar!',
    owed: 'Elige una ficha que capturar',
    square: 'casilla {name}',
    selected: '{site} seleccionada, {count} destinos',
    selectedOne: '{site} seleccionada, 1 destino',
    cleared: 'Selección anulada',
    refused: 'Ninguna jugada va ahí',
    moved: '{side}: {move}',
    captured: 'captura {sites}',
    together: 'con {sites}',
    towards: '{fate} de camino a {sites}',
  },
};

/** The language of a `lang` tag; English where the house has no words for it. */
export function languageOf(tag: string): Language {
  const [main] = tag.toLowerCase().split('-');
  return LANGUAGES.find((language) => language === main) ?? 'en';
}

/** Puts values into a pattern such as `{side}: {move}`. */
export function fill(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
