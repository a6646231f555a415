import type { Phrase } from '../../contract/index.ts';
import type { SharedCode } from '../../shared/words.ts';
import type {
  AIMS,
  CHOICES,
  EVENTS,
  EXPLANATIONS,
  LAPSES,
  NOTES,
  OUTCOMES,
  PROMPTS,
  TERMS,
} from './codes.ts';

type Phrases<C extends string> = Readonly<Record<C, Phrase>>;

const ENDS: Phrases<
  (typeof OUTCOMES)[number] | Extract<SharedCode, 'no-moves' | 'quiet-limit' | 'repetition'>
> = {
  'few-men': {
    you: '¡Has ganado! A {enemy} {left?les queda una ficha|les quedan # fichas}.',
    they: 'Ganan {side}: a {enemy} {left?les queda una ficha|les quedan # fichas}.',
    enemy: 'Has perdido: {side} te han dejado {left?una ficha|# fichas}.',
  },
  'no-moves': {
    you: '¡Has ganado! {Enemy} están encerradas y no pueden mover.',
    they: 'Ganan {side}: {enemy} están encerradas y no pueden mover.',
    enemy: 'Has perdido: {side} te han encerrado y no puedes mover.',
  },
  'no-moves-draw': {
    you: 'Tablas: tus fichas están encerradas.',
    they: 'Tablas: {side} están encerradas.',
  },
  'full-board': {
    you: '¡Has ganado! El tablero está lleno, y así pierden {enemy}.',
    they: 'Ganan {side}: el tablero está lleno, y así pierden {enemy}.',
    enemy: 'Has perdido: el tablero está lleno, y así pierden {enemy}.',
  },
  'full-board-draw': 'Tablas: el tablero está lleno.',
  repetition: 'Tablas: la misma posición se ha dado {times?una vez|# veces}.',
  'quiet-limit': 'Tablas: {limit?ha pasado una jugada|han pasado # jugadas} sin retirar ninguna ficha.',
  'endgame-quiet-limit':
    'Tablas: {limit?ha pasado una jugada|han pasado # jugadas} sin retirar ninguna ficha y a un bando solo le quedan tres.',
};

const ASKED: Phrases<(typeof PROMPTS)[number] | (typeof NOTES)[number]> = {
  place: {
    you: '{hand?Coloca tu última ficha en un punto libre.|Coloca una ficha en un punto libre: te quedan #.}',
    they: '{Side} {hand?colocan su última ficha.|colocan una ficha: les quedan #.}',
  },
  'place-or-slide': {
    you: 'Coloca una ficha ({hand} por colocar) o mueve una al punto de al lado.',
    they: '{Side} colocan una ficha ({hand} por colocar) o mueven una al punto de al lado.',
  },
  slide: {
    you: 'Mueve una ficha por una línea al punto libre de al lado.',
    they: '{Side} mueven una ficha por una línea al punto libre de al lado.',
  },
  'slide-only-man': {
    you: 'Solo puede moverse tu ficha de {man}: llévala a {landings}.',
    they: '{Side} solo pueden mover la ficha de {man}.',
  },
  fly: {
    you: 'Te {men?queda una ficha|quedan # fichas}: vuela con una a cualquier punto libre.',
    they: 'A {side} {men?les queda una ficha|les quedan # fichas} y pueden volar a cualquier punto libre.',
  },
  'slide-or-leap': {
    you: 'Mueve una ficha, o salta con {leapers} sobre una de {enemy} y retírala.',
    they: '{Side} mueven una ficha, o saltan sobre una de {enemy} y la retiran.',
  },
  'fly-or-leap': {
    you: 'Vuela a cualquier punto, o salta con {leapers} sobre una ficha de {enemy} y retírala.',
    they: '{Side} vuelan a cualquier punto, o saltan sobre una ficha de {enemy} y la retiran.',
  },
  'slide-to': {
    you: 'Lleva la ficha de {man} a {landings}.',
    they: '{Side} llevan la ficha de {man} a {landings}.',
  },
  'fly-to': {
    you: 'Te {men?queda una ficha|quedan # fichas}, así que la de {man} puede volar a cualquier punto libre.',
    they: 'A {side} les {men?queda una ficha|quedan # fichas}, así que la de {man} puede volar a cualquier punto libre.',
  },
  'leap-to': {
    you: 'La ficha de {man} puede saltar a {leaps} y retirar la del medio.',
    they: 'La ficha de {side} en {man} puede saltar a {leaps} y retirar la del medio.',
  },
  'near-draw': {
    you: 'Mueve una ficha: {left?falta una jugada|faltan # jugadas} para las tablas si no se retira ninguna.',
    they: '{Side} mueven una ficha: {left?falta una jugada|faltan # jugadas} para las tablas si no se retira ninguna ficha.',
  },
  'near-draw-fly': {
    you: 'Vuela a cualquier punto: {left?falta una jugada|faltan # jugadas} para las tablas si no se retira ninguna ficha.',
    they: '{Side} vuelan: {left?falta una jugada|faltan # jugadas} para las tablas si no se retira ninguna ficha.',
  },
  'near-draw-placing': {
    you: 'Te toca: {left?una jugada más|# jugadas más} sin colocar ni retirar fichas y serán tablas.',
    they: 'Juegan {side}: {left?una jugada más|# jugadas más} sin colocar ni retirar fichas y serán tablas.',
  },
  'near-repetition': {
    you: 'Te toca: esta posición se ha dado {times} veces; una más y serán tablas.',
    they: 'Juegan {side}: esta posición se ha dado {times} veces; una más y serán tablas.',
  },
  'take-by-mill': {
    you: '¡Molino! Retira {count?una ficha|# fichas} de {enemy}.',
    they: '{Side} han cerrado un molino y deben retirar {count?una ficha|# fichas} de {enemy}.',
    enemy: '{Side} han cerrado un molino y te retiran {count?una ficha|# fichas}.',
  },
  'take-by-mill-safe': {
    you: '¡Molino! Retira {count?una ficha|# fichas} de {enemy}; las que forman molino están a salvo.',
    they: '{Side} han cerrado un molino y deben retirar {count?una ficha|# fichas} de {enemy}; las que forman molino están a salvo.',
    enemy:
      '{Side} han cerrado un molino y te retiran {count?una ficha|# fichas}; las que forman molino están a salvo.',
  },
  'note-foe-slides': {
    you: '{Enemy}, con {foes}, no vuelan.',
    they: '{Enemy}, con {foes}, no vuelan.',
  },
  'note-may-take': { you: 'Puedes retirar {targets}.', they: '{Side} pueden retirar {targets}.' },
  'take-by-mill-any': {
    you: '¡Molino! Todas las fichas de {enemy} forman molino, así que retira {count?la que quieras|# cualesquiera}.',
    they: '{Side} han cerrado un molino: como todas las fichas de {enemy} forman molino, deben retirar {count?la que quieran|# cualesquiera}.',
  },
  'mark-by-mill': {
    you: '¡Molino! Retira {count?una ficha|# fichas} de {enemy}; {count?queda marcada|quedan marcadas} en el tablero hasta que todas estén colocadas.',
    they: '{Side} han cerrado un molino y deben retirar {count?una ficha|# fichas} de {enemy}; {count?queda marcada|quedan marcadas} en el tablero hasta que todas estén colocadas.',
  },
  'mark-by-mill-safe': {
    you: '¡Molino! Retira {count?una ficha|# fichas} de {enemy} fuera de los molinos; {count?queda marcada|quedan marcadas} en el tablero hasta que todas estén colocadas.',
    they: '{Side} han cerrado un molino y deben retirar {count?una ficha|# fichas} de {enemy} fuera de los molinos; {count?queda marcada|quedan marcadas} en el tablero hasta que todas estén colocadas.',
  },
  'take-more': {
    you: '{done} de {all}: retira {count?una ficha más|# fichas más} de {enemy}.',
    they: '{done} de {all}: {side} deben retirar {count?una ficha más|# fichas más} de {enemy}.',
  },
  'take-caught': {
    you: 'Retira la ficha de {targets}: está atrapada entre dos tuyas (captura por custodia).',
    they: '{Side} deben retirar la ficha de {targets}, atrapada entre dos de las suyas (captura por custodia).',
  },
  'take-both-ends': {
    you: 'Tu ficha está entre {targets}: retira las dos (intervención).',
    they: 'La ficha de {side} está entre {targets}: deben retirar las dos (intervención).',
  },
  'take-open-end': {
    you: 'Tu ficha está entre dos de {enemy}: retira la de {targets}; la otra está a salvo en un molino.',
    they: '{Side} deben retirar la ficha de {targets}; la del otro extremo está a salvo en un molino.',
  },
  'take-other-end': {
    you: '1 de 2: retira también {targets}, porque tu ficha se metió entre las dos.',
    they: '1 de 2: {side} deben retirar también {targets}, porque su ficha se metió entre las dos.',
  },
  'take-leapt': {
    you: 'Has saltado sobre la ficha de {targets}: retírala.',
    they: '{Side} han saltado sobre la ficha de {targets} y deben retirarla.',
  },
  'give-up-own': {
    you: '{Enemy} han cerrado un molino: entrega {count?una ficha tuya|# fichas tuyas}.',
    they: '{Enemy} han cerrado un molino: {side} deben entregar {count?una ficha|# fichas}.',
    enemy: 'Has cerrado un molino: {side} deben entregar {count?una ficha|# fichas}.',
  },
  'give-up-uncounted': {
    you: 'Nadie tiene un molino: entrega {count?una ficha tuya|# fichas tuyas}.',
    they: 'Nadie tiene un molino: {side} deben entregar {count?una ficha|# fichas}.',
  },
  'take-then-move': {
    you: 'Tus fichas están encerradas: retira una de {enemy} que esté al lado y después mueve.',
    they: '{Side} están encerradas: deben retirar una ficha de al lado y después mover.',
  },
  'take-then-pass': {
    you: 'Tus fichas están encerradas: retira una de {enemy} que esté al lado; después mueven {enemy}.',
    they: '{Side} están encerradas: deben retirar una ficha de al lado; después mueven {enemy}.',
  },
  'take-then-they': {
    you: 'Tus fichas están encerradas: retira una de {enemy} que esté al lado; después {enemy} retiran una tuya.',
    they: '{Side} están encerradas: deben retirar una ficha de al lado; después {enemy} retiran otra.',
  },
  'take-in-turn': {
    you: '{Enemy} estaban encerradas: ahora retira tú también una ficha de {enemy} que esté al lado de las tuyas.',
    they: '{Enemy} estaban encerradas: ahora {side} también deben retirar una ficha de al lado.',
  },
  'take-full': {
    you: 'El tablero está lleno: retira {count?una ficha|# fichas} de {enemy}.',
    they: 'El tablero está lleno: {side} deben retirar {count?una ficha|# fichas} de {enemy}.',
  },
  'take-full-safe': {
    you: 'El tablero está lleno: retira {count?una ficha|# fichas} de {enemy}; las que forman molino están a salvo.',
    they: 'El tablero está lleno: {side} deben retirar {count?una ficha|# fichas} de {enemy}; las que forman molino están a salvo.',
  },
  'take-counted': {
    you: 'Se cuentan los molinos: retira {count?una ficha|# fichas} de {enemy}.',
    they: 'Se cuentan los molinos: {side} deben retirar {count?una ficha|# fichas} de {enemy}.',
  },
  'take-counted-safe': {
    you: 'Se cuentan los molinos: retira {count?una ficha|# fichas} de {enemy}; las que forman molino están a salvo.',
    they: 'Se cuentan los molinos: {side} deben retirar {count?una ficha|# fichas} de {enemy}; las que forman molino están a salvo.',
  },
  'choose-mill-custodian': {
    you: 'Elige una captura, la otra se pierde: {count?una ficha|# fichas} por tu molino, o la ficha de {caught}, atrapada entre dos tuyas.',
    they: '{Side} deben elegir una captura, la otra se pierde: {count?una ficha|# fichas} por el molino, o la ficha de {caught}, atrapada entre dos de las suyas.',
  },
  'choose-mill-intervention': {
    you: 'Elige una captura, la otra se pierde: {count?una ficha|# fichas} por tu molino, o las dos entre las que se ha metido tu ficha.',
    they: '{Side} deben elegir una captura, la otra se pierde: {count?una ficha|# fichas} por el molino, o los dos extremos de una línea.',
  },
  'choose-custodian-intervention': {
    you: 'Elige una captura: la ficha de {caught}, atrapada entre dos tuyas, o las dos entre las que se ha metido tu ficha.',
    they: '{Side} deben elegir una captura: la ficha de {caught}, atrapada entre dos de las suyas, o los dos extremos de una línea.',
  },
  'choose-all': {
    you: 'Elige: {count?una ficha|# fichas} por tu molino, la ficha de {caught}, atrapada entre dos tuyas, o las dos entre las que se ha metido tu ficha.',
    they: '{Side} deben elegir: {count?una ficha|# fichas} por el molino, la ficha de {caught}, atrapada entre dos de las suyas, o los dos extremos de una línea.',
  },
  'choose-line': {
    you: 'Tu ficha se ha metido entre otras en varias líneas: elige una línea y retira sus dos extremos; las demás fichas se quedan.',
    they: '{Side} deben elegir una de varias líneas y retirar sus dos extremos; las demás fichas se quedan.',
  },
  'nothing-to-take':
    'Hay que retirar una ficha, pero ninguna se puede retirar: nadie puede seguir desde aquí.',
};

const WAYS: Phrases<(typeof CHOICES)[number] | (typeof LAPSES)[number]> = {
  'choice-mill': 'Molino {line}: retira {count?una ficha|# fichas} de {enemy}; {lapses}.',
  'choice-mill-safe':
    'Molino {line}: retira {count?una ficha|# fichas} de {enemy} fuera de los molinos; {lapses}.',
  'choice-custodian': {
    you: 'Custodia {line}: retira la ficha de {targets}, atrapada entre dos tuyas; {lapses}.',
    they: 'Custodia {line}: retirar la ficha de {targets}, atrapada entre dos fichas; {lapses}.',
  },
  'choice-intervention': {
    you: 'Intervención {line}: retira {targets}, con tu ficha en medio; {lapses}.',
    they: 'Intervención {line}: retirar {targets}, con una ficha en medio; {lapses}.',
  },
  'choice-open-end':
    'Intervención {line}: retira {targets}, el otro extremo está a salvo en un molino; {lapses}.',
  'lapses-mill': 'se renuncia al molino',
  'lapses-custodian': 'se renuncia a la captura por custodia',
  'lapses-intervention': 'se renuncia a la intervención',
  'lapses-line': 'se renuncia a la otra línea',
  'lapses-rest': 'se renuncia a las demás capturas',
};

const HAPPENED: Phrases<(typeof EVENTS)[number] | (typeof TERMS)[number]> = {
  placed: { you: 'Has colocado una ficha en {to}.', they: '{Side} han colocado una ficha en {to}.' },
  moved: {
    you: 'Has movido una ficha de {from} a {to}.',
    they: '{Side} han movido una ficha de {from} a {to}.',
  },
  flew: {
    you: 'Has volado con una ficha de {from} a {to}.',
    they: '{Side} han volado con una ficha de {from} a {to}.',
  },
  leapt: {
    you: 'Has saltado sobre {over} hasta {to}.',
    they: '{Side} han saltado sobre {over} hasta {to}.',
    enemy: '{Side} han saltado sobre tu ficha de {over} hasta {to}.',
  },
  'came-placed': 'colocado una ficha en {to}',
  'came-moved': 'movido una ficha de {from} a {to}',
  'came-flew': 'volado con una ficha de {from} a {to}',
  'closed-mill': {
    you: 'Has {came} y has cerrado {mills?un molino|# molinos} en {lines}.',
    they: '{Side} han {came} y han cerrado {mills?un molino|# molinos} en {lines}.',
  },
  'closed-mill-took': {
    you: 'Has {came}, has cerrado {mills?un molino|# molinos} en {lines} y has retirado {taken}.',
    they: '{Side} han {came}, han cerrado {mills?un molino|# molinos} en {lines} y han retirado {taken}.',
    enemy:
      '{Side} han {came}, han cerrado {mills?un molino|# molinos} en {lines} y han retirado {count?tu ficha|tus fichas} de {taken}.',
  },
  'closed-mill-from-hand': {
    you: 'Has {came}, has cerrado {mills?un molino|# molinos} en {lines} y has retirado {count?una ficha|# fichas} de la mano de {enemy}.',
    they: '{Side} han {came}, han cerrado {mills?un molino|# molinos} en {lines} y han retirado {count?una ficha|# fichas} de la mano de {enemy}.',
    enemy:
      '{Side} han {came}, han cerrado {mills?un molino|# molinos} en {lines} y han retirado {count?una ficha|# fichas} de tu mano.',
  },
  'closed-mill-owner': {
    you: 'Has {came} y has cerrado {mills?un molino|# molinos} en {lines}: {enemy} eligen qué ficha entregan.',
    they: '{Side} han {came} y han cerrado {mills?un molino|# molinos} en {lines}: {enemy} eligen qué ficha entregan.',
    enemy:
      '{Side} han {came} y han cerrado {mills?un molino|# molinos} en {lines}: tú eliges qué ficha entregas.',
  },
  'closed-mill-counted': {
    you: 'Has {came} y has cerrado {mills?un molino|# molinos} en {lines}: los molinos se contarán cuando todas las fichas estén colocadas.',
    they: '{Side} han {came} y han cerrado {mills?un molino|# molinos} en {lines}: los molinos se contarán cuando todas las fichas estén colocadas.',
  },
  'closed-mill-void': {
    you: 'Has {came} y has cerrado {mills?un molino|# molinos} en {lines}, pero no había ninguna ficha que retirar.',
    they: '{Side} han {came} y han cerrado {mills?un molino|# molinos} en {lines}, pero no había ninguna ficha que retirar.',
  },
  'closed-mill-used': {
    you: 'Has {came} y has vuelto a cerrar {lines}: cada molino retira una ficha una sola vez.',
    they: '{Side} han {came} y han vuelto a cerrar {lines}: cada molino retira una ficha una sola vez.',
  },
  caught: {
    you: 'Has {came} y has retirado {taken}, atrapada entre {ends} (captura por custodia).',
    they: '{Side} han {came} y han retirado {taken}, atrapada entre {ends} (captura por custodia).',
    enemy:
      '{Side} han {came} y han retirado tu ficha de {taken}, atrapada entre {ends} (captura por custodia).',
  },
  'came-between': {
    you: 'Has {came}, entre las fichas de {taken}, y has retirado las dos (intervención).',
    they: '{Side} han {came}, entre las fichas de {taken}, y han retirado las dos (intervención).',
    enemy: '{Side} han {came}, entre tus fichas de {taken}, y han retirado las dos (intervención).',
  },
  'came-between-one': {
    you: 'Has {came}, entre dos fichas, y has retirado la de {taken} (intervención).',
    they: '{Side} han {came}, entre dos fichas, y han retirado la de {taken} (intervención).',
    enemy: '{Side} han {came}, entre dos fichas tuyas, y han retirado la de {taken} (intervención).',
  },
  'leapt-took': {
    you: 'Has saltado de {from} a {to} y has retirado {taken}.',
    they: '{Side} han saltado de {from} a {to} y han retirado {taken}.',
    enemy: '{Side} han saltado de {from} a {to} y han retirado tu ficha de {taken}.',
  },
  took: {
    you: 'Has retirado {taken}.',
    they: '{Side} han retirado {taken}.',
    enemy: '{Side} han retirado {count?tu ficha|tus fichas} de {taken}.',
  },
  'gave-up': {
    you: 'Has entregado {count?la ficha|las fichas} de {taken}.',
    they: '{Side} han entregado {count?la ficha|las fichas} de {taken}.',
  },
  'took-shut-in': {
    you: 'Has retirado {taken}, porque había fichas encerradas.',
    they: '{Side} han retirado {taken}, porque había fichas encerradas.',
    enemy: '{Side} han retirado {count?tu ficha|tus fichas} de {taken}, porque había fichas encerradas.',
  },
  'took-full': {
    you: 'Has retirado {taken}, porque el tablero estaba lleno.',
    they: '{Side} han retirado {taken}, porque el tablero estaba lleno.',
    enemy: '{Side} han retirado {count?tu ficha|tus fichas} de {taken}, porque el tablero estaba lleno.',
  },
  'took-counted': {
    you: 'Has retirado {taken} al contarse los molinos.',
    they: '{Side} han retirado {taken} al contarse los molinos.',
    enemy: '{Side} han retirado {count?tu ficha|tus fichas} de {taken} al contarse los molinos.',
  },
  'stays-marked':
    '{count?La ficha|Las fichas} de {taken} {count?queda marcada|quedan marcadas} y {count?estorba|estorban} hasta que todas estén colocadas.',
  'plays-again': { you: 'Vuelves a jugar.', they: '{Side} vuelven a jugar.' },
  passes: {
    you: 'Tus fichas están encerradas: pasas.',
    they: '{Side} están encerradas: pasan.',
  },
  'all-placed': 'Todas las fichas están colocadas: ahora se mueven.',
  'laid-aside':
    'Se acabó la colocación: las fichas de la mano quedan fuera y ahora se mueven las del tablero.',
  'may-fly': {
    you: 'A partir de ahora tus fichas pueden volar.',
    they: 'A partir de ahora las fichas de {side} pueden volar.',
  },
};

const WANTED: Phrases<(typeof AIMS)[number]> = {
  'aim-by-mill': {
    you: 'Capturas una al cerrar un molino, tres tuyas en línea.',
    they: 'Se captura una al cerrar un molino, tres en línea.',
  },
  'aim-by-custodian': 'También cae la que queda encerrada por los dos lados.',
  'aim-by-intervention': 'Quien se mete entre dos fichas captura ambas.',
  'aim-by-leap': 'Quien salta sobre una ficha la captura.',
  'aim-few': {
    you: 'Captura fichas de {enemy} hasta que solo {left?quede|queden} {left}, contando la mano.',
    they: '{Side} quieren capturar fichas de {enemy} hasta que solo {left?quede|queden} {left}, contando la mano.',
  },
  'aim-few-or-shut': {
    you: 'Captura fichas de {enemy} hasta que solo {left?quede|queden} {left}, contando la mano, o hasta que ninguna pueda moverse.',
    they: '{Side} quieren capturar fichas de {enemy} hasta que solo {left?quede|queden} {left}, contando la mano, o hasta que ninguna pueda moverse.',
  },
};

const EXPLAINED: Phrases<(typeof EXPLANATIONS)[number] | Extract<SharedCode, 'bad-move'>> = {
  'bad-move':
    'Una jugada nombra el punto donde se coloca una ficha (d6), los puntos de salida y de llegada (d6-d5) o la ficha que se retira (xd6).',
  'bad-site':
    'Ese punto no existe en este tablero: las letras y los números del borde dan nombre a los puntos.',
  'site-taken': 'En {at} hay una ficha: elige un punto libre.',
  'marked-man-there': 'La ficha marcada de {at} estorba hasta que todas estén colocadas.',
  'hand-empty': {
    you: 'Todas tus fichas están en el tablero: mueve una de ellas.',
    they: 'Todas las fichas de {side} están en el tablero: tienen que mover una.',
  },
  'must-place': {
    you: 'Tienes {hand?una ficha|# fichas} en la mano: {hand?colócala|coloca una} antes de mover.',
    they: '{Side} tienen {hand?una ficha|# fichas} en la mano: deben {hand?colocarla|colocar una} antes de mover.',
  },
  'must-remove': {
    you: 'Tu turno no ha terminado: retira antes una ficha de {enemy}, {targets}.',
    they: 'El turno de {side} no ha terminado: antes deben retirar una ficha de {enemy}, {targets}.',
  },
  'must-give-up': {
    you: 'Antes tienes que entregar una ficha tuya: {targets}.',
    they: 'Antes {side} tienen que entregar una ficha suya: {targets}.',
  },
  'nothing-owed': 'Solo se retira una ficha tras una jugada que lo permita, como cerrar un molino.',
  'man-blocked': 'La ficha de {at} está encerrada: todos los puntos de al lado están ocupados.',
  'not-your-man': {
    you: 'La ficha de {at} es de {enemy}: mueve una de las tuyas.',
    they: 'La ficha de {at} es de {enemy}: {side} mueven las suyas.',
  },
  'no-man-to-move': {
    you: 'En {at} no hay ninguna ficha: mueve una de las tuyas.',
    they: 'En {at} no hay ninguna ficha: {side} mueven una de las suyas.',
  },
  'not-adjacent':
    'Las fichas se mueven por una línea al punto de al lado, y en este juego nadie vuela: {to} no está al lado de {from}.',
  'cannot-fly-yet':
    'Nadie vuela con fichas en la mano: una ficha se mueve al punto de al lado, y {to} no está al lado de {from}.',
  'too-many-to-fly': {
    you: 'Las fichas se mueven por una línea al punto de al lado: solo se vuela con {most?una ficha|# fichas} o menos, y tienes {men}.',
    they: 'Las fichas se mueven por una línea al punto de al lado: solo se vuela con {most?una ficha|# fichas} o menos, y {side} tienen {men}.',
  },
  'repeated-mill':
    'La ficha de {from} acaba de cerrar un molino: no puede volver enseguida a {to} y cerrar otro.',
  'closes-mill': 'Así se cierra un molino en {lines}.',
  'captures-custodian': {
    you: 'Así queda atrapada {caught} entre dos fichas tuyas.',
    they: 'Así queda atrapada {caught} entre dos fichas de {side}.',
  },
  'captures-intervention': 'Así una ficha se mete entre {ends}, y las dos se retiran.',
  'captures-both-ways': {
    you: 'Así queda atrapada {caught} entre dos fichas tuyas y te metes entre {ends}: se elige una de las dos capturas.',
    they: 'Así queda atrapada {caught} entre dos fichas de {side}, que además se meten entre {ends}: se elige una de las dos capturas.',
  },
  leaps: 'Así se salta sobre la ficha de {over}, que se retira.',
  'takes-by-mill': {
    you: 'Has cerrado un molino, así que puedes retirar {at}.',
    they: '{Side} han cerrado un molino y pueden retirar {at}.',
  },
  'takes-by-custodian': {
    you: 'La ficha de {at} está atrapada entre dos tuyas.',
    they: 'La ficha de {at} está atrapada entre dos de {side}.',
  },
  'takes-by-intervention': {
    you: 'Tu ficha se ha metido entre {at} y otra: se retiran las dos.',
    they: 'La ficha de {side} se ha metido entre {at} y otra: se retiran las dos.',
  },
  'takes-other-end': 'Se ha retirado un extremo de la línea, así que se retira también el otro, {at}.',
  'takes-by-leap': 'Una ficha ha saltado sobre {at}, así que se retira.',
  'takes-own': {
    you: 'Tienes que entregar una ficha tuya: puede ser {at}.',
    they: '{Side} tienen que entregar una ficha: puede ser {at}.',
  },
  'takes-because-blocked': 'Hay fichas encerradas, así que se puede retirar {at}, que está al lado.',
  'takes-because-full': 'El tablero está lleno, así que se puede retirar {at}.',
  'takes-by-mill-count': 'Se han contado los molinos al acabar la colocación, así que se puede retirar {at}.',
  'nobody-there': 'En {at} no hay ninguna ficha: elige una que se pueda retirar.',
  'already-marked': 'La ficha de {at} ya está retirada: queda marcada hasta que todas estén colocadas.',
  'own-man': {
    you: 'La ficha de {at} es tuya: retira una de {enemy}.',
    they: 'La ficha de {at} es de {side}: hay que retirar una de {enemy}.',
  },
  'must-be-own': {
    you: 'La ficha de {at} es de {enemy}: entrega una tuya.',
    they: 'La ficha de {at} es de {enemy}: {side} tienen que entregar una suya.',
  },
  'in-mill':
    'La ficha de {at} está a salvo en un molino, {lines}. Retira una que no esté en ninguno: {targets}.',
  'not-beside-you': {
    you: 'Hay fichas encerradas, así que solo se puede retirar una que esté al lado de las tuyas: {targets}.',
    they: 'Hay fichas encerradas, así que solo se puede retirar una que esté al lado de las de {side}: {targets}.',
  },
  'not-sandwiched': {
    you: 'Solo se puede retirar una ficha atrapada entre dos tuyas: {targets}.',
    they: 'Solo se puede retirar una ficha atrapada entre dos de {side}: {targets}.',
  },
  'not-an-end': {
    you: 'Solo se pueden retirar las fichas entre las que se ha metido la tuya: {targets}.',
    they: 'Solo se pueden retirar las fichas entre las que se ha metido la de {side}: {targets}.',
  },
  'other-end-owed':
    'Se ha retirado un extremo de la línea, así que hay que retirar también el otro: {targets}.',
  'not-a-target': 'Solo se pueden retirar las fichas atrapadas por esta jugada: {targets}.',
  'not-leapt': 'Solo se puede retirar la ficha sobre la que se ha saltado: {targets}.',
};

/** What is said of a game in Spanish: its state, its moves and its end. */
export const PHRASES_ES = { ...ENDS, ...ASKED, ...WAYS, ...HAPPENED, ...WANTED, ...EXPLAINED };
