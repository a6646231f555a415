import type { Language } from '@boardwright/games';

/** The words of screens with a board that belong to no game and no challenge. */
export interface BoardWords {
  readonly table: Readonly<
    Record<
      | 'aim'
      | 'turn'
      | 'thinking'
      | 'hinting'
      | 'signHeld'
      | 'signTarget'
      | 'signTaken'
      | 'signHint'
      | 'signMovable'
      | 'noHint'
      | 'nothing'
      | 'typeFirst'
      | 'copied'
      | 'exported'
      | 'failed'
      | 'resign'
      | 'resignControls'
      | 'type'
      | 'typeControls'
      | 'won'
      | 'lost'
      | 'wins'
      | 'draw'
      | 'moves'
      | 'hand'
      | 'you'
      | 'explained'
      | 'cursor',
      string
    >
  >;
  readonly small: Readonly<Record<'title' | 'needed' | 'forfeit' | 'leave', string>>;
  readonly tableControls: readonly string[];
  readonly overControls: string;
  /** Where the panel that tells how to play is folded away. */
  readonly helpControl: string;
}

export const BOARD_WORDS: Readonly<Record<Language, BoardWords>> = {
  en: {
    table: {
      aim: 'Aim: {aim}',
      turn: '{side} to move',
      thinking: '{side} is thinking...',
      hinting: 'Looking for a hint...',
      noHint: 'No hint could be found.',
      nothing: 'There is nothing to take back.',
      typeFirst: 'Press : first to type a move, or point with the arrows and Enter.',
      copied: 'Copied: {text}',
      exported: 'Written to {text}',
      failed: 'Not written: {text}',
      resign: 'Resign?',
      resignControls: '[R] Resign  [Any other key] Play on',
      type: 'Your move: {text}_',
      typeControls: '[Enter] Play  [?move] Explain  [Esc] Cancel',
      won: 'You win!',
      lost: 'You lose.',
      wins: 'Winner: {side}.',
      draw: 'A draw.',
      moves: 'Moves',
      hand: 'hand {n}',
      you: 'you',
      explained: '{move}: {text}',
      cursor: 'Cursor: {site}',
      signHeld: 'in your hand',
      signTarget: 'may go here',
      signTaken: 'may be taken',
      signHint: 'the hint',
      signMovable: 'may move',
    },
    small: {
      title: 'This window is too small',
      needed: 'At least {w} x {h} are needed, there are {nw} x {nh}.',
      forfeit: '[Esc] Forfeit',
      leave: '[Esc] Menu',
    },
    tableControls: [
      '[Arrows] Move',
      '[Enter] Select',
      '[Esc] Menu',
      '[:] Type',
      '[h] Hint',
      '[u] Undo',
      '[?] Why',
      '[a] Aim',
      '[i] Rules',
      '[f] Flip',
      '[R] Resign',
      '[c] Copy',
      '[e] Export',
    ],
    helpControl: '[?] Help',
    overControls: '[n] New game  [u] Undo  [c] Copy  [e] Export  [Esc] Menu',
  },
  es: {
    table: {
      aim: 'Objetivo: {aim}',
      turn: 'Juegan {side}',
      thinking: '{side}: pensando...',
      hinting: 'Buscando una pista...',
      noHint: 'No hay ninguna pista.',
      nothing: 'No hay nada que deshacer.',
      typeFirst: 'Pulsa : para escribir una jugada, o señala con las flechas e Intro.',
      copied: 'Copiado: {text}',
      exported: 'Escrito en {text}',
      failed: 'No se ha escrito: {text}',
      resign: '¿Rendirse?',
      resignControls: '[R] Rendirse  [Otra tecla] Seguir',
      type: 'Tu jugada: {text}_',
      typeControls: '[Intro] Jugar  [?jugada] Explicar  [Esc] Cancelar',
      won: '¡Has ganado!',
      lost: 'Has perdido.',
      wins: 'Victoria: {side}.',
      draw: 'Tablas.',
      moves: 'Jugadas',
      hand: 'mano {n}',
      you: 'tú',
      explained: '{move}: {text}',
      cursor: 'Cursor: {site}',
      signHeld: 'en tu mano',
      signTarget: 'puede ir aquí',
      signTaken: 'se puede retirar',
      signHint: 'la pista',
      signMovable: 'puede moverse',
    },
    small: {
      title: 'Esta ventana es demasiado pequeña',
      needed: 'Hacen falta {w} x {h}, hay {nw} x {nh}.',
      forfeit: '[Esc] Abandonar',
      leave: '[Esc] Menú',
    },
    tableControls: [
      '[Flechas] Mover',
      '[Intro] Elegir',
      '[Esc] Menú',
      '[:] Escribir',
      '[h] Pista',
      '[u] Deshacer',
      '[?] Por qué',
      '[a] Objetivo',
      '[i] Reglas',
      '[f] Girar',
      '[R] Rendirse',
      '[c] Copiar',
      '[e] Exportar',
    ],
    helpControl: '[?] Ayuda',
    overControls: '[n] Partida nueva  [u] Deshacer  [c] Copiar  [e] Exportar  [Esc] Menú',
  },
};
