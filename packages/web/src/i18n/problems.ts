import { pair } from './pair.ts';

/** What the server, a record or a position can be refused for, by the codes of the interface. */
export const PROBLEMS = pair(
  {
    'problem.unreachable': 'The server cannot be reached.',
    'problem.bad-input': 'Something in it has not the right form.',
    'problem.bad-rules': 'These rules do not fit together.',
    'problem.bad-position': 'This is no position of this game.',
    'problem.bad-record': 'This is no record of a game.',
    'problem.illegal-move': 'A move in it is not legal.',
    'problem.unknown-variant': 'There is no such variant here.',
    'problem.rated-needs-account': 'Rated games are for accounts. Sign in, or switch rating off.',
    'problem.rated-needs-clock': 'Rated games need a clock.',
    'problem.rated-needs-plain-rules': 'Rated games begin at the start, by the rules of the variant.',
    'problem.bad-credentials': 'Name and password, or code, do not match.',
    'problem.needs-account': 'This needs an account.',
    'problem.name-taken': 'This name is taken.',
    'problem.no-game': 'There is no such game, or it is private.',
    'problem.no-player': 'There is no such player.',
    'problem.no-seek': 'This invitation is gone.',
    'problem.own-seek': 'This invitation is your own.',
    'problem.bad-link': 'This link opens no seat, or somebody has taken it.',
    'problem.already-seated': 'You sit in this game already.',
    'problem.not-your-seat': 'You do not sit at this side.',
    'problem.not-your-turn': 'The other side is to move.',
    'problem.ply-conflict': 'The game has moved on in the meantime.',
    'problem.game-over': 'The game is over.',
    'problem.time-over': 'Your time is up.',
    'problem.already-offered': 'This offer stands already.',
    'problem.nothing-to-take-back': 'There is no move to take back.',
    'problem.too-late-to-abort': 'Both sides have moved: resign instead.',
    'problem.too-many': 'You have too many of these open.',
    'problem.too-fast': 'That was too fast. Wait a moment.',
    'problem.too-busy': 'The server is busy. Try again later.',
    'problem.lobby-full': 'The lobby is full. Try again later.',
    'problem.other': 'It was refused ({code}).',
  },
  {
    'problem.unreachable': 'No se puede llegar al servidor.',
    'problem.bad-input': 'Algo en ello no tiene la forma debida.',
    'problem.bad-rules': 'Estas reglas no encajan entre sí.',
    'problem.bad-position': 'No es una posición de este juego.',
    'problem.bad-record': 'No es el registro de una partida.',
    'problem.illegal-move': 'Contiene una jugada que no es legal.',
    'problem.unknown-variant': 'Esa variante no existe aquí.',
    'problem.rated-needs-account': 'Las partidas puntuadas son para cuentas. Entra, o juega sin puntuar.',
    'problem.rated-needs-clock': 'Las partidas puntuadas necesitan reloj.',
    'problem.rated-needs-plain-rules':
      'Las partidas puntuadas empiezan desde el principio y con las reglas de la variante.',
    'problem.bad-credentials': 'El nombre y la contraseña, o el código, no coinciden.',
    'problem.needs-account': 'Para esto hace falta una cuenta.',
    'problem.name-taken': 'Ese nombre ya está ocupado.',
    'problem.no-game': 'Esa partida no existe o es privada.',
    'problem.no-player': 'Ese jugador no existe.',
    'problem.no-seek': 'Esa invitación ya no está.',
    'problem.own-seek': 'Esa invitación es tuya.',
    'problem.bad-link': 'Este enlace no abre ningún sitio, o alguien lo ha ocupado.',
    'problem.already-seated': 'Ya juegas esta partida.',
    'problem.not-your-seat': 'No juegas con este bando.',
    'problem.not-your-turn': 'Mueve el otro bando.',
    'problem.ply-conflict': 'La partida ha avanzado mientras tanto.',
    'problem.game-over': 'La partida ha terminado.',
    'problem.time-over': 'Se te ha acabado el tiempo.',
    'problem.already-offered': 'Esa oferta ya está hecha.',
    'problem.nothing-to-take-back': 'No hay ninguna jugada que deshacer.',
    'problem.too-late-to-abort': 'Ambos bandos han jugado: ríndete.',
    'problem.too-many': 'Tienes demasiadas abiertas.',
    'problem.too-fast': 'Demasiado deprisa. Espera un momento.',
    'problem.too-busy': 'El servidor está ocupado. Inténtalo más tarde.',
    'problem.lobby-full': 'La sala está llena. Inténtalo más tarde.',
    'problem.other': 'Se ha rechazado ({code}).',
  },
);

/** The sentence for a code; one nobody foresaw is named, so that it can be reported. */
export function tellProblem(
  code: string,
  text: (key: ProblemKey, values?: { code: string }) => string,
): string {
  const key = `problem.${code}`;
  return isProblem(key) ? text(key) : text('problem.other', { code });
}

type ProblemKey = keyof (typeof PROBLEMS)['en'];

function isProblem(key: string): key is ProblemKey {
  return key in PROBLEMS.en;
}
