import type { DraughtsSheetCode } from './sheet.en.ts';

/** The rule sheet of a game of draughts in Spanish, sentence by sentence. */
export const SHEET_ES = {
  aim: 'Cada bando quiere capturar todas las piezas del otro o dejarlo sin jugadas.',

  'board-dark': 'El tablero tiene {size}×{size} casillas; las piezas están solo en las de un color.',
  'board-all': 'El tablero tiene {size}×{size} casillas, y las piezas están en todas.',
  'corner-left': 'La casilla de la esquina a la izquierda de cada jugador es de las que llevan piezas.',
  'corner-right': 'La casilla de la esquina a la derecha de cada jugador es de las que llevan piezas.',
  'men-filled': 'Cada bando empieza con {men} peones, que llenan las {rows} filas más cercanas.',
  'men-empty': 'Cada bando empieza con {men} peones en {rows} filas; la fila más cercana queda vacía.',
  begins: 'Empiezan {side}; después los bandos se turnan.',
  numbering: 'Las casillas se numeran por filas, empezando {corner}, visto por el bando que empieza.',
  'corner-0': 'abajo a la izquierda',
  'corner-1': 'abajo a la derecha',
  'corner-2': 'arriba a la izquierda',
  'corner-3': 'arriba a la derecha',

  'men-go': 'Un peón va {menGo}, si la casilla está vacía.',
  'king-goes': 'Una dama va {kingGoes}.',
  crowned: 'El peón que acaba su jugada en la última fila se convierte en dama.',
  'king-limit':
    'La misma dama puede hacer como mucho {limit?una jugada seguida|# jugadas seguidas} sin capturar, mientras su bando tenga también peones.',

  jump: 'Una pieza captura saltando {lines} sobre una enemiga a la casilla vacía que está justo detrás.',
  'lines-both': 'en diagonal, o por filas y columnas,',
  compulsory: 'Capturar es obligatorio, y la pieza sigue mientras pueda capturar.',
  'men-forward': 'Los peones capturan solo hacia delante.',
  'men-sideways': 'Los peones capturan hacia delante y de lado, pero no hacia atrás.',
  'men-back': 'Los peones capturan también hacia atrás.',
  'men-take-kings': 'Los peones capturan damas igual que peones.',
  'men-spare-kings': 'Los peones no pueden capturar damas.',
  'king-short': 'Una dama captura la pieza de al lado en cualquier dirección.',
  'king-long': 'Una dama captura desde cualquier distancia, si el camino está libre, y se detiene {landing}.',
  'landing-any': 'en cualquier casilla vacía de detrás, hasta la pieza siguiente',
  'landing-adjacent': 'justo detrás de la pieza capturada',
  'landing-adjacent-after-king':
    'en cualquier casilla vacía de detrás, pero justo detrás si la última que captura es dama',
  'continue-must': 'La dama debe detenerse donde pueda seguir capturando, si hay una casilla así.',
  'continue-free': 'La dama puede detenerse donde ya no pueda seguir capturando.',
  'removal-immediate': 'Las piezas capturadas salen del tablero al momento, salto a salto.',
  'removal-end':
    'Las piezas capturadas salen del tablero al acabar la cadena; hasta entonces estorban, y ninguna se puede saltar dos veces.',
  'no-u-turn': 'Una cadena no puede dar media vuelta.',
  'law-none': 'Si hay varias capturas, el jugador elige la que quiera.',
  'law-count': 'Si hay varias capturas, hay que jugar la que captura más piezas.',
  'law-value':
    'Si hay varias capturas, hay que jugar una de las de más valor; una dama cuenta algo menos que dos peones.',
  'law-byKing': 'Si hay varias capturas, la que hace una dama va antes que la que hace un peón.',
  'law-kings': 'Si hay varias capturas, hay que jugar la que captura más damas.',
  'law-kingsEarliest': 'Si hay varias capturas, hay que jugar la que captura las damas antes.',
  'then-count': 'A igualdad, decide el mayor número de piezas.',
  'then-value': 'A igualdad, decide el mayor valor; una dama cuenta algo menos que dos peones.',
  'then-byKing': 'A igualdad, va primero la que hace una dama.',
  'then-kings': 'A igualdad, decide el mayor número de damas capturadas.',
  'then-kingsEarliest': 'A igualdad, va primero la que captura las damas antes.',
  'promotion-stop':
    'El peón que llega capturando a la última fila se convierte en dama, y su jugada acaba allí.',
  'promotion-end':
    'El peón que llega a la última fila en mitad de una cadena sigue como peón; solo se convierte en dama si su jugada acaba allí.',
  'promotion-passing':
    'El peón que llega a la última fila en mitad de una cadena se convierte en dama al momento y sigue como tal.',

  lost: 'Ha perdido el bando que no tiene piezas, o que debe jugar y no puede.',
  'both-draw': 'Si ninguno de los bandos puede mover, la partida es tablas.',
  'both-mover-loses': 'Pierde el bando que debe jugar aunque el otro tampoco pudiera mover.',
  repetition: 'Si la misma posición se da {times} veces, la partida es tablas.',
  'no-repetition': 'La misma posición puede repetirse sin límite.',
  'clock-no-progress':
    'La partida es tablas tras {moves} jugadas de cada bando sin captura y sin que avance un peón.',
  'clock-kings-only': 'La partida es tablas tras {moves} jugadas de cada bando solo con damas y sin captura.',
  'clock-few-pieces':
    'La partida es tablas tras {moves} jugadas de cada bando con damas, mientras ambos tengan dama y ninguno más de cuatro piezas.',
  'clock-three-kings':
    'Tres damas contra una tienen {moves} jugadas para ganar desde que ocupan la gran diagonal; después la partida es tablas.',
  'clock-four-five':
    'Con cuatro o cinco piezas en el tablero y dama en ambos bandos, la partida es tablas tras {moves} jugadas de cada bando sin captura ni dama nueva.',
  'clock-six-seven':
    'Con seis o siete piezas en el tablero y dama en ambos bandos, la partida es tablas tras {moves} jugadas de cada bando sin captura ni dama nueva.',
  'clock-three-v-king':
    'Una dama sola contra tres piezas, con una dama entre ellas, hace tablas tras {moves} jugadas de cada bando.',
  'clock-two-v-king':
    'Una dama sola contra dos piezas o una, con una dama entre ellas, hace tablas tras {moves} jugadas de cada bando.',

  'gain-all': 'capturar la última pieza',
  'gain-stuck': 'dejar a {enemy} sin jugada',
  'gain-shot': 'capturar {victims} de una vez y salir con {count?una pieza|# piezas} de ventaja',
  'gain-piece': 'capturar {victims} y salir con {count?una pieza|# piezas} de ventaja',
  'gain-king': 'coronar en {at}',
  'stand-kings':
    'Donde acaban las líneas, {side} tienen {more?una dama|# damas} tras {first}, y {fewer} tras {second}.',
  'stand-room':
    'Donde acaban las líneas, {side} tienen {more?una jugada|# jugadas} para elegir tras {first}, y {fewer} tras {second}.',
} as const satisfies Readonly<Record<DraughtsSheetCode, string>>;
