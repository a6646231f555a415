import type { Lesson } from './lesson.ts';

/** Steps, compulsory captures, chains, crowning and the flying king; the positions are made for the purpose. */
const FIRST_STEPS: Lesson = {
  id: 'draughts',
  family: 'draughts',
  variant: 'spanish-free',
  title: { en: 'First steps in draughts', es: 'Primeros pasos en las damas' },
  steps: [
    {
      text: {
        en: 'Men step forward along the diagonals, one square at a time. Make any move.',
        es: 'Los peones avanzan en diagonal, de casilla en casilla. Haz cualquier jugada.',
      },
      done: {
        en: 'Every square has a number; the move list uses them.',
        es: 'Cada casilla tiene un número; la lista de jugadas los usa.',
      },
      goal: { kind: 'any' },
    },
    {
      text: {
        en: 'A man takes by jumping over an enemy to the free square behind. If you can capture, you must: try the other man first and see.',
        es: 'Un peón captura saltando sobre un enemigo a la casilla libre de detrás. Si puedes capturar, debes: prueba antes con el otro peón.',
      },
      done: {
        en: 'Compulsion cuts both ways: offer a man, and the enemy must take it.',
        es: 'La obligación vale para los dos: ofrece un peón y el rival tendrá que comerlo.',
      },
      position: 'W:W10,12:B14,30',
      goal: { kind: 'capture' },
    },
    {
      text: {
        en: 'If after a jump the same man can jump again, it goes on: a chain is one move. Take two.',
        es: 'Si tras un salto el mismo peón puede saltar otra vez, sigue: la cadena es una sola jugada. Captura dos.',
      },
      done: {
        en: 'In the free Spanish game any whole chain will do; the federation wants the longest.',
        es: 'En las damas libres vale cualquier cadena completa; la federación exige la más larga.',
      },
      position: 'W:W6,12:B10,18,30',
      goal: { kind: 'capture' },
    },
    {
      text: {
        en: 'A man that reaches the far row becomes a king. Crown one.',
        es: 'El peón que llega a la última fila se convierte en dama. Corona uno.',
      },
      done: { en: 'A king is worth about three men.', es: 'Una dama vale unos tres peones.' },
      position: 'W:W3,27:B21',
      goal: { kind: 'turn', accept: ['27-31', '27-32'] },
    },
    {
      text: {
        en: 'A king flies: along a diagonal as far as it likes. It takes from afar and lands anywhere behind. Capture.',
        es: 'La dama vuela: por una diagonal, tan lejos como quiera. Captura de lejos y cae en cualquier casilla libre detrás. Captura.',
      },
      done: {
        en: 'The long diagonal is the best place for a king.',
        es: 'La diagonal grande es el mejor sitio para una dama.',
      },
      position: 'W:WK4:B18,31',
      goal: { kind: 'capture' },
    },
    {
      text: {
        en: 'A side that has no pieces left, or no move to make, has lost. Win this game.',
        es: 'El bando que se queda sin piezas, o sin jugada que hacer, pierde. Gana esta partida.',
      },
      done: {
        en: 'That is the game. Try it against the computer.',
        es: 'Eso es todo. Pruébalo contra el ordenador.',
      },
      position: 'W:WK4:B18',
      goal: { kind: 'win' },
    },
  ],
};

/** Compulsory capture, chains, and what the federation adds to them; the positions are made for the purpose. */
const CAPTURES: Lesson = {
  id: 'draughts-captures',
  family: 'draughts',
  variant: 'spanish-federation',
  title: { en: 'Captures you must make', es: 'Capturas obligatorias' },
  steps: [
    {
      text: {
        en: 'Capturing is compulsory, and a chain is played to its end. Try the man on 9 first and read why it may not move; then play the whole chain.',
        es: 'Capturar es obligatorio y la cadena se juega hasta el final. Prueba antes con el peón de 9 y lee por qué no puede mover; después juega la cadena entera.',
      },
      done: {
        en: 'Three men with one move.',
        es: 'Tres peones en una sola jugada.',
      },
      position: 'W:W2,9:B6,14,22,32',
      goal: { kind: 'turn', accept: ['2x27'] },
    },
    {
      text: {
        en: 'In the federation game the capture that takes most pieces must be played. Two of your men can capture. Find the one that must.',
        es: 'En las damas de la federación hay que jugar la captura que más piezas se lleva. Dos de tus peones pueden capturar. Encuentra el que debe hacerlo.',
      },
      done: {
        en: 'Count all chains before you touch a man: so does your opponent.',
        es: 'Cuenta todas las cadenas antes de tocar un peón: tu rival también lo hace.',
      },
      position: 'W:W9,12:B13,15,23',
      goal: { kind: 'turn', accept: ['12x28'] },
    },
    {
      text: {
        en: 'The same goes for one man with two ways to jump. Take the most.',
        es: 'Lo mismo vale para un peón que puede saltar por dos lados. Captura lo máximo.',
      },
      done: {
        en: 'The short way to 17 would have taken one man only.',
        es: 'El camino corto, a 17, solo capturaba un peón.',
      },
      position: 'W:W10:B13,14,23',
      goal: { kind: 'turn', accept: ['10x28'] },
    },
    {
      text: {
        en: 'If two captures take equally many, the one with more kings goes first. Capture.',
        es: 'Si dos capturas se llevan las mismas piezas, va primero la que toma más damas. Captura.',
      },
      done: {
        en: 'First count pieces, then kings; what is equal in both is yours to choose.',
        es: 'Primero se cuentan piezas y luego damas; si todo es igual, eliges tú.',
      },
      position: 'W:W9,12:BK13,15,31',
      goal: { kind: 'turn', accept: ['9x18'] },
    },
    {
      text: {
        en: 'A man that reaches the far row by a capture stops there and is crowned, even if a king could go on. Capture.',
        es: 'El peón que llega a la última fila capturando se detiene y corona, aunque una dama pudiera seguir. Captura.',
      },
      done: {
        en: 'The new king waits for the next turn.',
        es: 'La nueva dama espera al turno siguiente.',
      },
      position: 'W:W22:B27,28',
      goal: { kind: 'turn', accept: ['22x31'] },
    },
    {
      text: {
        en: 'Compulsion is a weapon. Offer a man so that Black must take it, and you take two in return.',
        es: 'La obligación es un arma. Ofrece un peón que las negras tengan que comer y captura dos a cambio.',
      },
      done: {
        en: 'Black has to take on 10, and your man on 5 then takes both men.',
        es: 'Las negras tienen que capturar y caer en 10; entonces tu peón de 5 captura los dos.',
      },
      position: 'W:W1,5,10,11:B18,19',
      goal: { kind: 'turn', accept: ['10-14'] },
    },
  ],
};

/** The flying king: how far it goes, where it lands, what stops it. */
const KINGS: Lesson = {
  id: 'draughts-kings',
  family: 'draughts',
  variant: 'spanish-federation',
  title: { en: 'Flying kings', es: 'Damas que vuelan' },
  steps: [
    {
      text: {
        en: 'A king flies along the diagonals, forwards and backwards. Bring it to the long diagonal with one move: the one that runs from 1 to 32.',
        es: 'La dama vuela por las diagonales, hacia delante y hacia atrás. Llévala de una jugada a la diagonal grande, la que va de 1 a 32.',
      },
      done: {
        en: 'From there it reaches most of the board.',
        es: 'Desde allí alcanza casi todo el tablero.',
      },
      position: 'W:WK30:B12',
      goal: { kind: 'turn', accept: ['30-23'] },
    },
    {
      text: {
        en: 'A king takes from afar and may land on any free square behind, but where it can capture on, it must land so that it can. Take both men.',
        es: 'La dama captura de lejos y puede caer en cualquier casilla libre de detrás; pero si puede seguir capturando, debe caer donde pueda hacerlo. Captura los dos peones.',
      },
      done: {
        en: 'Only 23 led to the second man.',
        es: 'Solo desde 23 se llegaba al segundo peón.',
      },
      position: 'W:WK1:B14,27',
      goal: { kind: 'turn', accept: ['1x30'] },
    },
    {
      text: {
        en: 'Two pieces close together are a wall, even for a king. Try to jump over 15 and 20, read what stops you, and take the man that stands alone.',
        es: 'Dos piezas juntas son un muro, también para una dama. Intenta saltar sobre 15 y 20, lee qué te detiene y captura el peón que está solo.',
      },
      done: {
        en: 'Put your men in pairs when an enemy king is about.',
        es: 'Pon tus peones de dos en dos cuando ande cerca una dama enemiga.',
      },
      position: 'W:WK6:B10,15,20',
      goal: { kind: 'turn', accept: ['6x13', '6x17'] },
    },
    {
      text: {
        en: 'Not every king flies. In English draughts it steps one square and takes only its neighbour, but backwards too. Take the man behind your king.',
        es: 'No todas las damas vuelan. En las damas inglesas se mueve una casilla y solo captura piezas vecinas, pero también hacia atrás. Captura el peón que está detrás de tu dama.',
      },
      done: {
        en: 'The rules page of every variant says how its kings move.',
        es: 'La página de reglas de cada variante dice cómo se mueven sus damas.',
      },
      variant: 'english',
      position: 'W:WK18:B11,23',
      goal: { kind: 'turn', accept: ['18x27'] },
    },
  ],
};

export const DRAUGHTS_LESSONS: readonly Lesson[] = [FIRST_STEPS, CAPTURES, KINGS];
