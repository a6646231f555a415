import type { Language, Match } from '@boardwright/games';
import type { Status } from './game.ts';
import { findKind, type Kind } from './kinds.ts';
import type { TierId } from './numbers.ts';
import type { ChallengeEvent, ChallengeResult } from './state.ts';

/** The sentences of challenges in one language. The English statuses are those of the spec, word for word. */
export interface ChallengeWords {
  readonly statuses: Readonly<Record<Status, string>>;
  /** Follows the status while few plies are left before stalling decides. */
  readonly pliesLeft: string;
  /** What stalling leads to in a kind without draws; told with the story. */
  readonly stalling: string;
  readonly tiers: Readonly<Record<TierId, string>>;
  readonly titles: Readonly<Record<ChallengeResult, string>>;
  /** Reasons that no family knows. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly rewards: { readonly some: string; readonly none: string };
  /** How the menu of challenges is opened; follows the flavour line. */
  readonly open: string;
  /** What goes into a log; what is discovered says its own flavour. */
  readonly events: Readonly<Record<'declined' | 'started' | 'ended', string>>;
  readonly helpTitle: string;
  readonly you: string;
  readonly foe: string;
  readonly controls: string;
  /** While a man is selected, which Esc lets go of first. */
  readonly selectedControls: string;
  readonly forfeitControls: string;
  readonly errors: Readonly<Record<string, string>>;
}

/** The sentences by language; a host may show its own instead. */
export const CHALLENGE_WORDS: Readonly<Record<Language, ChallengeWords>> = {
  en: {
    statuses: {
      place: 'Place a piece',
      select: 'Select piece to move',
      destination: 'Select destination',
      capture: 'Select a piece to capture',
      thinking: 'Opponent is thinking...',
      forfeit: 'Forfeit game?',
      over: 'Game over',
    },
    pliesLeft: '{status} (plies left: {n})',
    stalling:
      'There are no draws: after {n} plies without a capture the side with fewer men loses. With equal men the side that captured last wins, and if nobody has captured, your opponent.',
    tiers: { novice: 'Novice', apprentice: 'Apprentice', journeyman: 'Journeyman', master: 'Master' },
    titles: { win: 'Victory!', loss: 'Defeat', draw: 'Draw', forfeit: 'Forfeited' },
    reasons: {
      forfeit: 'You left the board.',
      'fewer-men': '200 plies without a capture: the side with fewer men loses.',
      'captured-last': '200 plies without a capture and equal men: the side that captured last wins.',
      'equal-men': '200 plies, equal men and no capture at all: your opponent wins.',
    },
    rewards: { some: '+{n} prestige', none: 'No prestige' },
    open: 'Press Tab to see your challenges.',
    events: {
      declined: 'You decline. {title}: another time.',
      started: 'You sit down to {title}: {tier}.',
      ended: '{title}, {tier}: {result} ({reward})',
    },
    helpTitle: 'How to Play',
    you: 'You',
    foe: 'Foe',
    controls: '[Arrows] Move  [Enter] Select  [Esc] Forfeit',
    selectedControls: '[Arrows] Move  [Enter] Select  [Esc] Let go',
    forfeitControls: '[Esc] Forfeit  [Any other key] Play on',
    errors: {
      'unknown-kind': 'There is no such challenge.',
      'unknown-tier': 'There is no such tier.',
      'not-pending': 'This challenge is not waiting for you.',
      busy: 'You are busy with something else.',
      'no-game': 'No challenge is being played.',
      'not-your-turn': 'Your opponent is thinking.',
      stale: 'This answer came too late.',
    },
  },
  es: {
    statuses: {
      place: 'Coloca una ficha',
      select: 'Elige la ficha que mueves',
      destination: 'Elige el destino',
      capture: 'Elige la ficha que capturas',
      thinking: 'El rival está pensando...',
      forfeit: '¿Abandonar la partida?',
      over: 'Fin de la partida',
    },
    pliesLeft: '{status} (jugadas que quedan: {n})',
    stalling:
      'No hay tablas: tras {n} jugadas sin captura pierde quien tenga menos fichas. A igualdad de fichas gana quien capturó por última vez y, si nadie ha capturado, tu rival.',
    tiers: { novice: 'Novato', apprentice: 'Aprendiz', journeyman: 'Oficial', master: 'Maestro' },
    titles: { win: '¡Victoria!', loss: 'Derrota', draw: 'Tablas', forfeit: 'Abandono' },
    reasons: {
      forfeit: 'Has dejado el tablero.',
      'fewer-men': '200 jugadas sin captura: pierde quien tiene menos fichas.',
      'captured-last': '200 jugadas sin captura y fichas iguales: gana quien capturó por última vez.',
      'equal-men': '200 jugadas, fichas iguales y ninguna captura: gana tu rival.',
    },
    rewards: { some: '+{n} de prestigio', none: 'Sin prestigio' },
    open: 'Pulsa Tab para ver tus desafíos.',
    events: {
      declined: 'Rechazas. {title}: otra vez será.',
      started: 'Te sientas a jugar. {title}: {tier}.',
      ended: '{title}, {tier}: {result} ({reward})',
    },
    helpTitle: 'Cómo se juega',
    you: 'Tú',
    foe: 'Rival',
    controls: '[Flechas] Mover  [Intro] Elegir  [Esc] Abandonar',
    selectedControls: '[Flechas] Mover  [Intro] Elegir  [Esc] Soltar',
    forfeitControls: '[Esc] Abandonar  [Otra tecla] Seguir',
    errors: {
      'unknown-kind': 'Ese desafío no existe.',
      'unknown-tier': 'Ese nivel no existe.',
      'not-pending': 'Ese desafío no te espera.',
      busy: 'Estás ocupado con otra cosa.',
      'no-game': 'No se juega ningún desafío.',
      'not-your-turn': 'Tu rival está pensando.',
      stale: 'La respuesta llega tarde.',
    },
  },
};

/** A status, and the plies that are left where stalling is about to decide. */
export function tellCountdown(status: string, left: number | undefined, language: Language): string {
  if (left === undefined) return status;
  return CHALLENGE_WORDS[language].pliesLeft.replace('{status}', status).replace('{n}', String(left));
}

/** How a kind ends when nobody makes progress, if it has a rule of its own for that. */
export function tellStalling({ stalling }: Kind, language: Language): string | undefined {
  if (stalling.by === 'variant') return undefined;
  return CHALLENGE_WORDS[language].stalling.replace('{n}', String(stalling.pliesWithoutCapture));
}

/** An event for a log, or undefined for what happens at the board. */
export function tellEvent(
  event: ChallengeEvent,
  kinds: readonly Kind[],
  language: Language,
): string | undefined {
  if (event.type === 'thinking' || event.type === 'moved') return undefined;
  const { events, tiers, titles } = CHALLENGE_WORDS[language];
  const words = findKind(kinds, event.kind)?.words[language];
  const title = words?.title ?? event.kind;
  if (event.type === 'discovered') return words?.flavour ?? title;
  const told = events[event.type].replace('{title}', title);
  if (event.type === 'declined') return told;
  const tier = told.replace('{tier}', tiers[event.tier]);
  if (event.type === 'started') return tier;
  return tier
    .replace('{result}', titles[event.result])
    .replace('{reward}', tellReward(event.prestige, language));
}

/** What a result pays as a sentence, also when that is nothing. */
export function tellReward(prestige: number, language: Language): string {
  const { some, none } = CHALLENGE_WORDS[language].rewards;
  return prestige > 0 ? some.replace('{n}', String(prestige)) : none;
}

/** Why a challenge ended: our own reasons first, then what the game says to the player. */
export function tellReason(kind: Kind, match: Match, reason: string, language: Language): string {
  const own = CHALLENGE_WORDS[language].reasons[reason];
  return own ?? match.tell({ language, viewer: kind.playerSide }).prompt.sentence;
}
