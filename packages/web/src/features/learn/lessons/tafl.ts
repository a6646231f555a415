import type { Lesson } from './lesson.ts';

/** Brandubh: captures, hostile squares, the king's two fates, and the advice of its document. */
export const TAFL_LESSON: Lesson = {
  family: 'tafl',
  variant: 'brandubh',
  steps: [
    {
      text: {
        en: 'Eight attackers begin against a king and his four men. Everything slides like a rook. Move any attacker.',
        es: 'Ocho atacantes empiezan contra un rey y sus cuatro defensores. Todo se desliza como una torre. Mueve un atacante.',
      },
      done: {
        en: 'The king wants to reach a corner; the attackers want to catch him.',
        es: 'El rey quiere llegar a una esquina; los atacantes quieren atraparlo.',
      },
      goal: { kind: 'any' },
    },
    {
      text: {
        en: 'A man is taken between two enemies. Take the defender on d5.',
        es: 'Una ficha se captura entre dos enemigas. Captura al defensor de d5.',
      },
      done: {
        en: 'Only the piece that arrives takes: walking between two enemies is safe.',
        es: 'Solo captura la pieza que llega: meterse entre dos enemigas no es peligroso.',
      },
      position: '7/7/2tT3/3K3/7/7/4t2 a',
      goal: { kind: 'capture' },
    },
    {
      text: {
        en: 'Corners are hostile to everybody: a corner can stand for one of the two. Take the man on b7.',
        es: 'Las esquinas son hostiles para todos: una esquina vale por una de las dos. Captura la ficha de b7.',
      },
      done: {
        en: 'So keep your men away from corners unless you need them there.',
        es: 'Así que aparta tus fichas de las esquinas si no hacen falta allí.',
      },
      position: '1T5/7/7/3K3/7/7/2t4 a',
      goal: { kind: 'capture' },
    },
    {
      text: {
        en: 'The empty throne helps the attackers: it is hostile to defenders too. Take the man on d5.',
        es: 'El trono vacío ayuda a los atacantes: también es hostil a los defensores. Captura la ficha de d5.',
      },
      done: {
        en: 'A king who leaves the throne early leaves his men beside a hostile square.',
        es: 'Un rey que deja pronto el trono deja a sus fichas junto a una casilla hostil.',
      },
      position: '7/t6/3T3/7/7/7/4K2 a',
      goal: { kind: 'capture' },
    },
    {
      text: {
        en: 'Now you defend. The king wins by stopping on a corner. Take him there.',
        es: 'Ahora defiendes. El rey gana si se detiene en una esquina. Llévalo.',
      },
      done: {
        en: 'Two open ways at once cannot both be closed: that is how most games are won.',
        es: 'Dos caminos abiertos a la vez no se pueden cerrar: así se ganan casi todas las partidas.',
      },
      position: '7/3t3/7/7/7/t6/3K3 d',
      goal: { kind: 'win' },
    },
    {
      text: {
        en: 'Away from the throne the king falls like a man, between two. Catch him.',
        es: 'Lejos del trono el rey cae como una ficha, entre dos. Atrápalo.',
      },
      done: {
        en: 'Lure him out: near the throne he is strong, in the open two attackers are enough.',
        es: 'Hazlo salir: junto al trono es fuerte, en campo abierto bastan dos atacantes.',
      },
      position: '7/1tK4/7/7/7/7/3t3 a',
      goal: { kind: 'win' },
    },
    {
      text: {
        en: 'On the throne it takes four, one on each side; beside it three. Close the last side.',
        es: 'En el trono hacen falta cuatro, uno a cada lado; al lado, tres. Cierra el último lado.',
      },
      done: {
        en: 'That is the game. Try both sides against the computer.',
        es: 'Eso es todo. Prueba los dos bandos contra el ordenador.',
      },
      position: '7/7/3t3/2tK3/3t3/7/4t2 a',
      goal: { kind: 'win' },
    },
  ],
};
