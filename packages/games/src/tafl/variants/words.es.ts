import type { Words } from '../../contract/index.ts';
import { PHRASES_ES } from './phrases.es.ts';

const YES_NO = { no: 'no', yes: 'sí' };
const KINDS = { attackers: 'atacantes', defenders: 'defensores', king: 'el rey' };

/** The family's words in Spanish. */
export const WORDS_ES: Words = {
  family: 'Tafl',
  sides: { attackers: 'Atacantes', defenders: 'Defensores' },
  sidesInText: { attackers: 'los atacantes', defenders: 'los defensores' },
  pieces: { man: 'ficha', king: 'rey' },
  codes: PHRASES_ES,
  fields: {
    size: { label: 'Tablero', help: 'Casillas por lado del tablero: impar, de 5 a 19.' },
    start: { label: 'Posición inicial', help: 'La posición inicial, filas desde arriba.' },
    first: {
      label: 'Primera jugada',
      help: 'Qué bando empieza.',
      values: { attackers: 'atacantes', defenders: 'defensores' },
    },
    goal: {
      label: 'Meta',
      help: 'Adónde debe llegar el rey.',
      values: {
        corners: 'una esquina',
        edges: 'cualquier casilla del borde',
        'edges-outside-camps': 'cualquier casilla del borde que no sea campamento',
      },
    },
    kingOnThrone: { label: 'Rey en el trono', help: 'Lados que hay que sujetar para capturarlo allí.' },
    kingBesideThrone: {
      label: 'Rey junto al trono',
      help: 'Lados que hay que sujetar para capturarlo allí.',
    },
    kingElsewhere: {
      label: 'Rey en otro lugar',
      help: 'Lados que hay que sujetar para capturarlo en cualquier otra casilla.',
    },
    edgeCountsAsSide: {
      label: 'El borde sujeta al rey',
      help: 'Si el borde del tablero cuenta como un lado sujeto del rey.',
      values: YES_NO,
    },
    kingArmed: {
      label: 'Rey armado',
      help: 'Cómo participa el rey en las capturas.',
      values: {
        both: 'al llegar y desde el otro lado',
        hammer: 'solo al llegar',
        anvil: 'solo desde el otro lado',
        none: 'de ninguna manera',
      },
    },
    kingSpeed: {
      label: 'Alcance del rey',
      help: 'Cuántas casillas puede deslizarse el rey; 0 es sin límite.',
    },
    menSpeed: {
      label: 'Alcance de las fichas',
      help: 'Cuántas casillas puede deslizarse una ficha; 0 es sin límite.',
    },
    throne: { label: 'Trono', help: 'Si la casilla central es un trono.', values: YES_NO },
    throneStop: {
      label: 'Detenerse en el trono',
      help: 'Quién puede acabar allí una jugada.',
      values: { king: 'el rey', none: 'nadie', all: 'todos' },
    },
    thronePass: {
      label: 'Cruzar el trono',
      help: 'Quién puede pasar por él mientras está vacío.',
      values: { all: 'todos', king: 'el rey', none: 'nadie' },
    },
    throneHostileEmpty: {
      label: 'Trono vacío hostil a',
      help: 'Contra quiénes ayuda a capturar el trono vacío.',
      values: KINDS,
    },
    throneHostileOccupied: {
      label: 'Trono ocupado hostil a',
      help: 'Contra quiénes ayuda a capturar el trono mientras hay alguien en él.',
      values: KINDS,
    },
    corners: {
      label: 'Esquinas',
      help: 'Ancho de las esquinas en las que solo entra el rey; 0 es ninguna.',
    },
    cornersHostile: {
      label: 'Esquinas hostiles a',
      help: 'Contra quiénes ayuda a capturar una esquina.',
      values: KINDS,
    },
    camps: { label: 'Campamentos', help: 'Las casillas de los campamentos de los atacantes.' },
    campEnter: {
      label: 'Entrar en campamentos',
      help: 'Quién puede entrar en un campamento o cruzarlo.',
      values: { anyone: 'todos', 'from-camp': 'quien ya está en uno', none: 'nadie' },
    },
    campsHostile: {
      label: 'Campamentos hostiles a',
      help: 'Contra quiénes ayuda a capturar un campamento, si están fuera de ellos.',
      values: KINDS,
    },
    shieldwall: {
      label: 'Muro de escudos',
      help: 'Si una fila del borde se captura entera.',
      values: {
        off: 'no',
        'own-ends': 'con fichas en ambos extremos',
        'corner-closes': 'una esquina puede cerrar un extremo',
      },
    },
    exitFort: {
      label: 'Fuerte de salida',
      help: 'Si un fuerte irrompible en el borde gana para el rey.',
      values: YES_NO,
    },
    linnaeanCapture: {
      label: 'Captura de Linneo',
      help: 'Si la última ficha junto al rey acosado en el trono se puede capturar contra él.',
      values: YES_NO,
    },
    encirclement: {
      label: 'Cerco',
      help: 'Si los atacantes ganan al separar del borde a todos los defensores.',
      values: { off: 'no', 'no-edge-contact': 'sí' },
    },
    repetition: {
      label: 'Repetición',
      help: 'Qué ocurre cuando una posición se repite demasiado.',
      values: {
        none: 'nada',
        draw: 'tablas',
        'defenders-lose': 'pierden los defensores',
        'mover-loses': 'pierde quien la provoca',
      },
    },
    repetitionCount: { label: 'Repeticiones', help: 'Cuántas veces son demasiadas.' },
    noMoves: {
      label: 'Sin jugadas',
      help: 'Qué le ocurre al bando que no puede mover.',
      values: { draw: 'tablas', loses: 'pierde' },
    },
    plyLimit: {
      label: 'Partida más larga',
      help: 'Jugadas de ambos bandos tras las que hay tablas; 0 es sin límite.',
    },
    quietLimit: {
      label: 'Jugadas sin capturas',
      help: 'Jugadas seguidas sin captura que dan tablas; 0 es sin límite.',
    },
  },
  variants: {
    'brandubh-engine': 'Brandubh, sin jugadas se pierde',
    'brandubh-throne-blocks': 'Brandubh, el trono cierra el paso',
    'brandubh-wtf': 'Brandubh, reglas de la federación',
    magpie: 'Urraca',
    'tablut-linnaeus': 'Tablut (Linneo)',
    'tablut-saami': 'Tablut (sami)',
    'sea-battle-9': 'Batalla naval, 9×9',
    fetlar: 'Hnefatafl de Fetlar',
    copenhagen: 'Hnefatafl de Copenhague',
  },
  speech: {
    role: 'grid',
    occupied: '{piece} de {side} en {site}',
    empty: '{site}, vacía',
    site: 'name',
    places: { throne: 'trono', corner: 'esquina', camp: 'campamento' },
  },
};
