import type { TaflSheetCode } from './sheet.en.ts';

/** The rule sheet of a game of tafl in Spanish, sentence by sentence. */
export const SHEET_ES = {
  'attackers-aim': 'Los atacantes quieren capturar al rey.',
  'defenders-aim': 'Los defensores quieren llevar a su rey {goalPlace}.',

  board: 'El tablero tiene {size}×{size} casillas.',
  armies:
    '{attackers?Un atacante se enfrenta|# atacantes se enfrentan} al rey y a {defenders?un defensor|# defensores}.',
  'armies-alone': '{attackers?Un atacante se enfrenta|# atacantes se enfrentan} al rey solo.',
  first: 'Empiezan {side}; después los bandos se turnan.',
  'king-on-throne': 'El rey empieza en el trono, la casilla del centro.',
  'king-begins': 'El rey empieza en {king}.',
  'no-throne': 'No hay trono: la casilla del centro es como las demás.',
  'corners-none': 'Las esquinas son casillas como las demás.',
  'corners-one': 'Solo el rey puede entrar en las cuatro esquinas.',
  'corners-block': 'Cada esquina es un bloque de 2×2 casillas en el que solo puede entrar el rey.',
  camps: '{count?Una casilla es campamento|# casillas son campamentos}, dibujadas en otro tono.',

  'all-slide': 'Toda pieza se desliza por una fila o una columna, hasta donde el camino esté libre.',
  'men-slide': 'Las fichas se deslizan por una fila o una columna, hasta donde el camino esté libre.',
  'men-step': 'Las fichas se mueven {steps?una casilla|hasta # casillas} por una fila o una columna.',
  'king-slides': 'El rey se desliza por una fila o una columna, hasta donde el camino esté libre.',
  'king-steps': 'El rey se mueve {steps?una casilla|hasta # casillas} por una fila o una columna.',
  'no-jumps': 'Ninguna pieza salta sobre otra.',
  'stop-king': 'Solo el rey puede detenerse en el trono.',
  'stop-none': 'Nadie puede detenerse en el trono: si el rey lo deja, ya no puede volver.',
  'stop-all': 'Cualquier pieza puede detenerse en el trono.',
  'pass-all': 'Cualquier pieza puede cruzar el trono vacío.',
  'pass-king': 'Solo el rey puede cruzar el trono vacío.',
  'pass-none': 'Nadie puede cruzar el trono.',
  'camp-anyone': 'Cualquier pieza puede entrar en los campamentos y cruzarlos.',
  'camp-from-camp':
    'Solo la pieza que está en un campamento puede entrar en otro o cruzarlo; quien sale de los campamentos se queda fuera.',
  'camp-none': 'Nadie puede entrar en un campamento ni cruzarlo.',

  'take-man':
    'Una ficha se captura cuando una enemiga llega a su lado y otra enemiga está justo detrás, en línea. La capturada sale del tablero.',
  'walk-in': 'Solo captura la pieza que llega: la ficha que se mete entre dos enemigas está a salvo.',
  'armed-both': 'El rey participa en las capturas como una ficha más.',
  'armed-hammer': 'El rey captura al llegar, pero no cuenta como la pieza de detrás.',
  'armed-anvil': 'El rey cuenta como la pieza de detrás, pero no captura al llegar.',
  'armed-none': 'El rey no participa en las capturas.',
  'corner-hostile': 'Una esquina es hostil {kinds}: puede hacer de enemiga de detrás.',
  'corner-harmless': 'Las esquinas no ayudan a nadie a capturar.',
  'throne-hostile': 'El trono es hostil {kinds}, vacío o no: puede hacer de enemiga de detrás.',
  'throne-empty-hostile': 'El trono vacío es hostil {kinds}: puede hacer de enemiga de detrás.',
  'throne-full-hostile': 'Mientras hay una pieza en él, el trono es hostil {kinds}.',
  'throne-empty-harmless': 'El trono vacío no ayuda a nadie a capturar.',
  'throne-full-harmless': 'Mientras hay una pieza en él, el trono no ayuda a nadie a capturar.',
  'throne-harmless': 'El trono no ayuda a nadie a capturar.',
  'camp-hostile': 'Un campamento es hostil {kinds}, si están fuera de los campamentos.',
  'camp-harmless': 'Los campamentos no ayudan a nadie a capturar.',
  'shieldwall-own':
    'Muro de escudos: dos o más fichas contiguas en el borde caen juntas cuando hay una enemiga delante de cada una, otra en un extremo de la fila, y una llega al otro extremo.',
  'shieldwall-corner':
    'Muro de escudos: dos o más fichas contiguas en el borde caen juntas cuando hay una enemiga delante de cada una, una llega a un extremo de la fila, y otra enemiga o una esquina cierra el otro.',
  'shieldwall-king': 'El rey que esté en una fila así se queda.',
  linnaean:
    'Con el rey en el trono y atacantes en tres de sus lados, la ficha del cuarto lado se puede capturar contra su propio rey.',
  'king-taken': 'Para capturar al rey, los atacantes deben sujetarlo por {elsewhere}.',
  'king-falls-on-throne': 'En el trono se captura al rey cuando los atacantes lo sujetan por {onThrone}.',
  'king-falls-beside-throne':
    'Junto al trono se captura al rey cuando los atacantes lo sujetan por {besideThrone}.',
  'king-falls-elsewhere':
    'Lejos del trono se captura al rey cuando los atacantes lo sujetan por {elsewhere}.',
  'king-held':
    'Sujeta un lado del rey un atacante, o una casilla que le sea hostil; uno de los atacantes tiene que acabar de llegar.',
  'edge-holds': 'El borde del tablero también sujeta al rey.',
  'edge-does-not-hold': 'El borde del tablero no sujeta al rey.',

  'attackers-win': 'Los atacantes ganan cuando capturan al rey.',
  'encircle-wins':
    'Los atacantes también ganan cuando ni el rey ni ningún defensor podría ya llegar al borde entre los atacantes.',
  'defenders-win': 'Los defensores ganan cuando el rey se detiene en {goalSquare}.',
  'fort-wins':
    'Los defensores también ganan con un fuerte de salida: el rey en el borde, con sitio para moverse, tras fichas que nunca se puedan capturar.',
  'no-men-wins': 'Los defensores ganan cuando a los atacantes no les quedan fichas.',
  'no-moves-loses': 'El bando que no puede mover pierde.',
  'no-moves-draw': 'Si un bando no puede mover, la partida es tablas.',
  'repetition-draw': 'Si la misma posición se da {times} veces, la partida es tablas.',
  'repetition-defenders-lose': 'Si la misma posición se da {times} veces, ganan los atacantes.',
  'repetition-mover-loses': 'Quien provoca la misma posición {times} veces pierde.',
  'repetition-none': 'La misma posición puede repetirse sin límite.',
  'ply-limit': 'Tras {limit} jugadas, contando las de ambos bandos, la partida es tablas.',
  'quiet-limit': 'Tras {limit} jugadas seguidas sin captura, la partida es tablas.',

  'goal-square-corner': 'una esquina',
  'goal-square-edge': 'cualquier casilla del borde',
  'goal-square-edge-outside-camps': 'cualquier casilla del borde que no sea campamento',
  'goal-place-corner': 'a una esquina',
  'goal-place-edge': 'al borde del tablero',
  'goal-place-edge-outside-camps': 'al borde del tablero fuera de los campamentos',
  'kinds-a': 'a los atacantes',
  'kinds-d': 'a los defensores',
  'kinds-k': 'al rey',
  'kinds-ad': 'a los atacantes y a los defensores',
  'kinds-ak': 'a los atacantes y al rey',
  'kinds-dk': 'a los defensores y al rey',
  'kinds-adk': 'a todas las piezas, incluido el rey',

  'gain-escape': 'sacar al rey hasta {to}',
  'gain-take-king': 'capturar al rey en {king}',
  'gain-king-lost': 'atrapar al rey',
  'gain-king-out': 'sacar al rey',
  'gain-ways-out': 'dar al rey {count} salidas, hacia {ways}, y sacarlo',
  'gain-fort': 'levantar un fuerte del que no se puede echar al rey',
  'gain-ring': 'cerrar un cerco alrededor de {enemy}',
  'gain-last-man': 'capturar la última pieza de {enemy}',
  'gain-stuck': 'dejar a {enemy} sin jugada',
  'gain-men': 'capturar {victims} y salir con {count?una pieza|# piezas} de ventaja',
  'gain-repetition': 'ganar por repetición',
  'stand-taking':
    'Donde acaban las líneas, {side} podrían capturar {more?una ficha|# fichas} enseguida tras {first}, y {fewer} tras {second}.',
  'stand-ways-out':
    'Donde acaban las líneas, el rey tiene {more?una salida|# salidas} en dos jugadas tras {first}, y {fewer} tras {second}.',
  'stand-king':
    'Donde acaban las líneas, el rey tiene {more?una casilla|# casillas} adonde ir tras {first}, y {fewer} tras {second}.',
} as const satisfies Readonly<Record<TaflSheetCode, string>>;
