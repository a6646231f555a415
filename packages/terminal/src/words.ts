import type { Language } from '@boardwright/games';

/** The sentences of the terminal that belong to no game and no challenge. */
export interface Words {
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
  readonly rules: Readonly<Record<'title' | 'changed' | 'reset' | 'back' | 'refused', string>>;
  readonly settings: Readonly<Record<string, string>>;
  readonly on: string;
  readonly off: string;
  readonly table: Readonly<
    Record<
      | 'turn'
      | 'thinking'
      | 'hinting'
      | 'hint'
      | 'noHint'
      | 'nothing'
      | 'copied'
      | 'exported'
      | 'failed'
      | 'resign'
      | 'resignControls'
      | 'type'
      | 'typeControls'
      | 'wins'
      | 'draw'
      | 'over'
      | 'moves'
      | 'hand'
      | 'you'
      | 'explained'
      | 'stuck'
      | 'cursor'
      | 'choose',
      string
    >
  >;
  readonly wander: Readonly<
    Record<
      'title' | 'time' | 'rank' | 'pending' | 'quiet' | 'controls' | 'begin' | 'declined' | 'ended',
      string
    >
  >;
  readonly challenges: Readonly<Record<'title' | 'none' | 'controls' | 'detailControls' | 'reward', string>>;
  readonly resume: Readonly<Record<'title' | 'challenge' | 'table' | 'later', string>>;
  readonly online: Readonly<Record<string, string>>;
  readonly small: Readonly<Record<'title' | 'needed' | 'forfeit' | 'leave', string>>;
  readonly listControls: string;
  readonly formControls: string;
  readonly tableControls: readonly string[];
  readonly overControls: string;
  readonly closeControls: string;
  readonly setAside: string;
  readonly notSaved: string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
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
      back: 'Done',
    },
    on: 'on',
    off: 'off',
    table: {
      turn: '{side} to move',
      thinking: '{side} is thinking...',
      hinting: 'Looking for a hint...',
      hint: 'Hint: {move}',
      noHint: 'No hint could be found.',
      nothing: 'There is nothing to take back.',
      copied: 'Copied: {text}',
      exported: 'Written to {text}',
      failed: 'Not written: {text}',
      resign: 'Resign?',
      resignControls: '[R] Resign  [Any other key] Play on',
      type: 'Your move: {text}_',
      typeControls: '[Enter] Play  [?move] Explain  [Esc] Cancel',
      wins: '{side} wins.',
      draw: 'A draw.',
      over: 'Game over',
      moves: 'Moves',
      hand: 'hand {n}',
      you: 'you',
      explained: '{move}: {text}',
      stuck: 'This man cannot move now.',
      cursor: 'Cursor: {site}',
      choose: 'Choose one of your men.',
    },
    wander: {
      title: 'Wandering',
      time: 'On the road for {time}',
      rank: 'Rank {rank}, {prestige} prestige won',
      pending: 'Challenges waiting: {n}',
      quiet: 'The road is quiet.',
      controls: '[Tab] Challenges  [Esc] Menu',
      begin: 'You set out.',
      declined: 'You decline. {title}: another time.',
      ended: '{title}, {tier}: {result} {reward}.',
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
      challenge: 'Resume the challenge: {title}, {tier}, move {n}',
      table: 'Resume the game: {title}, move {n}',
      later: 'Not now',
    },
    online: {
      title: 'Online',
      connecting: 'Connecting to {url}...',
      unreachable: '{url} does not answer ({code}).',
      seeks: 'Players looking for a game',
      games: 'Games to watch',
      make: 'Look for an opponent: {variant}',
      waiting: 'Waiting for an opponent...  [Esc] Stop looking',
      none: 'Nobody is looking for a game right now.',
      refresh: 'Look again',
      controls: '[Up/Down] Choose  [Enter] Take  [Left/Right] Variant  [Esc] Back',
      watching: 'Watching',
      refused: 'The server refused: {code}',
      lost: 'The connection is gone; trying again...',
      resign: 'Resign?',
      gameControls: '[Arrows] Move  [Enter] Select  [:] Type  [f] Flip  [R] Resign  [Esc] Leave',
    },
    small: {
      title: 'This window is too small',
      needed: 'At least {w} x {h} are needed, there are {nw} x {nh}.',
      forfeit: '[Esc] Forfeit',
      leave: '[Esc] Menu',
    },
    listControls: '[Up/Down] Choose  [Enter] Open  [Esc] Back',
    formControls: '[Up/Down] Choose  [Left/Right] Change  [Enter] Open  [Esc] Back',
    tableControls: [
      '[Arrows] Move',
      '[Enter] Select',
      '[:] Type',
      '[h] Hint',
      '[u] Undo',
      '[?] Explain',
      '[f] Flip',
      '[c] Copy',
      '[e] Export',
      '[R] Resign',
      '[Esc] Menu',
    ],
    overControls: '[n] New game  [u] Undo  [c] Copy  [e] Export  [Esc] Menu',
    closeControls: '[Enter] Close',
    setAside: 'Your save could not be read ({code}). It was kept as {path}.',
    notSaved: 'Could not save: {text}',
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
      rules: 'Reglas',
      start: 'Empezar',
      people: 'Dos personas en este teclado',
      first: 'primero',
      second: 'segundo',
    },
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
      back: 'Hecho',
    },
    on: 'sí',
    off: 'no',
    table: {
      turn: 'Juegan {side}',
      thinking: '{side}: pensando...',
      hinting: 'Buscando una pista...',
      hint: 'Pista: {move}',
      noHint: 'No hay ninguna pista.',
      nothing: 'No hay nada que deshacer.',
      copied: 'Copiado: {text}',
      exported: 'Escrito en {text}',
      failed: 'No se ha escrito: {text}',
      resign: '¿Rendirse?',
      resignControls: '[R] Rendirse  [Otra tecla] Seguir',
      type: 'Tu jugada: {text}_',
      typeControls: '[Intro] Jugar  [?jugada] Explicar  [Esc] Cancelar',
      wins: 'Ganan {side}.',
      draw: 'Tablas.',
      over: 'Fin de la partida',
      moves: 'Jugadas',
      hand: 'mano {n}',
      you: 'tú',
      explained: '{move}: {text}',
      stuck: 'Esta ficha no puede mover ahora.',
      cursor: 'Cursor: {site}',
      choose: 'Elige una de tus fichas.',
    },
    wander: {
      title: 'De camino',
      time: 'En camino desde hace {time}',
      rank: 'Rango {rank}, {prestige} de prestigio ganado',
      pending: 'Desafíos pendientes: {n}',
      quiet: 'El camino está tranquilo.',
      controls: '[Tab] Desafíos  [Esc] Menú',
      begin: 'Te pones en camino.',
      declined: 'Rechazas. {title}: otra vez será.',
      ended: '{title}, {tier}: {result} {reward}.',
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
      challenge: 'Continuar el desafío: {title}, {tier}, jugada {n}',
      table: 'Continuar la partida: {title}, jugada {n}',
      later: 'Ahora no',
    },
    online: {
      title: 'En línea',
      connecting: 'Conectando con {url}...',
      unreachable: '{url} no responde ({code}).',
      seeks: 'Buscan partida',
      games: 'Partidas para mirar',
      make: 'Buscar rival: {variant}',
      waiting: 'Esperando un rival...  [Esc] Dejar de buscar',
      none: 'Ahora nadie busca partida.',
      refresh: 'Mirar otra vez',
      controls: '[Arriba/Abajo] Elegir  [Intro] Tomar  [Izq/Der] Variante  [Esc] Atrás',
      watching: 'Mirando',
      refused: 'El servidor lo rechaza: {code}',
      lost: 'Se ha cortado la conexión; probando de nuevo...',
      resign: '¿Rendirse?',
      gameControls: '[Flechas] Mover  [Intro] Elegir  [:] Escribir  [f] Girar  [R] Rendirse  [Esc] Salir',
    },
    small: {
      title: 'Esta ventana es demasiado pequeña',
      needed: 'Hacen falta {w} x {h}, hay {nw} x {nh}.',
      forfeit: '[Esc] Abandonar',
      leave: '[Esc] Menú',
    },
    listControls: '[Arriba/Abajo] Elegir  [Intro] Abrir  [Esc] Atrás',
    formControls: '[Arriba/Abajo] Elegir  [Izq/Der] Cambiar  [Intro] Abrir  [Esc] Atrás',
    tableControls: [
      '[Flechas] Mover',
      '[Intro] Elegir',
      '[:] Escribir',
      '[h] Pista',
      '[u] Deshacer',
      '[?] Explicar',
      '[f] Girar',
      '[c] Copiar',
      '[e] Exportar',
      '[R] Rendirse',
      '[Esc] Menú',
    ],
    overControls: '[n] Partida nueva  [u] Deshacer  [c] Copiar  [e] Exportar  [Esc] Menú',
    closeControls: '[Intro] Cerrar',
    setAside: 'No se ha podido leer la partida guardada ({code}). Queda en {path}.',
    notSaved: 'No se ha podido guardar: {text}',
  },
};

/** A pattern with its `{names}` filled in. */
export function fill(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
