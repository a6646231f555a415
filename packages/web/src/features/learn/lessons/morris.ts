import type { Lesson } from './lesson.ts';

/** Placing, mills, sliding, flying and the end; the positions are made for the purpose. */
const FIRST_STEPS: Lesson = {
  id: 'morris',
  family: 'morris',
  variant: 'nine-mens-morris',
  title: { en: 'First steps in morris', es: 'Primeros pasos en el molino' },
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
        en: 'All men are placed: now they slide along the lines to the next empty point. Slide into a mill.',
        es: 'Todas están colocadas: ahora se mueven por las líneas al punto libre de al lado. Mueve una y cierra un molino.',
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
        en: 'With only three men left a side may fly: a man goes to any empty point. Fly into a mill.',
        es: 'Con solo tres fichas un bando puede volar: una ficha va a cualquier punto libre. Vuela hasta un molino.',
      },
      done: { en: 'Three men are still dangerous.', es: 'Tres fichas todavía son peligrosas.' },
      position: '***O****/@*@*@*@*/O******O w m s 3 0 4 0 0 0 0 0 0 0 0 0 14',
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

/** The two other ways to take a man, and the choice where several are open; the examples are those of the rulebook. */
const CAPTURES: Lesson = {
  id: 'morris-captures',
  family: 'morris',
  variant: 'nine-mens-both',
  title: { en: 'Custodian and intervention', es: 'Custodia e intervención' },
  steps: [
    {
      text: {
        en: 'House rules add two ways to take a man. The first is custodian: the enemy man on b4 is caught when two of yours hold both ends of its line. Place a man on c4 and take b4.',
        es: 'Hay dos formas más de capturar. La primera es la custodia: la ficha de b4 queda atrapada si dos tuyas ocupan los extremos de su línea. Coloca una ficha en c4 y captura b4.',
      },
      done: {
        en: 'Custodian takes one man, and no mill was needed.',
        es: 'La custodia captura una ficha, y no ha hecho falta ningún molino.',
      },
      variant: 'nine-mens-custodian',
      moves: ['a4', 'b4'],
      goal: { kind: 'turn', accept: ['c4 xb4'] },
    },
    {
      text: {
        en: 'Only the man that arrives captures. Black holds a4 and c4: place your man between them, on b4.',
        es: 'Solo captura la ficha que llega. Las negras tienen a4 y c4: coloca tu ficha entre las dos, en b4.',
      },
      done: {
        en: 'Nothing happens: whoever comes between two enemies by their own move is safe from custodian.',
        es: 'No pasa nada: quien se mete por su cuenta entre dos enemigas está a salvo de la custodia.',
      },
      variant: 'nine-mens-custodian',
      moves: ['d7', 'a4', 'g1', 'c4'],
      goal: { kind: 'turn', accept: ['b4'] },
    },
    {
      text: {
        en: 'One man can catch two at once, on two lines. Place a man on a7 and see how many you may take.',
        es: 'Una ficha puede atrapar a dos a la vez, en dos líneas. Coloca una en a7 y mira cuántas puedes capturar.',
      },
      done: {
        en: 'Custodian takes one man, whichever you like; the other stays.',
        es: 'La custodia captura una sola ficha, la que prefieras; la otra se queda.',
      },
      moves: ['g7', 'd7', 'a1', 'a4'],
      goal: { kind: 'turn', accept: ['a7 xd7', 'a7 xa4'] },
    },
    {
      text: {
        en: 'Men in a mill are safe from a mill, but not from these captures. Black has a mill on d5–d6–d7. Place a man on g7 and take d7 out of it.',
        es: 'Las fichas de un molino están a salvo de otro molino, pero no de estas capturas. Las negras tienen un molino en d5–d6–d7. Coloca una ficha en g7 y saca d7 de él.',
      },
      done: {
        en: 'That is how a mill is broken up.',
        es: 'Así se deshace un molino.',
      },
      moves: ['d2', 'd7', 'b2', 'd6', 'a7', 'd5', 'xb2', 'f4', 'a4'],
      goal: { kind: 'turn', accept: ['g7 xd7'] },
    },
    {
      text: {
        en: 'The second way is intervention: your man comes between two enemies on a line, and both ends are taken. Place a man on b4 and take a4 and c4.',
        es: 'La segunda es la intervención: tu ficha se mete entre dos enemigas de una línea y se capturan los dos extremos. Coloca una ficha en b4 y captura a4 y c4.',
      },
      done: {
        en: 'Intervention takes two men, and only those two.',
        es: 'La intervención captura dos fichas, y solo esas dos.',
      },
      variant: 'nine-mens-intervention',
      moves: ['d7', 'a4', 'g7', 'c4'],
      goal: { kind: 'turn', accept: ['b4 xa4 xc4', 'b4 xc4 xa4'] },
    },
    {
      text: {
        en: 'On b4 two lines cross, and Black holds the ends of both. The first man you take decides the line. Place a man on b4 and take the ends of the line that goes up and down: b2 and b6.',
        es: 'En b4 se cruzan dos líneas, y las negras tienen los extremos de las dos. La primera ficha que captures decide la línea. Coloca una ficha en b4 y captura los extremos de la vertical: b2 y b6.',
      },
      done: {
        en: 'The men on the other line stay: one line is all you get.',
        es: 'Las fichas de la otra línea se quedan: solo puedes capturar en una.',
      },
      moves: ['d7', 'a4', 'd5', 'c4', 'f6', 'b2', 'f2', 'b6'],
      goal: { kind: 'turn', accept: ['b4 xb2 xb6', 'b4 xb6 xb2'] },
    },
    {
      text: {
        en: 'Now both rules at once: on d7 your man catches d6 with d5, and comes between a7 and g7. You must choose one way. Place it and take by custodian.',
        es: 'Ahora las dos reglas a la vez: en d7 tu ficha atrapa d6 junto con d5 y se mete entre a7 y g7. Tienes que elegir. Colócala y captura por custodia.',
      },
      done: {
        en: 'With d6 taken, the two others stay: only one way counts.',
        es: 'Al capturar d6, las otras dos se quedan: solo vale una de las dos formas.',
      },
      moves: ['d5', 'a7', 'f4', 'g7', 'b2', 'd6'],
      goal: { kind: 'turn', accept: ['d7 xd6'] },
    },
    {
      text: {
        en: 'The same position. This time take by intervention: it is worth two men.',
        es: 'La misma posición. Esta vez captura por intervención: vale dos fichas.',
      },
      done: {
        en: 'Once the first end is taken, the other must follow.',
        es: 'Tras capturar un extremo, hay que capturar el otro.',
      },
      moves: ['d5', 'a7', 'f4', 'g7', 'b2', 'd6'],
      goal: { kind: 'turn', accept: ['d7 xa7 xg7', 'd7 xg7 xa7'] },
    },
    {
      text: {
        en: 'A mill can be one of the ways. On a7 you close a mill and catch d7 as well. Place the man and use the mill: take a man that is not caught.',
        es: 'Un molino puede ser una de las opciones. En a7 cierras un molino y además atrapas d7. Coloca la ficha y usa el molino: captura una que no esté atrapada.',
      },
      done: {
        en: 'The mill took its man, and d7 stays: only one way counts.',
        es: 'El molino ha capturado su ficha y d7 se queda: solo vale una de las dos formas.',
      },
      moves: ['a4', 'd7', 'a1', 'f4', 'g7', 'd2'],
      goal: { kind: 'turn', accept: ['a7 xf4', 'a7 xd2'] },
    },
    {
      text: {
        en: 'The same position once more. Place the man on a7 and take by custodian instead.',
        es: 'La misma posición otra vez. Coloca la ficha en a7 y captura por custodia.',
      },
      done: {
        en: 'Now the mill takes nothing. The first man you take always decides the way.',
        es: 'Ahora el molino no captura nada. La primera ficha que capturas siempre decide.',
      },
      moves: ['a4', 'd7', 'a1', 'f4', 'g7', 'd2'],
      goal: { kind: 'turn', accept: ['a7 xd7'] },
    },
  ],
};

/** When men fly, and what flying is good for. */
const FLYING: Lesson = {
  id: 'morris-flying',
  family: 'morris',
  variant: 'nine-mens-morris',
  title: { en: 'Flying', es: 'Volar' },
  steps: [
    {
      text: {
        en: 'In this game four men do not fly. Try to fly from e3 to g7 and read why you may not; then close the mill by sliding.',
        es: 'En este juego, con cuatro fichas no se vuela. Intenta volar de e3 a g7 y lee por qué no puedes; después cierra el molino moviendo la ficha de al lado.',
      },
      done: {
        en: 'Only a man next to the gap can slide into it.',
        es: 'Solo una ficha que está junto al hueco puede moverse hasta él.',
      },
      position: '***O****/@*@*@*@*/O*O****O w m s 4 0 4 0 0 0 0 0 0 0 0 0 14',
      goal: { kind: 'capture' },
    },
    {
      text: {
        en: 'You have three men, so you fly. Black will slide from f4 to f6 and close a mill. Fly there first.',
        es: 'Tienes tres fichas, así que vuelas. Las negras irán de f4 a f6 y cerrarán un molino. Vuela hasta allí antes.',
      },
      done: {
        en: 'A flying man can block anywhere. With two mills open at once, even that is not enough.',
        es: 'Una ficha que vuela puede bloquear en cualquier sitio. Contra dos molinos abiertos a la vez, ni eso basta.',
      },
      position: '***O**O*/@*@****@/***@*O** w m s 3 0 4 0 0 0 0 0 0 0 0 0 14',
      goal: { kind: 'turn', accept: ['e3-f6', 'c4-f6', 'a1-f6'] },
    },
    {
      text: {
        en: 'Flying serves every capture. With custodian on, fly to where b4 is caught and take it.',
        es: 'Volar sirve para cualquier captura. Con la custodia, vuela adonde b4 quede atrapada y captúrala.',
      },
      done: {
        en: 'Keep at least one man where it helps both to block and to capture.',
        es: 'Deja siempre una ficha donde sirva para bloquear y para capturar.',
      },
      variant: 'nine-mens-custodian',
      position: '***O****/@**@**@*/*O*@**O* w m s 3 0 4 0 0 0 0 0 0 0 0 0 14',
      goal: { kind: 'turn', accept: ['e3-c4 xb4', 'g7-c4 xb4'] },
    },
    {
      text: {
        en: 'Three against three: both sides fly, and whoever closes a mill first wins. Win this game.',
        es: 'Tres contra tres: los dos bandos vuelan y gana quien antes cierre un molino. Gana esta partida.',
      },
      done: {
        en: 'With two men left a side can close no mill, so it has lost.',
        es: 'Con dos fichas no se puede cerrar ningún molino, así que se pierde.',
      },
      position: '***O****/@*@***@*/O******O w m s 3 0 3 0 0 0 0 0 0 0 0 0 14',
      goal: { kind: 'win' },
    },
  ],
};

export const MORRIS_LESSONS: readonly Lesson[] = [FIRST_STEPS, CAPTURES, FLYING];
