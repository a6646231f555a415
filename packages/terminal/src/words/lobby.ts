import type { Language } from '@boardwright/games';

/** The words of playing on a server. */
export interface LobbyWords {
  readonly online: Readonly<
    Record<
      | 'title'
      | 'connecting'
      | 'unreachable'
      | 'seeks'
      | 'make'
      | 'waiting'
      | 'none'
      | 'controls'
      | 'watching'
      | 'refused'
      | 'lost'
      | 'gameControls',
      string
    >
  >;
}

export const LOBBY_WORDS: Readonly<Record<Language, LobbyWords>> = {
  en: {
    online: {
      title: 'Online',
      connecting: 'Connecting to {url}...',
      unreachable: '{url} does not answer ({code}).',
      seeks: 'Players looking for a game',
      make: 'Look for an opponent: {variant}',
      waiting: 'Waiting for an opponent...  [Esc] Stop looking',
      none: 'Nobody is looking for a game right now.',
      controls: '[Up/Down] Choose  [Enter] Take  [Left/Right] Variant  [Esc] Back',
      watching: 'Watching',
      refused: 'The server refused: {code}',
      lost: 'The connection is gone; trying again...',
      gameControls: '[Arrows] Move  [Enter] Select  [Esc] Leave  [:] Type  [f] Flip  [c] Copy  [R] Resign',
    },
  },
  es: {
    online: {
      title: 'En línea',
      connecting: 'Conectando con {url}...',
      unreachable: '{url} no responde ({code}).',
      seeks: 'Buscan partida',
      make: 'Buscar rival: {variant}',
      waiting: 'Esperando un rival...  [Esc] Dejar de buscar',
      none: 'Ahora nadie busca partida.',
      controls: '[Arriba/Abajo] Elegir  [Intro] Tomar  [Izq/Der] Variante  [Esc] Atrás',
      watching: 'Mirando',
      refused: 'El servidor lo rechaza: {code}',
      lost: 'Se ha cortado la conexión; probando de nuevo...',
      gameControls:
        '[Flechas] Mover  [Intro] Elegir  [Esc] Salir  [:] Escribir  [f] Girar  [c] Copiar  [R] Rendirse',
    },
  },
};
