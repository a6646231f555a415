import type { Phrase, Words } from '../../contract/index.ts';
import { SHARED_CODES } from '../../shared/words.ts';
import type { DraughtsCode } from './codes.ts';

const YES_NO = { no: 'No', yes: 'Sí' };
const LINES = { diagonal: 'En diagonal', orthogonal: 'En línea recta' };

/** Why a move is legal or refused: each names the rule, and the squares where it shows. */
const EXPLANATIONS = {
  'bad-move': 'Una jugada nombra la casilla de la pieza y la casilla adonde va: 10-14, o 22x15 si captura.',
  'legal-capture': 'Así {count?se captura|se capturan} {taking}.',
  'capture-compulsory': {
    you: 'Capturar va antes que cualquier otra jugada: hazlo con tu pieza de {from}.',
    they: 'Capturar va antes que cualquier otra jugada: {side} lo hacen con su pieza de {from}.',
  },
  'takes-more': 'Es obligatoria la captura con más piezas: {way} captura {most}; esta, {fewer}.',
  'takes-more-value': 'Es obligatoria la captura de más valor: {way}. Una dama vale casi dos peones.',
  'takes-more-kings':
    'Es obligatoria la captura con más damas: {way} captura {most} {most?dama|damas}; esta, {fewer}.',
  'takes-kings-earlier': 'Es obligatoria la captura que encuentra antes una dama: {way}.',
  'king-must-capture': 'Si una dama puede capturar, debe capturar una dama: {way}.',
  'chain-unfinished': 'Hay que terminar la captura: sigue por {way}.',
  'chain-breaks':
    'Cada salto pasa sobre una pieza enemiga y termina detrás, en una casilla libre: ninguno va de {at} a {to}.',
  'far-row-ends':
    'Un peón que llega a la última fila se convierte en dama y su jugada termina allí, en {at}: la pieza de {victim} tendrá que esperar.',
  'step-ends': 'Una jugada sin captura es un solo paso: termina en {to}.',
  'landing-must-go-on': 'La dama debe detenerse donde pueda seguir capturando: {way}.',
  'ambiguous-move': 'Varias capturas terminan ahí: indica también el camino, como en {way}.',
  'not-your-piece': {
    you: 'La pieza de {at} es de {enemy}: mueve una de las tuyas.',
    they: 'Juegan {side}, y la pieza de {at} es de {enemy}.',
  },
  'piece-blocked': 'La pieza de {at} no puede moverse: no tiene al lado ninguna casilla libre adonde ir.',
  'empty-square': {
    you: 'La casilla {sites} está vacía: elige una de tus piezas.',
    they: 'La casilla {sites} está vacía: no hay ninguna pieza.',
  },
  'jump-over': 'Una pieza se captura saltando sobre ella: de {from}, sobre {at}, a {to}.',
  'square-taken': 'En {at} hay una pieza: una jugada solo puede terminar en una casilla libre.',
  'way-blocked':
    'El camino está cortado en {met}: se salta una sola pieza enemiga cada vez, y nunca una propia.',
  'no-line': 'Las piezas se mueven {lines}: desde {from} no se llega así a {to}.',
  'no-capture-line': 'Las piezas capturan {lines}: desde {from} no se llega así a {to}.',
  'nothing-captured': 'Entre {from} y {to} no hay ninguna pieza enemiga que capturar.',
  'men-capture-forward':
    'Los peones no capturan hacia atrás: la pieza de {victim} está a salvo de este peón.',
  'men-spare-kings': 'Los peones no pueden capturar damas: la dama de {victim} está a salvo de este peón.',
  'men-jump-adjacent':
    'Un peón solo captura la pieza contigua y se detiene justo detrás, así que no puede capturar la de {victim}.',
  'men-move-forward': 'Los peones no retroceden: se mueven {men}.',
  'men-step': 'Los peones se mueven {men}.',
  'king-steps': 'En este juego las damas no vuelan: se mueven {king}, y solo capturan la pieza contigua.',
  'king-rests': 'Esta dama ya se ha movido {count} {count?vez|veces seguidas}: mueve antes otra pieza.',
  'land-behind': 'La dama debe detenerse justo detrás de la pieza que captura en {victim}.',
};

/** What is asked of the side to move. */
const PROMPTS = {
  'must-capture': {
    you: '¡Debes capturar! {ways}: tú eliges.',
    they: '{Side} deben capturar con su pieza de {from}.',
  },
  'must-capture-with': {
    you: '¡Debes capturar! Tu {piece} de {from} {takes} {taking}.',
    they: '{Side} deben capturar con su {piece} de {from}, que {takes} {taking}.',
  },
  'must-take-most': {
    you: '¡Debes capturar! Captura el mayor número de piezas posible: {count}, con tu pieza de {from}.',
    they: '{Side} deben capturar el mayor número de piezas posible: {count}, con su pieza de {from}.',
  },
  'must-take-value': {
    you: '¡Debes capturar! Haz la captura de más valor, con tu pieza de {from}: una dama vale casi dos peones.',
    they: '{Side} deben hacer la captura de más valor, con su pieza de {from}: una dama vale casi dos peones.',
  },
  'must-take-by-king': {
    you: '¡Debes capturar! Si puede hacerlo una dama, tiene que ser una dama: captura con la de {from}.',
    they: '{Side} deben capturar con una dama, ya que pueden: con la de {from}.',
  },
  'must-take-kings': {
    you: '¡Debes capturar! Captura el mayor número de damas posible: {kings}, con tu pieza de {from}.',
    they: '{Side} deben capturar el mayor número de damas posible: {kings}, con su pieza de {from}.',
  },
  'must-take-kings-first': {
    you: '¡Debes capturar! Haz la captura que antes encuentra una dama, con tu pieza de {from}.',
    they: '{Side} deben hacer la captura que antes encuentra una dama, con su pieza de {from}.',
  },
  'chain-begins': {
    you: '¡Debes capturar! Tu {piece} de {from} captura {taking}: salta a {to}.',
    they: '{Side} pueden capturar {taking} con su {piece} de {from}, que salta a {to}.',
  },
  'chain-begins-uneven': {
    you: '¡Debes capturar! Tu {piece} de {from} puede saltar a {best} y capturar {taking}, o a {fewer} y capturar {less}.',
    they: '{Side} pueden saltar con su {piece} de {from} a {best} y capturar {taking}, o a {fewer} y capturar {less}.',
  },
  'chain-goes-on': {
    you: 'Tu {piece} debe seguir de {at} a {to}: {count?queda|quedan} {count} por capturar.',
    they: '{Side} deben seguir con su {piece} de {at} a {to}: {count?queda|quedan} {count} por capturar.',
  },
  'chain-goes-on-uneven': {
    you: 'Tu {piece} debe seguir desde {at}: a {best} para capturar {count} más, o a {fewer} para capturar {less}.',
    they: '{Side} deben seguir con su {piece} desde {at}: a {best} para capturar {count} más, o a {fewer} para capturar {less}.',
  },
  'chain-may-stop': {
    you: 'Tu {piece} puede parar en {at} o seguir a {to} y capturar {count} más.',
    they: '{Side} pueden parar con su {piece} en {at} o seguir a {to} y capturar {count} más.',
  },
  'chain-may-stop-uneven': {
    you: 'Tu {piece} puede parar en {at}, seguir a {best} y capturar {count} más, o seguir a {fewer} y capturar {less}.',
    they: '{Side} pueden parar con su {piece} en {at}, seguir a {best} y capturar {count} más, o seguir a {fewer} y capturar {less}.',
  },
  'step-from': {
    you: 'Tu {piece} de {from} se mueve {going}: a {to}.',
    they: '{Side} mueven su {piece} de {from} {going}: a {to}.',
  },
  'king-must-rest': {
    you: 'Tu dama de {from} ya se ha movido {count} {count?vez|veces seguidas}: mueve otra pieza.',
    they: '{Side} ya han movido su dama de {from} {count} {count?vez|veces seguidas}: deben mover otra pieza.',
  },
  'repeats-soon': {
    you: 'Te toca jugar. Esta posición ha salido {count} veces: una más y son tablas.',
    they: 'Juegan {side}. Esta posición ha salido {count} veces: una más y son tablas.',
  },
  'draw-soon': {
    you: 'Te toca jugar. {count?Queda|Quedan} {count} {count?jugada|jugadas} hasta las tablas, salvo que {until}.',
    they: 'Juegan {side}. {count?Queda|Quedan} {count} {count?jugada|jugadas} hasta las tablas, salvo que {until}.',
  },
  'hunt-ends-soon': {
    you: 'Caza a la dama: a tus tres damas les {count?queda|quedan} {count} {count?jugada|jugadas} antes de las tablas.',
    they: 'A las tres damas de {side} les {count?queda|quedan} {count} {count?jugada|jugadas} antes de las tablas.',
  },
  'hunt-lasts': {
    you: 'Aguanta: a las tres damas de {enemy} les {count?queda|quedan} {count} {count?jugada|jugadas} antes de las tablas.',
    they: '{Side} tratan de aguantar: a las tres damas de {enemy} les {count?queda|quedan} {count} {count?jugada|jugadas} antes de las tablas.',
  },
  'one-can-move': {
    you: 'Solo puede moverse tu {piece} de {from}: {going}.',
    they: '{Side} solo pueden mover su {piece} de {from}: {going}.',
  },
  'may-crown': {
    you: 'Tu peón de {from} puede llegar a la última fila y convertirse en dama: las damas se mueven {king}.',
    they: '{Side} pueden llevar su peón de {from} a la última fila y convertirlo en dama: las damas se mueven {king}.',
  },
  'move-man': { you: 'Mueve un peón {men}.', they: '{Side} mueven un peón {men}.' },
  'move-man-or-king': {
    you: 'Mueve un peón {men}, o una dama {king}.',
    they: '{Side} mueven un peón {men}, o una dama {king}.',
  },
  'move-king': { you: 'Mueve una dama {king}.', they: '{Side} mueven una dama {king}.' },
};

const EVENTS = {
  moved: {
    you: 'Has movido tu {piece} de {from} a {to}.',
    they: '{Side} han movido su {piece} de {from} a {to}.',
  },
  'took-one': {
    you: 'Tu {piece} ha saltado de {from} a {to} y ha capturado la pieza de {victims}.',
    they: '{Side} han saltado con su {piece} de {from} a {to} y han capturado la pieza de {victims}.',
    enemy: '{Side} han saltado con su {piece} de {from} a {to} y han capturado tu {victim} de {victims}.',
  },
  'took-many': {
    you: 'Tu {piece} ha saltado de {from} a {to} y ha capturado {count} piezas, en {victims}.',
    they: '{Side} han saltado con su {piece} de {from} a {to} y han capturado {count} piezas, en {victims}.',
    enemy:
      '{Side} han saltado con su {piece} de {from} a {to} y han capturado {count} piezas tuyas, en {victims}.',
  },
  crowned: {
    you: 'Tu peón ha llegado a la última fila en {at} y se ha convertido en dama: se mueve {king}.',
    they: 'El peón de {side} ha llegado a la última fila en {at} y se ha convertido en dama: se mueve {king}.',
  },
  'crowned-passing': {
    you: 'Tu peón se ha convertido en dama en {at} y ha seguido capturando como dama.',
    they: 'El peón de {side} se ha convertido en dama en {at} y ha seguido capturando como dama.',
  },
  'passed-uncrowned': {
    you: 'Tu peón ha tocado la última fila en {at} sin parar allí, así que sigue siendo peón.',
    they: 'El peón de {side} ha tocado la última fila en {at} sin parar allí, así que sigue siendo peón.',
  },
  'river-held': {
    you: 'Tus damas dominan el río, la diagonal larga: tienes {count} {count?jugada|jugadas} para ganar.',
    they: 'Las damas de {side} dominan el río, la diagonal larga: tienen {count} {count?jugada|jugadas} para ganar.',
  },
};

const ENDINGS = {
  'no-men': {
    you: '¡Has ganado! A {enemy} no les quedan piezas.',
    they: 'Ganan {side}: a {enemy} no les quedan piezas.',
    enemy: 'Has perdido: {side} han capturado todas tus piezas.',
  },
  'no-moves': {
    you: '¡Has ganado! {Enemy} no pueden mover.',
    they: 'Ganan {side}: {enemy} no pueden mover.',
    enemy: 'Has perdido: {side} te han dejado sin jugadas.',
  },
  'both-blocked': 'Tablas: ningún bando puede mover.',
  repetition: 'Tablas: la misma posición ha salido {count} veces.',
  'no-progress': 'Tablas: {count} {count?jugada|jugadas} de cada bando sin capturas ni avances de peón.',
  'kings-only': 'Tablas: {count} {count?jugada|jugadas} de cada bando solo con damas y sin capturas.',
  'few-pieces':
    'Tablas: {count} {count?jugada|jugadas} de cada bando con pocas piezas, damas en ambos y sin progreso.',
  'three-kings': 'Tablas: tres damas no han cazado a una en {count} {count?jugada|jugadas}.',
  'four-five':
    'Tablas: {count} {count?jugada|jugadas} de cada bando con cuatro o cinco piezas, sin capturas ni coronaciones.',
  'six-seven':
    'Tablas: {count} {count?jugada|jugadas} de cada bando con seis o siete piezas, sin capturas ni coronaciones.',
  'three-v-king': 'Tablas: tres piezas no han cazado a una dama sola en {count} {count?jugada|jugadas}.',
  'two-v-king': 'Tablas: una dama sola ha resistido {count} {count?jugada|jugadas}.',
};

const AIMS = {
  'capture-or-block': {
    you: 'Captura todas las piezas de {enemy} o déjalas sin jugadas.',
    they: '{Side} quieren capturar todas las piezas de {enemy} o dejarlas sin jugadas.',
  },
  'capture-or-block-alone': {
    you: 'Captura todas las piezas de {enemy} o déjalas sin jugadas mientras tú aún puedas mover.',
    they: '{Side} quieren capturar todas las piezas de {enemy} o dejarlas sin jugadas sin quedarse sin ellas.',
  },
};

const PARTS = {
  man: 'peón',
  king: 'dama',
  takes: 'captura',
  'takes-up-to': 'captura hasta',
  'lands-on': 'la pieza de {victims} y llega a {to}',
  'lands-after': '{count} piezas, en {victims}, y llega a {to}',
  'these-pieces': '{count?la pieza|# piezas, las} de {victims}',
  'so-many-pieces': '{count} {count?pieza|piezas}',
  'these-fewer': '{fewest?una, la|#, las} de {spare}',
  'so-many-fewer': '{fewest}',
  'up-to-fewer': 'hasta {fewest}',
  'up-to-so-many': 'hasta {count} piezas',
  'ways-alike': 'Captura {amount} con tu pieza de {from}',
  'ways-uneven': 'Captura {amount} con tu pieza de {best}, o {less} con la de {others}',
  'men-diagonal': 'un paso en diagonal hacia delante',
  'men-straight': 'un paso hacia delante o de lado',
  'men-straight-colour': 'hacia delante o de lado hasta la siguiente casilla del mismo color',
  'king-flies-diagonal': 'a cualquier distancia en diagonal, también hacia atrás',
  'king-flies-straight': 'a cualquier distancia por filas y columnas',
  'king-steps-diagonal': 'un paso en diagonal, también hacia atrás',
  'king-steps-straight': 'un paso por filas y columnas',
  'king-steps-straight-colour': 'por filas y columnas hasta la siguiente casilla del mismo color',
  'lines-diagonal': 'en diagonal',
  'lines-orthogonal': 'por filas y columnas',
  'note-men-spare-kings':
    'Los peones no pueden capturar damas: la dama de {spared} está a salvo de los peones.',
  'note-king-lands-anywhere':
    'Una dama captura a cualquier distancia y se detiene en cualquier casilla libre detrás de la pieza.',
  'note-king-lands-behind': 'Una dama captura a cualquier distancia y se detiene justo detrás de la pieza.',
  'note-king-lands-behind-king':
    'Una dama captura a cualquier distancia y se detiene en cualquier casilla libre detrás de la pieza, pero justo detrás si la última capturada es una dama.',
  'note-king-jumps-near': 'Una dama solo captura la pieza contigua y se detiene justo detrás.',
  'until-no-progress': 'se capture una pieza o avance un peón',
  'until-kings-only': 'se capture una pieza o se mueva un peón',
  'until-few-pieces': 'se capture una pieza o se mueva un peón',
  'until-three-kings': 'se capture una dama',
  'until-four-five': 'se capture o se corone una pieza',
  'until-six-seven': 'se capture o se corone una pieza',
  'until-three-v-king': 'se capture una pieza',
  'until-two-v-king': 'se capture una pieza',
};

const CODES = {
  ...SHARED_CODES.es,
  ...EXPLANATIONS,
  ...PROMPTS,
  ...EVENTS,
  ...ENDINGS,
  ...AIMS,
  ...PARTS,
  'bad-position': 'Esto no es una posición de este juego.',
  'bad-turn': 'Una posición empieza con el bando que juega, W o B.',
  'bad-side': 'Tras el turno vienen las listas de blancas y negras: W..., B....',
  'doubled-side': 'Un bando aparece dos veces.',
  'doubled-square': 'Una casilla aparece dos veces.',
  'missing-side': 'No se nombra ninguna pieza.',
  'bad-square': 'Esto no es una casilla de este tablero.',
  'man-on-far-row': 'Un peón no puede estar en su última fila: {sites}.',
  'empty-board': 'El tablero está vacío.',
  'too-many-captures': 'Aquí son posibles más capturas de las que se pueden enumerar; quita algunas piezas.',
  'bad-clock': 'Estos contadores no encajan con la posición.',
  'bad-tag': 'Una etiqueta no está bien formada.',
  'too-many-tags': 'Hay demasiadas etiquetas.',
  'bad-rules': 'Estas reglas no se conocen aquí.',
  'bad-game-type': 'Este GameType no se conoce aquí.',
  'open-comment': 'Un comentario no está cerrado.',
  'open-variation': 'Una variante no está cerrada.',
  'empty-variation': 'Una variante no tiene jugadas.',
  'stray-variation': 'Una variante está antes de cualquier jugada.',
  'stray-bracket': 'Se cierra un paréntesis que no se abrió.',
  'stray-glyph': 'Una marca está antes de cualquier jugada.',
  'bad-glyph': 'Esta marca no se conoce.',
  'bad-character': 'Este carácter no tiene lugar aquí.',
  'too-deep': 'Las variantes están anidadas en exceso.',
  'after-the-end': 'Hay algo tras el final de la partida.',
} satisfies Readonly<Record<DraughtsCode, Phrase>>;

/** The family's words in Spanish. */
export const WORDS_ES: Words = {
  family: 'Damas',
  sides: { white: 'Blancas', black: 'Negras' },
  sidesInText: { white: 'las blancas', black: 'las negras' },
  pieces: { man: 'Peón', king: 'Dama' },
  codes: CODES,
  fields: {
    size: { label: 'Tablero', help: 'Casillas por lado.' },
    menRows: { label: 'Filas de peones', help: 'Filas que llena cada bando al empezar.' },
    squares: {
      label: 'Casillas de juego',
      help: 'Si las piezas están en un solo color.',
      values: { dark: 'Un color', all: 'Todas' },
    },
    backRow: {
      label: 'Primera fila',
      help: 'Si los peones ocupan la primera fila o la dejan vacía.',
      values: { filled: 'Ocupada', empty: 'Vacía' },
    },
    corner: {
      label: 'Esquina en juego',
      help: 'Qué esquina inferior es casilla de juego, vista desde las blancas.',
      values: { left: 'Izquierda', right: 'Derecha' },
    },
    starts: {
      label: 'Empiezan',
      help: 'Quién mueve primero.',
      values: { white: 'Blancas', black: 'Negras' },
    },
    numbering: {
      label: 'Casilla 1',
      help: 'La esquina donde empiezan los números, vista por quien empieza: 0 abajo a la izquierda, 1 abajo a la derecha, 2 arriba a la izquierda, 3 arriba a la derecha.',
    },
    moveLines: { label: 'Movimientos', help: 'Por qué líneas se mueven las piezas.', values: LINES },
    captureLines: {
      label: 'Capturas',
      help: 'Por qué líneas capturan las piezas.',
      values: { ...LINES, both: 'Ambas' },
    },
    menCaptureBack: {
      label: 'Peones capturan hacia atrás',
      help: 'Si los peones pueden capturar hacia atrás.',
      values: YES_NO,
    },
    menCaptureKings: {
      label: 'Peones capturan damas',
      help: 'Si los peones pueden capturar damas.',
      values: YES_NO,
    },
    king: {
      label: 'Dama',
      help: 'Si las damas vuelan o van paso a paso.',
      values: { flies: 'Vuela', steps: 'Un paso' },
    },
    removal: {
      label: 'Las capturadas salen',
      help: 'Durante la cadena o solo cuando termina.',
      values: { immediate: 'Al momento', end: 'Al final' },
    },
    promotion: {
      label: 'Última fila en cadena',
      help: 'Qué pasa cuando un peón llega a la última fila capturando.',
      values: { stop: 'La jugada termina', end: 'Dama solo si termina allí', passing: 'Sigue como dama' },
    },
    landing: {
      label: 'Llegada',
      help: 'En qué casilla puede detenerse una dama voladora tras capturar.',
      values: {
        any: 'Cualquier casilla detrás',
        adjacent: 'Justo detrás',
        'adjacent-after-king': 'Justo detrás si la última es dama',
      },
    },
    continueLaw: {
      label: 'Continuación',
      help: 'Si la dama debe elegir una casilla que permita seguir capturando.',
      values: { free: 'Libre', must: 'Obligatoria' },
    },
    uTurn: {
      label: 'Media vuelta',
      help: 'Si una cadena puede volver por donde vino.',
      values: { allowed: 'Permitida', forbidden: 'Prohibida' },
    },
    precedence: {
      label: 'Precedencia',
      help: 'Qué capturas van primero, comparadas en este orden.',
      values: {
        count: 'Más piezas',
        value: 'Más valor',
        byKing: 'Con dama',
        kings: 'Más damas',
        kingsEarliest: 'Damas cuanto antes',
      },
    },
    kingMoveLimit: {
      label: 'Jugadas seguidas de dama',
      help: 'Cuántas veces seguidas puede mover la misma dama mientras su bando tenga peones; 0 es sin límite.',
    },
    bothBlocked: {
      label: 'Ambos bloqueados',
      help: 'Qué pasa cuando ningún bando puede mover.',
      values: { draw: 'Tablas', 'mover-loses': 'Pierde quien juega' },
    },
    repetition: {
      label: 'Repetición',
      help: 'Una posición que se repite tantas veces es tablas; 0 es nunca.',
    },
    clocks: {
      label: 'Relojes de tablas',
      help: 'Jugadas de cada bando tras las que la partida es tablas, según lo que no ha pasado.',
      values: {
        'no-progress': 'Sin capturas ni avances de peón',
        'kings-only': 'Solo se mueven damas',
        'few-pieces': 'Como mucho cuatro piezas por bando, con damas',
        'three-kings': 'Tres damas contra una en el río',
        'four-five': 'Cuatro o cinco piezas',
        'six-seven': 'Seis o siete piezas',
        'three-v-king': 'Tres contra una dama sola',
        'two-v-king': 'Dos o una contra una dama sola',
      },
    },
  },
  variants: {
    'spanish-free': 'Damas españolas, libres',
    'spanish-federation': 'Damas españolas, federación',
    portuguese: 'Damas portuguesas',
    italian: 'Damas italianas',
    english: 'Damas inglesas',
    pool: 'Damas pool',
    russian: 'Damas rusas',
    brazilian: 'Damas brasileñas',
    czech: 'Damas checas',
    thai: 'Damas tailandesas',
    turkish: 'Damas turcas',
    international: 'Damas internacionales',
    frisian: 'Damas frisias',
    killer: 'Damas killer',
    canadian: 'Damas canadienses',
  },
  speech: {
    role: 'grid',
    occupied: '{piece} de {side} en {site}',
    empty: 'Casilla {site} vacía',
    site: 'alias',
  },
};
