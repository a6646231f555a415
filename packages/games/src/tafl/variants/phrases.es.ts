import type { Phrase } from '../../contract/index.ts';
import { SHARED_CODES } from '../../shared/words.ts';
import type { TaflCode } from './codes.ts';

/** What a game of tafl says, in Spanish: ends, prompts, events, aims, explanations and faults. */
export const PHRASES_ES = {
  ...SHARED_CODES.es,
  'king-captured': {
    you: '¡Has ganado! El rey ha sido capturado.',
    they: 'Ganan los atacantes: el rey ha sido capturado.',
    enemy: 'Has perdido: los atacantes han capturado a tu rey.',
  },
  'king-held': {
    you: '¡Has ganado! El rey de {king} ha sido capturado, sujeto desde {holders}.',
    they: 'Ganan los atacantes: el rey de {king} ha sido capturado, sujeto desde {holders}.',
    enemy: 'Has perdido: los atacantes han capturado a tu rey de {king}, sujeto desde {holders}.',
  },
  'king-escaped': {
    you: '¡Has ganado! Tu rey ha escapado a {place} {to}.',
    they: 'Ganan los defensores: el rey ha escapado a {place} {to}.',
    enemy: 'Has perdido: el rey de los defensores ha escapado a {place} {to}.',
  },
  'place-corner': 'la esquina',
  'place-edge': 'la casilla del borde',
  'goals-corner': 'a la esquina {goals}',
  'goals-edge': 'al borde en {goals}',
  'exit-fort': {
    you: '¡Has ganado! Tu rey está en un fuerte del borde que nadie puede romper.',
    they: 'Ganan los defensores: el rey está en un fuerte del borde que nadie puede romper.',
    enemy: 'Has perdido: el rey está en un fuerte del borde que nadie puede romper.',
  },
  encircled: {
    you: '¡Has ganado! El bando del rey ya no puede llegar al borde.',
    they: 'Ganan los atacantes: el bando del rey ya no puede llegar al borde.',
    enemy: 'Has perdido: tu bando ya no puede llegar al borde.',
  },
  'no-men': {
    you: '¡Has ganado! A los atacantes no les quedan fichas.',
    they: 'Ganan los defensores: a los atacantes no les quedan fichas.',
    enemy: 'Has perdido: los defensores han capturado todas tus fichas.',
  },
  'no-moves': {
    you: '¡Has ganado! {Enemy} no pueden mover.',
    they: 'Ganan {side}: {enemy} no pueden mover.',
    enemy: 'Has perdido: {side} te han dejado sin jugadas.',
  },
  'no-moves-draw': {
    you: 'Tablas: no puedes mover.',
    they: 'Tablas: {side} no pueden mover.',
  },
  repetition: 'Tablas: la misma posición se ha dado {times} veces.',
  'repetition-lost': {
    you: '¡Has ganado! La misma posición se ha dado {times} veces, y así pierden los defensores.',
    they: 'Ganan los atacantes: la misma posición se ha dado {times} veces, y así pierden los defensores.',
    enemy: 'Has perdido: la misma posición se ha dado {times} veces, y así pierden los defensores.',
  },
  'repeater-lost': {
    you: '¡Has ganado! {Enemy} han llevado {times} veces a la misma posición.',
    they: 'Ganan {side}: {enemy} han llevado {times} veces a la misma posición.',
    enemy: 'Has perdido: has llevado {times} veces a la misma posición.',
  },
  'ply-limit': 'Tablas: se han hecho {limit} jugadas, contando ambos bandos.',
  'quiet-limit': 'Tablas: {limit} jugadas seguidas sin capturas.',

  'stop-king': {
    you: 'Detén al rey: puede llegar {named} en su próxima jugada y ganar.',
    they: 'Los atacantes deben detener al rey: puede llegar {named} en su próxima jugada y ganar.',
    enemy: 'Tu rey puede llegar {named} en su próxima jugada y ganar, si los atacantes no lo detienen.',
  },
  'king-in-danger': {
    you: 'Tu rey está en peligro: {count?el atacante|un atacante} de {men} podría ir a {landings} y capturarlo: junto con {holders} lo sujetaría por {sides}.',
    they: 'El rey está en peligro: {count?el atacante|un atacante} de {men} podría ir a {landings} y capturarlo: junto con {holders} lo sujetaría por {sides}.',
  },
  'king-gets-away': {
    you: 'El rey puede llegar {named} en su próxima jugada y nada puede detenerlo.',
    they: 'El rey puede llegar {named} en su próxima jugada y nada puede detenerlo.',
    enemy: 'Tu rey puede llegar {named} en su próxima jugada y ganar: nada puede detenerlo.',
  },
  'king-in-dangers': {
    you: 'Tu rey está en peligro: {count?el atacante|un atacante} de {men} podría ir a {landings}, sujetarlo por {sides} y capturarlo.',
    they: 'El rey está en peligro: {count?el atacante|un atacante} de {men} podría ir a {landings}, sujetarlo por {sides} y capturarlo.',
  },
  'repeat-shun': {
    you: 'No juegues {moves}: la misma posición se daría {times} veces, {rule}.',
    they: '{Side} no deben jugar {moves}: la misma posición se daría {times} veces, {rule}.',
    enemy: '{Side} pierden con {moves}: la misma posición se daría {times} veces, {rule}.',
  },
  'repeat-by-defenders': 'y con estas reglas la pierden los defensores, repita quien repita',
  'repeat-by-mover': 'y con estas reglas pierde quien la repite tantas veces',
  'note-throne': 'El trono puede hacer las veces de una de las dos.',
  'note-corner': 'Una esquina puede hacer las veces de una de las dos.',
  'note-camp': 'Un campamento puede hacer las veces de una de las dos.',
  'note-linnaean': 'Un rey acosado en el trono hace las veces de una de las dos.',
  'note-shieldwall':
    'Una fila en el borde cae entera si está cerrada por ambos extremos y hay un enemigo delante de cada ficha.',
  'note-throne-holds': 'El trono sujeta al rey como si fuera un atacante.',
  'note-throne-closes': 'Junto al trono basta con eso: el trono cierra el cuarto lado.',
  'note-corner-holds': 'Una esquina sujeta al rey como si fuera un atacante.',
  'note-camp-holds': 'Un campamento sujeta al rey como si fuera un atacante.',
  'note-edge-holds': 'El borde del tablero sujeta al rey como si fuera un atacante.',
  'repeat-draws': 'Esta posición se ha dado {count?una vez|# veces}: si se da una más, son tablas.',
  'repeat-decides': {
    you: 'Esta posición se ha dado {count?una vez|# veces}: si se da una más, ganas. Con estas reglas la repetición la pierden los defensores, repita quien repita.',
    they: 'Esta posición se ha dado {count?una vez|# veces}: si se da una más, ganan los atacantes. Con estas reglas la repetición la pierden los defensores, repita quien repita.',
    enemy:
      'Esta posición se ha dado {count?una vez|# veces}: si se da una más, pierdes. Con estas reglas la repetición la pierden los defensores, repita quien repita.',
  },
  'repeating-loses': 'Esta posición se ha dado {count} veces: quien la repita una vez más pierde.',
  'near-longest': '{left?Queda una jugada|Quedan # jugadas} para las tablas, contando ambos bandos.',
  'near-quietest': 'Con {left?una jugada más|# jugadas más} sin capturas son tablas.',
  'last-man': {
    you: 'Es tu última ficha: si te la capturan, pierdes.',
    they: 'A los atacantes les queda una ficha: si la pierden, pierden la partida.',
    enemy: 'A los atacantes les queda una ficha: captúrala y ganas.',
  },
  'king-shut-in': {
    you: 'Tu rey no puede moverse: desliza una ficha por una fila o una columna para abrirle paso.',
    they: 'El rey no puede moverse: los defensores deben abrirle paso.',
    enemy: 'El rey no puede moverse: los defensores intentan abrirle paso.',
  },
  'shut-king-in': {
    you: 'Encierra al rey: desliza una ficha por una fila o una columna.',
    they: 'Juegan los atacantes: quieren encerrar al rey.',
  },
  'clear-the-way': {
    you: 'Lleva a tu rey hasta {goal}: desliza una pieza por una fila o una columna.',
    they: 'Juegan los defensores: quieren llevar al rey hasta {goal}.',
  },
  'king-may-go': {
    you: 'Tu rey puede llegar ahora {named} y ganar.',
    they: 'El rey puede llegar ahora {named} y ganar.',
  },
  'king-may-fall': {
    you: 'Puedes capturar al rey ahora y ganar.',
    they: 'Los atacantes pueden capturar al rey ahora y ganar.',
    enemy: 'Los atacantes pueden capturar a tu rey ahora y ganar.',
  },
  'king-goes': {
    you: 'Lleva a tu rey a {goals}: así ganas.',
    they: 'El rey va a {goals}: así se gana.',
  },
  'man-takes-king': {
    you: 'Lleva la ficha de {man} a {landings}: así capturas al rey.',
    they: 'La ficha de {man} puede capturar al rey desde {landings}.',
  },
  'king-takes': {
    you: 'Lleva a tu rey a {landings} para capturar en {targets}, o a cualquier otra casilla en línea.',
    they: 'El rey puede capturar en {targets} desde {landings}.',
  },
  'man-takes': {
    you: 'Lleva la ficha de {man} a {landings} para capturar en {targets}, o a cualquier otra casilla en línea.',
    they: 'La ficha de {man} puede capturar en {targets} desde {landings}.',
  },
  'king-slides': {
    you: 'Desliza a tu rey por su fila o su columna, hasta donde el paso esté libre.',
    they: 'El rey se desliza por su fila o su columna.',
  },
  'man-slides': {
    you: 'Desliza la ficha de {man} por su fila o su columna, hasta donde el paso esté libre.',
    they: 'La ficha de {man} se desliza por su fila o su columna.',
  },
  'king-steps': {
    you: 'Mueve a tu rey {steps?una casilla|hasta # casillas} por su fila o su columna.',
    they: 'El rey se mueve {steps?una casilla|hasta # casillas} por su fila o su columna.',
  },
  'man-steps': {
    you: 'Mueve la ficha de {man} {steps?una casilla|hasta # casillas} por su fila o su columna.',
    they: 'La ficha de {man} se mueve {steps?una casilla|hasta # casillas} por su fila o su columna.',
  },

  'man-moved': {
    you: 'Has movido una ficha de {from} a {to}.',
    they: '{Side} han movido una ficha de {from} a {to}.',
  },
  'king-moved': {
    you: 'Has movido a tu rey de {from} a {to}.',
    they: 'El rey ha ido de {from} a {to}.',
  },
  'king-changed-strength': {
    you: 'Tu rey ha ido de {from} a {to}: para capturarlo allí, los atacantes deben sujetarlo por {sides}.',
    they: 'El rey ha ido de {from} a {to}: para capturarlo allí, los atacantes deben sujetarlo por {sides}.',
    enemy: 'El rey ha ido de {from} a {to}: para capturarlo allí, debes sujetarlo por {sides}.',
  },
  'man-walked-in': {
    you: 'Tu ficha ha ido de {from} a {to}, entre {jaws}: está a salvo, porque ha entrado por su cuenta.',
    they: 'Una ficha de {side} ha ido de {from} a {to}, entre {jaws}: está a salvo, porque ha entrado por su cuenta.',
  },
  'king-walked-in': {
    you: 'Tu rey ha ido de {from} a {to}, entre {jaws}: está a salvo, porque ha entrado por su cuenta.',
    they: 'El rey ha ido de {from} a {to}, entre {jaws}: está a salvo, porque ha entrado por su cuenta.',
  },
  'king-came-home': {
    you: 'Tu rey ha ido de {from} a {place} {to}.',
    they: 'El rey ha ido de {from} a {place} {to}.',
  },
  'built-fort': {
    you: 'Tu rey de {king} está en un fuerte que nadie puede romper.',
    they: 'El rey de {king} está en un fuerte que nadie puede romper.',
  },
  'closed-ring': {
    you: 'Has cerrado el cerco: ningún defensor puede llegar ya al borde.',
    they: 'El cerco está cerrado: ningún defensor puede llegar ya al borde.',
    enemy: 'El cerco está cerrado: ninguna de tus piezas puede llegar ya al borde.',
  },
  'took-between-men': {
    you: 'Has capturado la ficha de {victim}, atrapada entre {to} y {far}.',
    they: '{Side} han capturado la ficha de {victim}, atrapada entre {to} y {far}.',
    enemy: 'Te han capturado la ficha de {victim}, atrapada entre {to} y {far}.',
  },
  'took-against-throne': {
    you: 'Has capturado la ficha de {victim}, atrapada entre {to} y el trono de {far}, que cuenta como otra ficha.',
    they: '{Side} han capturado la ficha de {victim}, atrapada entre {to} y el trono de {far}, que cuenta como otra ficha.',
    enemy:
      'Te han capturado la ficha de {victim}, atrapada entre {to} y el trono de {far}, que cuenta como otra ficha.',
  },
  'took-against-corner': {
    you: 'Has capturado la ficha de {victim}, atrapada entre {to} y la esquina {far}, que cuenta como otra ficha.',
    they: '{Side} han capturado la ficha de {victim}, atrapada entre {to} y la esquina {far}, que cuenta como otra ficha.',
    enemy:
      'Te han capturado la ficha de {victim}, atrapada entre {to} y la esquina {far}, que cuenta como otra ficha.',
  },
  'took-against-camp': {
    you: 'Has capturado la ficha de {victim}, atrapada entre {to} y el campamento {far}, que cuenta como otra ficha.',
    they: '{Side} han capturado la ficha de {victim}, atrapada entre {to} y el campamento {far}, que cuenta como otra ficha.',
    enemy:
      'Te han capturado la ficha de {victim}, atrapada entre {to} y el campamento {far}, que cuenta como otra ficha.',
  },
  'took-linnaean': {
    you: 'Has capturado la ficha de {victim}, atrapada entre {to} y su propio rey, acosado en el trono.',
    they: '{Side} han capturado la ficha de {victim}, atrapada entre {to} y su propio rey, acosado en el trono.',
    enemy: 'Te han capturado la ficha de {victim}, atrapada entre {to} y tu propio rey, acosado en el trono.',
  },
  'took-shieldwall': {
    you: 'Has capturado las fichas contiguas de {victims}: cerradas por ambos extremos y con una ficha delante de cada una.',
    they: '{Side} han capturado las fichas contiguas de {victims}: cerradas por ambos extremos y con una ficha delante de cada una.',
    enemy:
      'Has perdido las fichas contiguas de {victims}: cerradas por ambos extremos y con un enemigo delante de cada una.',
  },
  'took-king-on-throne': {
    you: 'Has capturado al rey en su trono, sujeto desde {holders}.',
    they: 'Los atacantes han capturado al rey en su trono, sujeto desde {holders}.',
    enemy: 'Han capturado a tu rey en su trono, sujeto desde {holders}.',
  },
  'took-king-beside-throne': {
    you: 'Has capturado al rey de {king}, junto al trono, sujeto desde {holders}.',
    they: 'Los atacantes han capturado al rey de {king}, junto al trono, sujeto desde {holders}.',
    enemy: 'Han capturado a tu rey de {king}, junto al trono, sujeto desde {holders}.',
  },
  'took-king-elsewhere': {
    you: 'Has capturado al rey de {king}, sujeto desde {holders}.',
    they: 'Los atacantes han capturado al rey de {king}, sujeto desde {holders}.',
    enemy: 'Han capturado a tu rey de {king}, sujeto desde {holders}.',
  },

  'aim-attackers': '{parts}',
  'aim-defenders': '{parts}',
  'aim-hold-two': {
    you: 'Atrapa al rey entre dos de tus fichas.',
    they: 'Los atacantes quieren atrapar al rey entre dos de sus fichas.',
    enemy: 'Los atacantes quieren atrapar a tu rey entre dos de sus fichas.',
  },
  'aim-hold-three': {
    you: 'Rodea al rey por tres lados.',
    they: 'Los atacantes quieren rodear al rey por tres lados.',
    enemy: 'Los atacantes quieren rodear a tu rey por tres lados.',
  },
  'aim-hold-four': {
    you: 'Rodea al rey por los cuatro lados.',
    they: 'Los atacantes quieren rodear al rey por los cuatro lados.',
    enemy: 'Los atacantes quieren rodear a tu rey por los cuatro lados.',
  },
  'aim-on-throne': {
    you: 'En el trono, sujétalo por {onThrone}.',
    they: 'En el trono, deben sujetarlo por {onThrone}.',
  },
  'aim-beside-throne': {
    you: 'Junto al trono, sujétalo por {besideThrone}.',
    they: 'Junto al trono, deben sujetarlo por {besideThrone}.',
  },
  'aim-near-throne': {
    you: 'En el trono y junto a él, sujétalo por {onThrone}.',
    they: 'En el trono y junto a él, deben sujetarlo por {onThrone}.',
  },
  'aim-by-throne': {
    you: 'En el trono, sujétalo por {onThrone}; junto a él, por {besideThrone}.',
    they: 'En el trono, deben sujetarlo por {onThrone}; junto a él, por {besideThrone}.',
  },
  'aim-keep-in': {
    you: 'Si llega hasta {goal}, pierdes.',
    they: 'Si llega hasta {goal}, ganan los defensores.',
    enemy: 'Si llega hasta {goal}, ganas.',
  },
  'aim-escape': {
    you: 'Lleva a tu rey hasta {goal} o captura a todos los atacantes.',
    they: 'Los defensores quieren llevar al rey hasta {goal} o capturar a todos los atacantes.',
  },
  'aim-catch-men': {
    you: 'Captura fichas atrapándolas entre dos piezas tuyas.',
    they: 'Capturan fichas atrapándolas entre dos piezas suyas.',
  },
  'places-throne': 'El trono está en {sites}.',
  'places-corner': 'Las esquinas son {sites}.',
  'places-camp': 'Los campamentos son {sites}.',
  'goal-corner': 'una esquina',
  'goal-edge': 'el borde del tablero',
  'goal-edge-outside-camps': 'el borde del tablero fuera de los campamentos',
  'sides-two': 'dos lados opuestos',
  'sides-three': 'tres lados cualesquiera',
  'sides-three-others': 'todos los lados menos el del trono',
  'sides-four': 'los cuatro lados',

  'bad-move': 'Una jugada desliza una pieza de una casilla a otra, como en d6-d2.',
  'piece-blocked': 'La pieza de {from} está encerrada: no tiene adónde deslizarse.',
  'empty-square': {
    you: 'No hay nada en {from}: empieza por una pieza tuya.',
    they: 'No hay nada en {from}: {side} deben empezar por una pieza suya.',
  },
  'not-yours': {
    you: 'La pieza de {from} no es tuya: juegas con {side}.',
    they: 'La pieza de {from} no es suya: juegan {side}.',
  },
  'not-straight': 'Las piezas se deslizan en línea recta, por una fila o una columna.',
  'in-the-way':
    'La pieza de {cell} cierra el paso: ninguna pieza salta por encima de otra ni ocupa su casilla.',
  'too-far': '{piece} se mueve aquí {steps?una casilla|como mucho # casillas} por jugada.',
  'piece-man': 'Una ficha',
  'piece-king': 'El rey',
  'corner-king-only': 'Solo el rey puede entrar en la esquina {cell}.',
  'throne-no-stop': '{rule}',
  'throne-no-pass': '{rule}',
  'camp-closed': '{rule}',
  'rule-king-only-throne': 'Solo el rey puede detenerse en el trono {cell}.',
  'rule-king-only-throne-pass': 'Solo el rey puede detenerse en el trono {cell}; las fichas pueden cruzarlo.',
  'rule-nobody-throne-pass': 'Nadie puede detenerse en el trono {cell}; las piezas pueden cruzarlo.',
  'rule-nobody-throne': 'Nadie puede detenerse en el trono {cell}.',
  'rule-king-only-crosses': 'Solo el rey puede cruzar el trono {cell}.',
  'rule-nobody-crosses': 'Nadie puede cruzar el trono {cell}.',
  'rule-nobody-camp': 'Nadie puede entrar en el campamento {cell} ni cruzarlo.',
  'rule-from-camp': 'Solo una pieza que ya está en un campamento puede entrar en el de {cell} o cruzarlo.',
  'not-the-king': 'La pieza de {from} no es el rey.',
  'captures-differ': '{rule}',
  'slide-takes-nothing': 'Esta jugada no captura nada.',
  'slide-takes': 'Esta jugada captura {taken}, y no lo que está escrito.',
  'king-taken-on-throne': 'Así se captura al rey en su trono, sujeto desde {holders}: ganan los atacantes.',
  'king-taken-beside-throne':
    'Así se captura al rey junto al trono, sujeto desde {holders}: ganan los atacantes.',
  'king-taken-elsewhere': 'Así se captura al rey, sujeto desde {holders}: ganan los atacantes.',
  'king-escapes': 'Así llega el rey a {to}: ganan los defensores.',
  'makes-exit-fort': 'Así queda el rey de {king} en un fuerte que nadie puede romper: ganan los defensores.',
  encircles: 'Así se cierra el cerco: ningún defensor puede llegar ya al borde y ganan los atacantes.',
  'taken-between-men': '{count?Así se captura la ficha|Así se capturan las fichas} de {victims}, {how}.',
  'caught-between': 'atrapada entre {to} y {far}',
  'caught-between-each': 'cada una atrapada entre dos enemigos',
  'taken-against-throne':
    '{count?Así se captura la ficha|Así se capturan las fichas} de {victims}, atrapada entre {to} y el trono, que cuenta como otra ficha.',
  'taken-against-corner':
    '{count?Así se captura la ficha|Así se capturan las fichas} de {victims}: {count?la esquina|las esquinas} {far} {count?cuenta|cuentan} como otra ficha.',
  'taken-against-camp':
    '{count?Así se captura la ficha|Así se capturan las fichas} de {victims}: {count?el campamento|los campamentos} {far} {count?cuenta|cuentan} como otra ficha.',
  'taken-linnaean':
    '{count?Así se captura la ficha|Así se capturan las fichas} de {victims}, atrapada entre {to} y su propio rey, acosado en el trono.',
  'taken-shieldwall':
    'Así se captura la fila de {victims}: cerrada por ambos extremos y con un enemigo delante de cada ficha.',
  'takes-several': 'Así se capturan las fichas de {victims}, cada una por una regla distinta.',
  'king-stands-on-throne':
    'El rey resiste: en el trono hay que sujetarlo por {sides}; falta sujetarlo desde {open}.',
  'king-stands-beside-throne':
    'El rey resiste: junto al trono hay que sujetarlo por {sides}; falta sujetarlo desde {open}.',
  'king-stands-elsewhere': 'El rey resiste: hay que sujetarlo por {sides}; falta sujetarlo desde {open}.',
  'king-stands-on-edge': 'El rey de {king} resiste: el borde del tablero no lo sujeta.',
  'walked-in': 'Está a salvo entre {jaws}: solo captura el enemigo que llega.',
  'square-not-hostile':
    'La ficha de {man} resiste: la casilla de detrás, {others}, no cuenta como un enemigo.',
  'edge-not-hostile': 'La ficha de {man} resiste: el borde del tablero no cuenta como un enemigo.',
  'no-arriving-jaw': 'La ficha de {man} ya estaba entre {others}: solo la captura quien llega en esa línea.',
  'king-unarmed': 'La ficha de {man} resiste: el rey no participa en esta captura.',
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
  'unsolvable-repeater-loses':
    'Quien repite una posición pierde, así que el valor de una posición depende de las anteriores: ninguna tabla de posiciones puede guardarlo.',
  'bad-address': 'Una variante sale de un turno que no está en el registro.',
} satisfies Record<TaflCode, Phrase>;
