import type { MorrisSheetCode } from './sheet.en.ts';

/** The rule sheet of a game of morris in Spanish, sentence by sentence. */
export const SHEET_ES = {
  'aim-few': 'Cada bando quiere dejar al otro con menos de {loseBelow} fichas.',
  'aim-shut': 'También gana quien encierra al otro bando, de modo que ninguna de sus fichas pueda moverse.',

  'board-three-squares':
    'El tablero tiene 24 puntos en tres cuadrados, uno dentro de otro, unidos por el centro de sus lados.',
  'board-three-squares-diagonals':
    'El tablero tiene 24 puntos en tres cuadrados, uno dentro de otro, unidos por el centro de sus lados y por las esquinas.',
  'board-two-squares':
    'El tablero tiene 16 puntos en dos cuadrados, uno dentro de otro, unidos por el centro de sus lados.',
  'board-two-squares-diagonals':
    'El tablero tiene 16 puntos en dos cuadrados, uno dentro de otro, unidos por el centro de sus lados y por las esquinas.',
  'board-nine-points': 'El tablero tiene 9 puntos: un cuadrado y su centro, unidos por filas y columnas.',
  'board-nine-points-diagonals':
    'El tablero tiene 9 puntos: un cuadrado y su centro, unidos por filas, columnas y diagonales.',
  men: 'Al principio el tablero está vacío y cada bando tiene {men} fichas en la mano.',
  begins: 'Empiezan {side}; después los bandos se turnan.',

  'place-only': 'El bando que tiene fichas en la mano coloca una en un punto libre en cada turno.',
  'place-or-move':
    'El bando que tiene fichas en la mano coloca una en un punto libre o mueve una ficha del tablero.',
  'stop-at-two':
    'La colocación acaba en cuanto solo quedan dos puntos libres; las fichas de la mano se apartan.',
  'laid-aside': 'Si no queda ningún punto libre, las fichas de la mano se apartan.',
  step: 'Con la mano vacía se mueve: una ficha va por una línea al punto de al lado, si está libre.',
  'moving-opens': 'Cuando todas las fichas están colocadas, empiezan a mover {side}.',
  'turns-go-on': 'Cuando todas las fichas están colocadas, los turnos siguen sin más.',
  fly: 'El bando con la mano vacía y {flyAt} fichas o menos en el tablero puede volar: una ficha va a cualquier punto libre.',
  'no-fly': 'Nadie vuela: las fichas solo van al punto de al lado.',

  mill: 'Tres fichas de un bando en una línea son un molino. Quien cierra uno retira del tablero una ficha rival.',
  'mill-from-hand':
    'Mientras un bando tiene fichas en la mano, su molino retira una ficha de la mano rival; si esa mano está vacía, una del tablero.',
  'mill-from-hand-and-again':
    'Mientras un bando tiene fichas en la mano, su molino retira una ficha de la mano rival y el bando vuelve a jugar; si esa mano está vacía, retira una del tablero.',
  'mill-opponent-removes-own':
    'Mientras un bando tiene fichas en la mano, su molino obliga al rival a entregar la ficha que prefiera.',
  'mill-mark':
    'Mientras un bando tiene fichas en la mano, la ficha que captura su molino se queda marcada y bloquea su punto hasta que acaba la colocación.',
  'mill-count-mills':
    'Los molinos cerrados al colocar no retiran nada todavía: al acabar la colocación se cuentan, y cada bando retira tantas fichas como molinos tiene el que menos, y el que tiene más, otra. Si un bando no tiene ninguno, retira una y el otro dos; si no hay ninguno, cada bando entrega una ficha propia.',
  'removals-one': 'Varios molinos cerrados a la vez retiran una sola ficha.',
  'removals-per-mill': 'Varios molinos cerrados a la vez retiran una ficha cada uno.',
  'protection-mills':
    'Las fichas en molino están a salvo mientras otra ficha de su bando esté fuera de los molinos.',
  'protection-none': 'Las fichas en molino se pueden retirar como las demás.',
  'protection-mills-when-moving':
    'Las fichas en molino están a salvo de un molino cerrado al mover, mientras otra ficha de su bando esté fuera de los molinos; un molino cerrado al colocar puede retirar cualquiera.',
  'use-unlimited': 'Un molino que se abre y se vuelve a cerrar vuelve a retirar una ficha.',
  'use-once': 'Cada línea retira una sola vez para cada bando: cerrarla de nuevo no da nada.',
  'swing-restricted':
    'La ficha que acaba de cerrar un molino no puede volver enseguida a cerrar otro en el punto de donde vino.',
  custodian:
    'Captura por custodia: la ficha rival que queda entre dos tuyas en una línea se retira cuando una de las dos acaba de llegar.',
  intervention: 'Intervención: la ficha que se mete entre dos rivales en una línea retira ambas.',
  leap: 'Salto: una ficha salta de un extremo de una línea sobre una rival al otro extremo, si está libre, y la retira. Esa jugada no captura nada más, ni siquiera con un molino.',
  'in-force': '{capture} vale {when}, {where}.',
  'only-at-three':
    '{capture} es solo para el bando con tres fichas o menos en el tablero, una vez vacía su mano.',
  'name-custodian': 'La custodia',
  'name-intervention': 'La intervención',
  'name-leap': 'El salto',
  'when-always': 'al colocar y al mover',
  'when-placing': 'al colocar',
  'when-moving': 'al mover',
  'where-all': 'en todas las líneas',
  'where-edges': 'por los lados de los cuadrados',
  'where-cross': 'por las líneas de cuadrado a cuadrado',
  'where-diagonals': 'por las diagonales',
  'where-edges-cross': 'por los lados de los cuadrados y de cuadrado a cuadrado',
  'where-edges-diagonals': 'por los lados de los cuadrados y las diagonales',
  'where-cross-diagonals': 'por las líneas de cuadrado a cuadrado y las diagonales',
  'reach-mills': 'Estas capturas alcanzan también a las fichas en molino.',
  'first-decides':
    'Si una jugada da varias capturas, la primera ficha retirada decide cuál se hace; las demás se pierden.',
  'mill-drops': 'Si al colocar se cierra un molino, las demás capturas de esa jugada se pierden.',
  'as-sanmill':
    'Las fichas en molino están tan a salvo de estas capturas como de los molinos, y hay menos que elegir cuando coinciden varias.',

  'lose-below': 'El bando con menos de {loseBelow} fichas, contando las de la mano, ha perdido.',
  'blocked-loses': 'El bando con la mano vacía que no puede mover ha perdido.',
  'blocked-draw': 'Si un bando con la mano vacía no puede mover, la partida es tablas.',
  'blocked-passes': 'El bando que no puede mover pasa; si no puede ninguno, la partida es tablas.',
  'blocked-removes-then-moves':
    'El bando que no puede mover retira una ficha rival que esté al lado de las suyas y después mueve.',
  'blocked-removes-then-passes':
    'El bando que no puede mover retira una ficha rival que esté al lado de las suyas y después juega el rival.',
  'blocked-both-remove':
    'Si un bando no puede mover, ambos retiran una ficha rival que esté al lado de las suyas, primero el encerrado.',
  'full-first-loses': 'Si la colocación acaba con todos los puntos ocupados, han perdido las blancas.',
  'full-first-then-second-remove':
    'Si la colocación acaba con todos los puntos ocupados, las blancas retiran una ficha y luego las negras otra.',
  'full-second-then-first-remove':
    'Si la colocación acaba con todos los puntos ocupados, las negras retiran una ficha y luego las blancas otra.',
  'full-mover-removes':
    'Si la colocación acaba con todos los puntos ocupados, el bando que juega retira una ficha.',
  'full-draw': 'Si la colocación acaba con todos los puntos ocupados, la partida es tablas.',
  'quiet-limit': 'Tras {limit} movimientos seguidos sin colocar ni retirar fichas, la partida es tablas.',
  'endgame-limit':
    'Mientras un bando tiene exactamente tres fichas en el tablero, bastan {limit} de esos movimientos para las tablas.',
  'endgame-limit-alone':
    'Mientras un bando tiene exactamente tres fichas en el tablero, {limit} movimientos seguidos sin colocar ni retirar fichas dan tablas.',
  repetition: 'Si la misma posición se da {times} veces, la partida es tablas.',
  'no-repetition': 'La misma posición puede repetirse sin límite.',

  'gain-few': 'dejar a {enemy} con menos de {least?una ficha|# fichas}',
  'gain-last-mill':
    'cerrar {mills?un molino|# molinos} en {lines} y dejar a {enemy} con menos de {least?una ficha|# fichas}',
  'gain-shut-in': 'encerrar a {enemy}',
  'gain-full': 'ganar con el tablero lleno',
  'gain-running-mill':
    'abrir un molino corredor entre {lines}, que retira una ficha con cada vaivén, y salir con {count?una ficha|# fichas} de ventaja',
  'gain-mill': 'cerrar {mills?un molino|# molinos} en {lines} y retirar {count?una ficha|# fichas}',
  'gain-caught': 'atrapar {taken} entre dos fichas',
  'gain-between': 'meterse entre {taken} y retirar {count?esa ficha|las dos}',
  'gain-leap': 'saltar sobre {taken} y retirarla',
  'gain-ahead': '{act}, y salir con {ahead?una ficha|# fichas} de ventaja',
  'gain-men': 'ganar {count?una ficha|# fichas}',
  'stand-mills':
    'Donde acaban las líneas, {side} tienen {more?una manera|# maneras} de cerrar un molino tras {first}, y {fewer} tras {second}.',
  'stand-room':
    'Donde acaban las líneas, {side} tienen {more?una jugada|# jugadas} para elegir tras {first}, y {fewer} tras {second}.',
} as const satisfies Readonly<Record<MorrisSheetCode, string>>;
