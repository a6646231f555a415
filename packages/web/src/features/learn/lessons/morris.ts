import type { Lesson } from './lesson.ts';

/** Placing, mills, sliding, flying and the end; the positions are made for the purpose. */
export const MORRIS_LESSON: Lesson = {
  family: 'morris',
  variant: 'nine-mens-morris',
  steps: [
    {
      text: {
        en: 'Nine men each, and an empty board. First all men are placed, one a turn. Place one on any point.',
        es: 'Nueve fichas por bando y un tablero vacío. Primero se colocan todas, una por turno. Coloca una donde quieras.',
      },
      done: {
        en: 'Points where lines cross in the middle are the busiest: a man there has four ways to go.',
        es: 'Los cruces del medio son los más vivos: desde allí una ficha tiene cuatro caminos.',
      },
      goal: { kind: 'any' },
    },
    {
      text: {
        en: 'Three men on one line are a mill, and a mill takes a man. Close the top line, then choose whom to take.',
        es: 'Tres fichas en una línea son un molino, y un molino captura. Cierra la línea de arriba y elige a quién quitar.',
      },
      done: { en: 'That man is gone for good.', es: 'Esa ficha ya no vuelve.' },
      moves: ['d7', 'd6', 'a7', 'f4'],
      goal: { kind: 'capture' },
    },
    {
      text: {
        en: 'All men are placed: now they slide along the lines to the next free point. Slide into a mill.',
        es: 'Todas están colocadas: ahora se deslizan por las líneas al punto libre de al lado. Deslízate hasta un molino.',
      },
      done: {
        en: 'Open the mill again next turn and close it the turn after: it takes a man every time.',
        es: 'Abre el molino en la jugada siguiente y ciérralo después: captura cada vez.',
      },
      position: '*****O**/@*@*@*@*/O*O****O w m s 4 0 4 0 0 0 0 0 0 0 0 0 10',
      goal: { kind: 'capture' },
    },
    {
      text: {
        en: 'With only three men left a side may fly: a man goes to any free point. Fly into a mill.',
        es: 'Con solo tres fichas un bando puede volar: una ficha va a cualquier punto libre. Vuela hasta un molino.',
      },
      done: { en: 'Three men are still dangerous.', es: 'Tres fichas todavía son peligrosas.' },
      position: '***O****/@*@*@*@*/O******O w m s 3 0 4 0 0 0 0 0 0 0 0 0 14',
      goal: { kind: 'capture' },
    },
    {
      text: {
        en: 'Between two enemies: with the custodian rule a man caught between two of yours on a line can be taken.',
        es: 'Entre dos enemigos: con la regla de custodia se puede capturar una ficha atrapada entre dos tuyas en una línea.',
      },
      done: {
        en: 'It is a switch: any variant can be played with it.',
        es: 'Es opcional: cualquier variante puede jugarse con ella.',
      },
      variant: 'nine-mens-custodian',
      moves: ['a4', 'b4'],
      goal: { kind: 'capture' },
    },
    {
      text: {
        en: 'Whoever has fewer than three men left, or cannot move, has lost. Win this game.',
        es: 'Quien se queda con menos de tres fichas, o no puede mover, pierde. Gana esta partida.',
      },
      done: {
        en: 'That is the game. Try it against the computer.',
        es: 'Eso es todo. Pruébalo contra el ordenador.',
      },
      position: '*****O**/@*@*@***/O*O****O w m s 4 0 3 0 0 0 0 0 0 0 0 0 12',
      goal: { kind: 'win' },
    },
  ],
};
