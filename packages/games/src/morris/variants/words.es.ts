import type { FieldWords, Phrase, Words } from '../../contract/index.ts';
import { SHARED_CODES } from '../../shared/words.ts';
import type { MorrisCode } from './codes.ts';
import { PHRASES_ES } from './phrases.es.ts';

const CAUSES = {
  mill: 'por el molino recién cerrado',
  custodian: 'por custodia',
  intervention: 'por intervención',
  leap: 'por el salto',
  own: 'porque el rival cerró un molino',
  blocked: 'porque ninguna ficha puede moverse',
  'board-full': 'porque el tablero está lleno',
  'mill-count': 'porque los molinos se contaron al acabar la colocación',
};

const FAULT_DETAILS = {
  'inner-ring': 'anillo interior',
  'middle-ring': 'anillo medio',
  'outer-ring': 'anillo exterior',
  'owes-nothing': 'El texto pide a {side} que retiren una ficha, pero no deben ninguna.',
  'owes-unasked': 'Según el texto {side} deben fichas, pero no se les pide retirar ninguna.',
  'moving-with-hand': '{Side} no pueden estar en la fase de movimiento con fichas en la mano.',
  'placing-without-hand': '{Side} no pueden estar en la fase de colocación con la mano vacía.',
  'custodian-target': 'objetivo de custodia',
  'intervention-target': 'objetivo de intervención',
  'leap-target': 'objetivo de un salto',
  'no-line': 'Sus fichas no están en ninguna línea que dé la captura que afirma.',
  'target-empty': '{sites} figura como {rule}, pero está vacío.',
  'target-own': '{sites} figura como {rule}, pero tiene una ficha de {side}, que son quienes capturan.',
  'target-marked': '{sites} figura como {rule}, pero su ficha ya está capturada.',
  'target-twice': '{sites} figura a la vez como objetivo de custodia y de intervención.',
  'target-gone': '{sites} figura como ya capturado en este turno, pero hay una ficha.',
  'custodian-loose':
    '{sites} figura como objetivo de custodia, pero {side} no ocupan los dos extremos de una línea a su alrededor.',
  'intervention-loose':
    '{sites} figura como objetivo de intervención, pero no es el extremo de una línea con {side} en el centro y una ficha que capturar en cada extremo.',
  'square-twice': 'La casilla {square} aparece dos veces.',
  'remaining-form': 'Detrás de p: no hay ni un número de fichas por retirar ni una casilla del tablero.',
  'preferred-empty': 'p: señala {sites}, donde no hay ninguna ficha de {enemy}.',
  'mill-missing':
    'El texto deja a {side} elegir {told} {told?molino|molinos}, pero en el tablero hay {count}.',
};

const OBSTACLES = {
  'unsolvable-sanmill':
    'Donde las fichas en molino están a salvo de toda captura, reclamar fichas que no están detiene la partida, así que hay posiciones que parecen iguales y no lo son.',
  'unsolvable-passes':
    'Un bando bloqueado pasa, así que el otro puede mover varias veces seguidas con las mismas piezas: el programa retrocede un turno de cada bando a la vez.',
  'unsolvable-used-mills':
    'Cada bando recuerda qué líneas ya le han pagado, hasta 65 536 conjuntos en un tablero de 16 líneas: cada número de piezas habría que resolverlo para cada par de conjuntos.',
};

const FAULTS = {
  'too-long': 'Este texto es demasiado largo para ser una posición.',
  'field-count': 'Una posición tiene 17 campos.',
  'bad-rings': 'El tablero tiene {size} anillos de puntos, pero el texto tiene {count}.',
  'bad-ring': 'El {ring} tiene {count} {count?punto|puntos} en lugar de {size}.',
  'bad-letter': '{sites} está escrito con una letra que no es O, @, X ni *.',
  'bad-side': 'El bando que juega es w o b.',
  'bad-phase': 'La fase no corresponde a las fichas en la mano.',
  'bad-action': 'La acción no corresponde a la fase.',
  'bad-number': 'Falta un número o está fuera de los límites.',
  'bad-count': 'El texto da a {side} {told} {told?ficha|fichas} en el tablero, pero hay {count}.',
  'bad-square': 'No existe la casilla {square}: las casillas van de la {first} a la {last}.',
  'bad-mill-bits': 'El conjunto de molinos usados no corresponde al tablero.',
  'bad-owed': 'Las fichas debidas no corresponden a la acción.',
  'bad-slot': '{sites} figura como objetivo de {enemy}, pero juegan {side}.',
  'bad-target': 'Ninguna captura alcanza {sites}, que figura como objetivo.',
  'bad-remaining': 'p: dice {told}, pero el número de fichas debidas es {count}.',
  'bad-token': 'Este signo no se conoce.',
  'double-token': 'Un signo aparece dos veces.',
  'bad-marker': 'Una captura no está escrita como bando, número y casillas.',
  'bad-choice': 'La elección de molinos no es un número.',
  'bad-diagram': 'Este diagrama no corresponde al tablero.',
  'two-men-on-a-point': 'Hay dos fichas en un mismo punto: {sites}.',
  'too-many-men': '{Side} tienen más de las {count} fichas de este juego.',
};

const CAPTURE_VALUES = {
  off: 'no en este juego',
  edges: 'por los lados de los cuadrados',
  cross: 'por las líneas entre cuadrados',
  diagonals: 'por las diagonales',
  placing: 'al colocar',
  moving: 'al mover',
  onlyAtThree: 'solo con tres fichas o menos',
};

const FIELDS: Readonly<Record<string, FieldWords>> = {
  board: {
    label: 'Tablero',
    help: 'Cuántos puntos hay y cuáles están unidos.',
    values: {
      'three-squares': 'tres cuadrados, 24 puntos',
      'three-squares-diagonals': 'tres cuadrados con diagonales, 24 puntos',
      'two-squares': 'dos cuadrados, 16 puntos',
      'two-squares-diagonals': 'dos cuadrados con diagonales, 16 puntos',
      'nine-points': 'nueve puntos',
      'nine-points-diagonals': 'nueve puntos con diagonales',
    },
  },
  men: { label: 'Fichas', help: 'Cuántas fichas coloca cada bando.' },
  flyAt: {
    label: 'Volar con',
    help: 'Con este número de fichas o menos se puede ir a cualquier punto; 0 es nunca.',
  },
  loseBelow: {
    label: 'Perder por debajo de',
    help: 'Un bando con menos fichas, contando la mano, ha perdido.',
  },
  placingMill: {
    label: 'Molino al colocar',
    help: 'Qué da cerrar un molino antes de colocar todas las fichas.',
    values: {
      remove: 'retirar una ficha del tablero',
      'from-hand': 'retirar una ficha de la mano',
      'from-hand-and-again': 'retirar una ficha de la mano y volver a jugar',
      'opponent-removes-own': 'el rival entrega la ficha que quiera',
      mark: 'marcar una ficha que se queda hasta el final de la colocación',
      'count-mills': 'nada de momento; los molinos se cuentan al final',
    },
  },
  placing: {
    label: 'Con fichas en la mano',
    help: 'Si una ficha del tablero puede moverse antes de vaciar la mano.',
    values: { 'place-only': 'solo colocar', 'place-or-move': 'colocar o mover' },
  },
  movingStarts: {
    label: 'Empieza a mover',
    help: 'Quién abre la fase de movimiento.',
    values: { first: 'las blancas', second: 'las negras' },
  },
  removals: {
    label: 'Dos molinos a la vez',
    help: 'Cuántas fichas retira quien cierra varios molinos.',
    values: { one: 'una ficha', 'per-mill': 'una ficha por molino' },
  },
  protection: {
    label: 'Fichas en molino',
    help: 'Si las fichas en molino están a salvo mientras haya otras fuera.',
    values: {
      mills: 'protegidas',
      none: 'sin protección',
      'mills-when-moving': 'protegidas solo al mover',
    },
  },
  repeatMill: {
    label: 'Ida y vuelta',
    help: 'Si una ficha puede volver enseguida de un molino a otro.',
    values: { free: 'permitido', restricted: 'no permitido' },
  },
  millUse: {
    label: 'Uso de un molino',
    help: 'Si la misma línea vuelve a valer.',
    values: { unlimited: 'siempre', once: 'una vez' },
  },
  boardFull: {
    label: 'Tablero lleno',
    help: 'Qué ocurre si todos los puntos están ocupados tras la colocación.',
    values: {
      'first-loses': 'pierden las blancas',
      'first-then-second-remove': 'las blancas y luego las negras retiran una ficha',
      'second-then-first-remove': 'las negras y luego las blancas retiran una ficha',
      'mover-removes': 'el bando que juega retira una ficha',
      draw: 'tablas',
    },
  },
  stopPlacingAtTwoEmpty: {
    label: 'Parar con dos puntos libres',
    help: 'Si la colocación acaba cuando solo quedan dos puntos.',
    values: { no: 'no', yes: 'sí' },
  },
  blocked: {
    label: 'Sin movimientos',
    help: 'Qué le pasa a un bando que no puede mover.',
    values: {
      loses: 'pierde',
      passes: 'pasa',
      'removes-then-moves': 'retira una ficha de al lado y mueve',
      'removes-then-passes': 'retira una ficha de al lado y pasa',
      draw: 'tablas',
      'both-remove': 'los dos bandos retiran una ficha de al lado',
    },
  },
  quietLimit: {
    label: 'Límite sin progreso',
    help: 'Movimientos sin retirar fichas que dan tablas; 0 es nunca.',
  },
  endgameQuietLimit: {
    label: 'Límite con tres fichas',
    help: 'Lo mismo cuando un bando tiene tres fichas; 0 es nunca.',
  },
  repetition: {
    label: 'Repetición',
    help: 'Cuántas veces puede darse una posición antes de ser tablas; 0 es sin límite.',
  },
  custodian: {
    label: 'Captura por custodia',
    help: 'Una ficha rival entre dos tuyas en una línea se retira.',
    values: CAPTURE_VALUES,
  },
  intervention: {
    label: 'Captura por intervención',
    help: 'Meterse entre dos fichas rivales en una línea retira ambas.',
    values: CAPTURE_VALUES,
  },
  leap: {
    label: 'Captura por salto',
    help: 'Una ficha salta de extremo a extremo de una línea sobre una rival y la retira.',
    values: CAPTURE_VALUES,
  },
  captureReading: {
    label: 'Fichas en molino y otras capturas',
    help: 'Si las capturas que no son de molino alcanzan a las fichas en molino, y cuánto se puede elegir cuando coinciden varias.',
    values: { spec: 'las alcanzan; se elige libremente', sanmill: 'están a salvo; se elige menos' },
  },
};

/** The family's words in Spanish. */
export const WORDS_ES: Words = {
  family: 'Molino',
  sides: { white: 'Blancas', black: 'Negras' },
  sidesInText: { white: 'las blancas', black: 'las negras' },
  pieces: { man: 'ficha', dead: 'ficha marcada' },
  codes: {
    ...SHARED_CODES.es,
    ...CAUSES,
    ...FAULT_DETAILS,
    ...FAULTS,
    ...OBSTACLES,
    ...PHRASES_ES,
  } satisfies Record<MorrisCode, Phrase>,
  fields: FIELDS,
  variants: {
    'nine-mens-morris': 'Molino de nueve fichas',
    'nine-mens-custodian': 'Molino de nueve con captura por custodia',
    'nine-mens-intervention': 'Molino de nueve con captura por intervención',
    'nine-mens-both': 'Molino de nueve con custodia e intervención',
    'six-mens-morris': 'Molino de seis fichas',
    'three-mens-morris': 'Molino de tres fichas (tres en raya)',
    'twelve-mens-morris': 'Molino de doce fichas',
    lasker: 'Molino de Lasker',
    'one-time-mill': 'Molino de un solo uso',
  },
  speech: { role: 'group', occupied: '{piece} de {side} en {site}', empty: '{site}, vacío', site: 'name' },
};
