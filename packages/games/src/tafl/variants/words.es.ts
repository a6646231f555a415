import type { Phrase, Words } from '../../contract/index.ts';
import { SHARED_CODES } from '../../shared/words.ts';
import type { TaflCode } from './codes.ts';

const YES_NO = { no: 'no', yes: 'sí' };
const KINDS = { attackers: 'atacantes', defenders: 'defensores', king: 'el rey' };

const CODES = {
  ...SHARED_CODES.es,
  'king-captured': {
    you: '¡Has ganado! El rey ha sido capturado.',
    they: 'Ganan los atacantes: el rey ha sido capturado.',
    enemy: 'Has perdido: han capturado a tu rey.',
  },
  'king-escaped': {
    you: '¡Has ganado! Tu rey ha escapado.',
    they: 'Ganan los defensores: el rey ha escapado.',
    enemy: 'Has perdido: el rey ha escapado.',
  },
  'exit-fort': {
    you: '¡Has ganado! Tu rey está en un fuerte del borde que nadie puede romper.',
    they: 'Ganan los defensores: el rey está en un fuerte del borde que nadie puede romper.',
    enemy: 'Has perdido: el rey está en un fuerte del borde que nadie puede romper.',
  },
  encircled: {
    you: '¡Has ganado! El rey y todos los suyos han quedado separados del borde.',
    they: 'Ganan los atacantes: el rey y todos los suyos han quedado separados del borde.',
    enemy: 'Has perdido: tu rey y todos los tuyos han quedado separados del borde.',
  },
  'piece-blocked': 'La pieza de {sites} no tiene adónde ir.',
  'empty-square': 'No hay nada en {sites}.',
  'not-yours': 'La pieza de {sites} es del otro bando.',
  'not-straight': 'Las piezas se deslizan por una fila o una columna: {sites} no están en línea.',
  'in-the-way': 'Una pieza en {sites} cierra el paso.',
  'too-far': 'Esta pieza no puede deslizarse tan lejos: {sites}.',
  'corner-king-only': 'Solo el rey puede entrar en la esquina {sites}.',
  'throne-no-stop': 'Esta pieza no puede detenerse en el trono {sites}.',
  'throne-no-pass': 'Esta pieza no puede cruzar el trono {sites}.',
  'camp-closed': 'Esta pieza no puede entrar en el campamento {sites} ni cruzarlo.',
  'not-the-king': 'La pieza de {sites} no es el rey.',
  'captures-differ': 'Las capturas escritas no son las que dan las reglas: {sites}.',
  'king-taken-on-throne': 'El rey es capturado en el trono, sujeto por todos los lados que cuentan: {sites}.',
  'king-taken-beside-throne':
    'El rey es capturado junto al trono, sujeto por todos los lados que cuentan: {sites}.',
  'king-taken-elsewhere': 'El rey es capturado, sujeto por todos los lados que cuentan: {sites}.',
  'king-escapes': 'El rey llega a su meta: {sites}.',
  'makes-exit-fort': 'El rey queda en un fuerte de salida: {sites}.',
  encircles: 'Ningún defensor puede alcanzar ya el borde.',
  'taken-between-men': 'Capturada entre dos enemigos (ficha, el que llega, el del otro lado): {sites}.',
  'taken-against-throne': 'Capturada contra el trono hostil (ficha, el que llega, trono): {sites}.',
  'taken-against-corner': 'Capturada contra la esquina hostil (ficha, el que llega, esquina): {sites}.',
  'taken-against-camp': 'Capturada contra el campamento hostil (ficha, el que llega, campamento): {sites}.',
  'taken-linnaean':
    'Capturada contra su propio rey, acosado en el trono (ficha, el que llega, trono): {sites}.',
  'taken-shieldwall':
    'La fila del borde queda cerrada por ambos extremos y con un enemigo delante de cada ficha: {sites}.',
  'takes-several': 'Captura fichas de distintas maneras: {sites}.',
  'king-stands-on-throne':
    'El rey resiste: en el trono hay que sujetarlo por más lados (rey, lados abiertos): {sites}.',
  'king-stands-beside-throne':
    'El rey resiste: junto al trono hay que sujetarlo por más lados (rey, lados abiertos): {sites}.',
  'king-stands-elsewhere': 'El rey resiste: hay lados sin sujetar (rey, lados abiertos): {sites}.',
  'king-stands-on-edge': 'El rey resiste: el borde del tablero no captura: {sites}.',
  'walked-in': 'Se ha metido por su cuenta entre dos enemigos y está a salvo (ficha, enemigos): {sites}.',
  'square-not-hostile': 'La ficha resiste: la casilla de detrás no le es hostil (ficha, casilla): {sites}.',
  'edge-not-hostile': 'La ficha resiste: el borde del tablero no captura: {sites}.',
  'no-arriving-jaw':
    'La ficha ya estaba entre dos enemigos; solo captura el que llega (ficha, enemigos): {sites}.',
  'king-unarmed': 'La ficha resiste: el rey no participa en esta captura: {sites}.',
  'bad-position': 'Esto no es una posición de tafl.',
  'bad-row': 'Una fila de la posición no cabe en el tablero.',
  'bad-letter': 'La posición tiene una letra que no es ninguna pieza.',
  'bad-side': 'El bando que juega es `a` o `d`.',
  'bad-board': 'La posición es de otro tablero.',
  'bad-piece': 'La pieza de {sites} no puede existir.',
  'two-kings': 'Hay dos reyes: {sites}.',
  'closed-square': 'Ninguna ficha puede estar en {sites}.',
  'bad-rules': 'Estas reglas no forman un juego de tafl.',
  'unknown-rule': 'Las reglas piden algo que aquí no se conoce.',
  'no-rules': 'El registro no dice sus reglas.',
  'too-many-tags': 'El registro tiene demasiadas etiquetas.',
  'bad-record': 'El registro no se puede leer a partir de aquí.',
  'bad-address': 'Una variante sale de un turno que no está en el registro.',
} satisfies Record<TaflCode, Phrase>;

/** The family's words in Spanish. */
export const WORDS_ES: Words = {
  family: 'Tafl',
  sides: { attackers: 'Atacantes', defenders: 'Defensores' },
  sidesInText: { attackers: 'los atacantes', defenders: 'los defensores' },
  pieces: { man: 'ficha', king: 'rey' },
  codes: CODES,
  fields: {
    size: { label: 'Tablero', help: 'Casillas por lado del tablero: impar, de 7 a 19.' },
    start: { label: 'Salida', help: 'La posición inicial, filas desde arriba.' },
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
    kingSpeed: { label: 'Alcance del rey', help: 'El deslizamiento más largo del rey; 0 es cualquiera.' },
    menSpeed: {
      label: 'Alcance de las fichas',
      help: 'El deslizamiento más largo de una ficha; 0 es cualquiera.',
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
      label: 'Jugadas tranquilas',
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
  speech: { role: 'grid', occupied: '{piece} de {side} en {site}', empty: '{site}, vacía', site: 'name' },
};
