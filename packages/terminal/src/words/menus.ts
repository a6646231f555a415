import type { Language } from '@boardwright/games';

/** The words of pages that are lists and forms. */
export interface MenuWords {
  readonly menu: Readonly<
    Record<'resume' | 'setup' | 'wander' | 'challenges' | 'online' | 'settings' | 'quit', string>
  >;
  readonly setup: Readonly<
    Record<
      | 'title'
      | 'family'
      | 'variant'
      | 'opponent'
      | 'side'
      | 'rules'
      | 'start'
      | 'people'
      | 'first'
      | 'second',
      string
    >
  >;
  readonly sheet: Readonly<Record<'title' | 'none' | 'open', string>>;
  readonly sheetControls: string;
  readonly rules: Readonly<Record<'title' | 'changed' | 'reset' | 'back' | 'refused', string>>;
  readonly settings: Readonly<Record<string, string>>;
  readonly on: string;
  readonly off: string;
  readonly menuControls: string;
  readonly listControls: string;
  readonly formControls: string;
  readonly closeControls: string;
}

export const MENU_WORDS: Readonly<Record<Language, MenuWords>> = {
  en: {
    menu: {
      resume: 'Resume',
      setup: 'New game',
      wander: 'Wander',
      challenges: 'Challenges',
      online: 'Online',
      settings: 'Settings',
      quit: 'Quit',
    },
    setup: {
      title: 'New game',
      family: 'Game',
      variant: 'Variant',
      opponent: 'Opponent',
      side: 'You play',
      rules: 'Rule switches',
      start: 'Start',
      people: 'Two people at this keyboard',
      first: 'first',
      second: 'second',
    },
    sheet: { title: 'Rules', open: '[i] Rules', none: 'This game brings no rule sheet.' },
    sheetControls: '[Up/Down] Read  [Space] Next page  [Esc] Back',
    rules: {
      title: 'Rule switches',
      changed: '{n} changed',
      reset: 'As the variant has it',
      back: 'Done',
      refused: 'These rules make no game: look at {field}.',
    },
    settings: {
      title: 'Settings',
      language: 'Language',
      charset: 'Signs',
      unicode: 'Unicode',
      ascii: 'ASCII',
      en: 'English',
      es: 'español',
      hasColour: 'Colour',
      hasLabels: 'Coordinates',
      hasDelay: 'Thinking time in challenges',
      hasMouse: 'Mouse',
      pace: 'Time on the road',
      times: '{n}× as fast',
      back: 'Done',
    },
    on: 'on',
    off: 'off',
    menuControls: '[Up/Down] Choose  [Enter] Open  [q] Quit',
    listControls: '[Up/Down] Choose  [Enter] Open  [Esc] Back',
    formControls: '[Up/Down] Choose  [Left/Right] Change  [Enter] Open  [Esc] Back',
    closeControls: '[Enter] Close',
  },
  es: {
    menu: {
      resume: 'Continuar',
      setup: 'Partida nueva',
      wander: 'Vagar',
      challenges: 'Desafíos',
      online: 'En línea',
      settings: 'Ajustes',
      quit: 'Salir',
    },
    setup: {
      title: 'Partida nueva',
      family: 'Juego',
      variant: 'Variante',
      opponent: 'Rival',
      side: 'Juegas',
      rules: 'Cambiar reglas',
      start: 'Empezar',
      people: 'Dos personas en este teclado',
      first: 'primero',
      second: 'segundo',
    },
    sheet: { title: 'Reglas', open: '[i] Reglas', none: 'Este juego no trae hoja de reglas.' },
    sheetControls: '[Arriba/Abajo] Leer  [Espacio] Página siguiente  [Esc] Atrás',
    rules: {
      title: 'Reglas',
      changed: '{n} cambiadas',
      reset: 'Como en la variante',
      back: 'Hecho',
      refused: 'Con estas reglas no hay juego: mira {field}.',
    },
    settings: {
      title: 'Ajustes',
      language: 'Idioma',
      charset: 'Signos',
      unicode: 'Unicode',
      ascii: 'ASCII',
      en: 'English',
      es: 'español',
      hasColour: 'Color',
      hasLabels: 'Coordenadas',
      hasDelay: 'Tiempo de reflexión en los desafíos',
      hasMouse: 'Ratón',
      pace: 'Tiempo en el camino',
      times: '{n}× más rápido',
      back: 'Hecho',
    },
    on: 'sí',
    off: 'no',
    menuControls: '[Arriba/Abajo] Elegir  [Intro] Abrir  [q] Salir',
    listControls: '[Arriba/Abajo] Elegir  [Intro] Abrir  [Esc] Atrás',
    formControls: '[Arriba/Abajo] Elegir  [Izq/Der] Cambiar  [Intro] Abrir  [Esc] Atrás',
    closeControls: '[Intro] Cerrar',
  },
};
