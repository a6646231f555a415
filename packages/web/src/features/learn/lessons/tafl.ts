import type { Lesson } from './lesson.ts';

/** Brandubh: captures, hostile squares, the king's two fates, and the advice of its document. */
const FIRST_STEPS: Lesson = {
  id: 'tafl',
  family: 'tafl',
  variant: 'brandubh',
  title: { en: 'First steps in tafl', es: 'Primeros pasos en el tafl' },
  steps: [
    {
      text: {
        en: 'Eight attackers begin against a king and his four men. Every piece slides along its row or column, as far as the way is free. Move any attacker.',
        es: 'Ocho atacantes empiezan contra un rey y sus cuatro defensores. Toda pieza se desliza por su fila o su columna, hasta donde el paso esté libre. Mueve un atacante.',
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
        en: 'The empty throne can stand for one of the two as well. Take the man on d5.',
        es: 'El trono vacío también puede valer por una de las dos. Captura la ficha de d5.',
      },
      done: {
        en: 'A king who leaves the throne early leaves his men beside a square that helps to take them.',
        es: 'Un rey que deja pronto el trono deja a sus fichas junto a una casilla que ayuda a capturarlas.',
      },
      position: '7/t6/3T3/7/7/7/4K2 a',
      goal: { kind: 'capture' },
    },
    {
      text: {
        en: 'Now you defend. The king wins by stopping on a corner. Move him there.',
        es: 'Ahora defiendes. El rey gana si se detiene en una esquina. Llévalo hasta allí.',
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
        en: 'You attack again. Away from the throne the king falls like a man, between two. Catch him.',
        es: 'Vuelves a atacar. Lejos del trono el rey cae como una ficha, entre dos. Atrápalo.',
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
        en: 'Beside the throne it takes three, on the three other sides. Close the last one.',
        es: 'Junto al trono hacen falta tres, en los otros tres lados. Cierra el último.',
      },
      done: {
        en: 'The throne does not help to take the king, but it bars his fourth side.',
        es: 'El trono no ayuda a capturar al rey, pero le cierra el cuarto lado.',
      },
      position: '7/3t3/2tK3/7/7/7/4t2 a',
      goal: { kind: 'win' },
    },
    {
      text: {
        en: 'On the throne it takes four, one on each side. Close the last side.',
        es: 'En el trono hacen falta cuatro, uno a cada lado. Cierra el último lado.',
      },
      done: {
        en: 'No corner and no empty square can stand in for one of the four.',
        es: 'Ninguna esquina ni casilla vacía puede sustituir a uno de los cuatro.',
      },
      position: '7/7/3t3/2tK3/3t3/7/4t2 a',
      goal: { kind: 'win' },
    },
    {
      text: {
        en: 'You defend. An attacker who comes to e6 catches your king. Keep him strong: bring him back to the throne, or beside it.',
        es: 'Defiendes. Un atacante que llegue a e6 atrapará a tu rey. Mantenlo fuerte: llévalo de vuelta al trono o a su lado.',
      },
      done: {
        en: 'Near the throne two attackers are not enough. Leave it only when you see a way out.',
        es: 'Cerca del trono no bastan dos atacantes. Déjalo solo cuando veas una salida.',
      },
      position: '1t3t1/2tK1t1/7/5t1/7/6t/4t2 d',
      goal: { kind: 'turn', accept: ['d6-d3', 'd6-d4', 'd6-d5'] },
    },
    {
      text: {
        en: 'You attack. The way to a1 is open. Close it before he goes.',
        es: 'Atacas. El camino hasta a1 está abierto. Ciérralo antes de que se vaya.',
      },
      done: {
        en: 'Cut off his ways early. From c1 you threaten him as well; on b1 a man could be taken against the corner.',
        es: 'Córtale los caminos pronto. Desde c1 además lo amenazas; en b1 podrían capturar tu ficha contra la esquina.',
      },
      position: '7/1t5/2t4/7/7/7/3K1t1 a',
      goal: { kind: 'turn', accept: ['b6-b1', 'c5-c1'] },
    },
    {
      text: {
        en: 'These rules follow the Copenhagen rules of hnefatafl, made small: no shieldwalls, no forts, no encirclement, and a king who is the stronger the nearer he is to the throne. That keeps captures clear and games short. Begin one: move any attacker.',
        es: 'Estas reglas siguen las de Copenhague del hnefatafl, en pequeño: sin muros de escudos, sin fuertes, sin cercos y con un rey más fuerte cuanto más cerca está del trono. Así las capturas son claras y las partidas, cortas. Empieza una: mueve un atacante.',
      },
      done: {
        en: 'If all attackers are taken, the defenders win; a position that comes up three times wins for the attackers; after 100 moves of both sides the game is drawn. Now try both sides against the computer.',
        es: 'Si se capturan todos los atacantes, ganan los defensores; una posición que se da tres veces gana para los atacantes; tras 100 jugadas de ambos bandos son tablas. Ahora prueba los dos bandos contra el ordenador.',
      },
      goal: { kind: 'any' },
    },
  ],
};

/** How many attackers a king takes: the rest of Brandubh, then games that differ. */
const KING: Lesson = {
  id: 'tafl-king',
  family: 'tafl',
  variant: 'brandubh',
  title: { en: 'Catch the king', es: 'Atrapar al rey' },
  steps: [
    {
      text: {
        en: 'You play the attackers. In Brandubh two of them catch a king in the open. On the top row they must stand to his left and right: the edge of the board itself holds nobody. Catch him.',
        es: 'Juegas con los atacantes. En Brandubh dos de ellos atrapan al rey en campo abierto. En la fila de arriba deben estar a su izquierda y a su derecha: el borde del tablero no sujeta a nadie. Atrápalo.',
      },
      done: {
        en: 'An attacker below him would not have been enough.',
        es: 'Un atacante por debajo no habría bastado.',
      },
      position: '2tK3/7/7/7/7/3t3/4t2 a',
      goal: { kind: 'win' },
    },
    {
      text: {
        en: 'A corner stands for an attacker, against the king too. Catch him beside it.',
        es: 'Una esquina vale por un atacante, también contra el rey. Atrápalo a su lado.',
      },
      done: {
        en: 'One move later he would have won there.',
        es: 'Una jugada más y habría ganado allí.',
      },
      position: '1K5/7/7/7/7/7/1tt4 a',
      goal: { kind: 'win' },
    },
    {
      text: {
        en: 'You defend. Like a man, a king who walks between two attackers is safe: only an attacker who arrives takes him. Walk to c5.',
        es: 'Defiendes. Como cualquier ficha, el rey que se mete entre dos atacantes está a salvo: solo lo captura el atacante que llega. Ve a c5.',
      },
      done: {
        en: 'To take him, one of the two would have to leave and come back.',
        es: 'Para capturarlo, uno de los dos tendría que irse y volver.',
      },
      position: '7/7/1t1t3/7/2K4/7/7 d',
      goal: { kind: 'turn', accept: ['c3-c5'] },
    },
    {
      text: {
        en: 'You attack again, in another game. By the rules of Walker his own throne does not protect him: two attackers are enough even there. Catch him.',
        es: 'Vuelves a atacar, en otro juego. Con las reglas de Walker ni su trono lo protege: bastan dos atacantes incluso allí. Atrápalo.',
      },
      done: {
        en: 'In Brandubh the same king needs four attackers.',
        es: 'En Brandubh harían falta cuatro atacantes.',
      },
      variant: 'brandub-walker',
      position: '7/7/7/2tK3/7/7/4t2 a',
      goal: { kind: 'win' },
    },
    {
      text: {
        en: 'In Copenhagen hnefatafl the king is strong everywhere: in the open it takes four attackers, one on each side. Close the last side.',
        es: 'En el hnefatafl de Copenhague el rey es fuerte en todas partes: en campo abierto hacen falta cuatro atacantes, uno a cada lado. Cierra el último.',
      },
      done: {
        en: 'So two attackers beside him are no threat yet.',
        es: 'Por eso dos atacantes a su lado todavía no son una amenaza.',
      },
      variant: 'copenhagen',
      position: '11/11/2t8/1tK8/2t8/11/11/11/11/3t7/11 a',
      goal: { kind: 'win' },
    },
    {
      text: {
        en: 'Beside his throne that strong king needs one attacker fewer: the throne bars the fourth side. Catch him.',
        es: 'Junto a su trono, ese rey tan fuerte cae con un atacante menos: el trono le cierra el cuarto lado. Atrápalo.',
      },
      done: {
        en: 'In Brandubh the throne makes him stronger, here weaker.',
        es: 'En Brandubh el trono lo hace más fuerte; aquí, más débil.',
      },
      variant: 'copenhagen',
      position: '11/11/11/5t5/4tK5/11/11/11/11/6t4/11 a',
      goal: { kind: 'win' },
    },
    {
      text: {
        en: 'In Magpie the king needs four as well, but the edge holds one of his sides. Catch him with three.',
        es: 'En Magpie también hacen falta cuatro, pero el borde cuenta como un lado cerrado. Atrápalo con tres.',
      },
      done: {
        en: 'Look at the rules page before you play a tafl you do not know: kings differ most.',
        es: 'Antes de jugar un tafl que no conoces, mira su página de reglas: lo que más cambia es el rey.',
      },
      variant: 'magpie',
      position: '2tK3/3t3/7/7/7/4t2/7 a',
      goal: { kind: 'win' },
    },
  ],
};

export const TAFL_LESSONS: readonly Lesson[] = [FIRST_STEPS, KING];
