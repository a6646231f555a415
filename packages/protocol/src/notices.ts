import type { Language } from '@boardwright/games';
import type { Notice } from './client/desk.ts';
import { tellLine } from './phrases.ts';
import type { AbortReason, Offer } from './schema/game.ts';
import type { DeskGame } from './schema/socket.ts';

/** What players are told of games that they may not be looking at: written once for page, terminal and pushes. */

const ABORTED: Readonly<Record<Language, Readonly<Record<AbortReason, string>>>> = {
  en: {
    aborted: 'The game was called off. It counts for nobody.',
    'no-start': 'Called off: a first move did not come in time. Nobody has lost.',
    silence: 'Called off: nothing happened for a long time.',
    absent: 'Called off: a player had gone. Nobody has lost.',
    refused: 'Your invitation was declined.',
  },
  es: {
    aborted: 'La partida se ha anulado. No cuenta para nadie.',
    'no-start': 'Anulada: una primera jugada no llegó a tiempo. Nadie ha perdido.',
    silence: 'Anulada: no pasó nada en mucho tiempo.',
    absent: 'Anulada: un jugador se había ido. Nadie ha perdido.',
    refused: 'Han rechazado tu invitación.',
  },
};

const DECLINED: Readonly<Record<Language, Readonly<Record<Offer, string>>>> = {
  en: {
    draw: 'Your draw offer was declined.',
    takeback: 'Your move is not given back: play on.',
    rematch: 'Your opponent wants no rematch.',
  },
  es: {
    draw: 'Han rechazado tu oferta de tablas.',
    takeback: 'No te dejan deshacer la jugada: sigue.',
    rematch: 'Tu rival no quiere la revancha.',
  },
};

/** Why a game counts for nobody. */
export function tellAborted(reason: AbortReason, language: Language = 'en'): string {
  return ABORTED[language][reason];
}

/** That the other side has said no to an offer of ours. */
export function tellDeclined(offer: Offer, language: Language = 'en'): string {
  return DECLINED[language][offer];
}

const NEWS = {
  en: {
    paired: 'Your game begins: {game} against {name}.',
    joined: '{name} has come: {game} begins.',
    invited: '{name} invites you to {game}.',
    turn: 'Your turn: {game} against {name}.',
    draw: '{name} offers a draw: {game}.',
    takeback: '{name} asks to take a move back: {game}.',
    rematch: '{name} wants a rematch: {game}.',
    won: 'You have won against {name}: {game}.',
    lost: 'You have lost against {name}: {game}.',
    drawn: 'A draw with {name}: {game}.',
    refused: '{name} has declined your invitation: {game}.',
    withdrawn: '{name} has withdrawn the invitation: {game}.',
    other: '{told} {game} against {name}.',
    alone: '{told} {game}.',
  },
  es: {
    paired: 'Empieza tu partida: {game} contra {name}.',
    joined: '{name} ha llegado: empieza {game}.',
    invited: '{name} te invita a {game}.',
    turn: 'Te toca: {game} contra {name}.',
    draw: '{name} ofrece tablas: {game}.',
    takeback: '{name} pide deshacer una jugada: {game}.',
    rematch: '{name} quiere la revancha: {game}.',
    won: 'Has ganado a {name}: {game}.',
    lost: 'Has perdido con {name}: {game}.',
    drawn: 'Tablas con {name}: {game}.',
    refused: '{name} ha rechazado tu invitación: {game}.',
    withdrawn: '{name} ha retirado la invitación: {game}.',
    other: '{told} {game} contra {name}.',
    alone: '{told} {game}.',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** A notice in a sentence; `name` is the other player's, `game` the variant's. */
export function tellNotice(
  notice: Notice,
  names: { readonly name: string; readonly game: string },
  language: Language = 'en',
): string {
  if (notice.kind === 'said') return `${names.name}: ${tellLine(notice.line, language)}`;
  const told = toldInGame(notice, language) ?? '';
  const parts: Readonly<Record<string, string>> = { ...names, told };
  const sentence: string = NEWS[language][codeOf(notice)];
  return sentence.replace(/\{(\w+)\}/g, (_, part) => parts[part] ?? '');
}

type GameNotice = Exclude<Notice, { readonly kind: 'said' }>;

/** What the page of the game says too; elsewhere it has to be said of which game. */
function toldInGame(notice: GameNotice, language: Language): string | undefined {
  if (notice.kind === 'declined') return tellDeclined(notice.offer, language);
  const { aborted } = notice.game;
  return notice.kind === 'ended' && aborted ? tellAborted(aborted, language) : undefined;
}

function codeOf(notice: GameNotice): keyof (typeof NEWS)['en'] {
  if (notice.kind === 'offered') return notice.offer;
  if (notice.kind === 'declined') return 'other';
  if (notice.kind !== 'ended') return notice.kind;
  const { aborted, outcome, you } = notice.game;
  if (aborted === 'refused') return 'refused';
  // Nobody has come to a game with an open seat.
  if (aborted && you.length > 0) return opponentOf(notice.game).kind === 'open' ? 'alone' : 'other';
  if (aborted) return 'withdrawn';
  const winner = outcome?.winner ?? null;
  if (winner === null) return 'drawn';
  return you.includes(winner) ? 'won' : 'lost';
}

/** The seat across the board from the player whose desk the game lies on; of an invitation, whoever sent it. */
export function opponentOf(game: Pick<DeskGame, 'seats' | 'you' | 'invited'>): DeskGame['seats'][0] {
  // Whoever is asked sits nowhere yet: the seat that is taken is the other's, whichever of the two it is.
  if (game.you.length === 0) return game.seats.find(({ kind }) => kind !== 'open') ?? game.seats[0];
  const seats = expectedSeats(game);
  return game.you.includes('first') ? seats[1] : seats[0];
}

/** The seats of a game; one that is kept for somebody who is invited has their name on it. */
export function expectedSeats({ seats, invited }: Pick<DeskGame, 'seats' | 'invited'>): DeskGame['seats'] {
  if (!invited) return seats;
  const [first, second] = seats.map((seat) =>
    seat.kind === 'open' ? ({ kind: 'person', player: invited } as const) : seat,
  );
  return [first, second];
}
