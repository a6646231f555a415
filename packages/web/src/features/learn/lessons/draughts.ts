import type { Lesson } from './lesson.ts';

/** Steps, compulsory captures, chains, crowning and the flying king; the positions are made for the purpose. */
export const DRAUGHTS_LESSON: Lesson = {
  family: 'draughts',
  variant: 'spanish-free',
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
      goal: { kind: 'moves', accept: ['27-31', '27-32'] },
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
        en: 'A side without men, or without a legal move, has lost. Win this game.',
        es: 'El bando sin fichas, o sin jugada legal, pierde. Gana esta partida.',
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
