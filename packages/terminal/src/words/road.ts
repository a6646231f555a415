import type { Language } from '@boardwright/games';

/** The words of wandering, of pending challenges and of what a save brings back. */
export interface RoadWords {
  readonly wander: Readonly<
    Record<'title' | 'time' | 'rank' | 'pending' | 'quiet' | 'controls' | 'begin', string>
  >;
  readonly challenges: Readonly<Record<'title' | 'none' | 'controls' | 'detailControls' | 'reward', string>>;
  readonly resume: Readonly<Record<'title' | 'challenge' | 'table' | 'later', string>>;
  readonly setAside: string;
  readonly cannotOpen: string;
  readonly notSaved: string;
}

export const ROAD_WORDS: Readonly<Record<Language, RoadWords>> = {
  en: {
    wander: {
      title: 'Wandering',
      time: 'On the road for {time}',
      rank: 'Rank {rank}, {prestige} prestige won',
      pending: 'Challenges waiting: {n}',
      quiet: 'The road is quiet.',
      controls: '[Tab] Challenges  [Esc] Menu',
      begin: 'You set out.',
    },
    challenges: {
      title: 'Challenges',
      none: 'Nobody has challenged you yet. Wander for a while.',
      controls: '[Up/Down] Choose  [Enter] Look  [Tab/Esc] Close',
      detailControls: '[Up/Down] Tier  [Enter] Play  [D] Decline  [Esc] Back',
      reward: '{tier}: {reward}',
    },
    resume: {
      title: 'Welcome back',
      challenge: 'Challenge: {title}, {tier}, move {n}',
      table: 'Game: {title}, move {n}',
      later: 'Not now',
    },
    setAside: 'Your save could not be read. It was kept as {path}.',
    cannotOpen: 'This game could not be opened: its position or its moves do not fit its rules.',
    notSaved: 'Could not save: {text}',
  },
  es: {
    wander: {
      title: 'De camino',
      time: 'En camino desde hace {time}',
      rank: 'Rango {rank}, {prestige} de prestigio ganado',
      pending: 'Desafíos pendientes: {n}',
      quiet: 'El camino está tranquilo.',
      controls: '[Tab] Desafíos  [Esc] Menú',
      begin: 'Te pones en camino.',
    },
    challenges: {
      title: 'Desafíos',
      none: 'Nadie te ha desafiado aún. Vaga un rato.',
      controls: '[Arriba/Abajo] Elegir  [Intro] Ver  [Tab/Esc] Cerrar',
      detailControls: '[Arriba/Abajo] Nivel  [Intro] Jugar  [D] Rechazar  [Esc] Atrás',
      reward: '{tier}: {reward}',
    },
    resume: {
      title: 'Hola de nuevo',
      challenge: 'Desafío: {title}, {tier}, jugada {n}',
      table: 'Partida: {title}, jugada {n}',
      later: 'Ahora no',
    },
    setAside: 'No se ha podido leer la partida guardada. Queda en {path}.',
    cannotOpen: 'No se ha podido abrir la partida: su posición o sus jugadas no encajan con sus reglas.',
    notSaved: 'No se ha podido guardar: {text}',
  },
};
