import type { Language } from '@boardwright/games';
import type { Offer } from '@boardwright/protocol/internal';

/** The words of playing on a server. */
export interface LobbyWords {
  readonly online: Readonly<
    Record<
      | 'title'
      | 'connecting'
      | 'unreachable'
      | 'refused'
      | 'retryControls'
      | 'play'
      | 'watch'
      | 'yourTurn'
      | 'startBy'
      | 'make'
      | 'rated'
      | 'house'
      | 'houseRules'
      | 'setUp'
      | 'plays'
      | 'ratings'
      | 'ratingsFrom'
      | 'ratingsTo'
      | 'rating'
      | 'host'
      | 'hosted'
      | 'friend'
      | 'open'
      | 'openSeat'
      | 'noLink'
      | 'invited'
      | 'ownSeek'
      | 'theirTurn'
      | 'several'
      | 'recovery'
      | 'password'
      | 'waiting'
      | 'waitingControls'
      | 'none'
      | 'controls'
      | 'watching'
      | 'lost'
      | 'rematchReady'
      | 'abort'
      | 'abortControls'
      | 'gameControls'
      | 'overControls'
      | 'watchControls'
      | 'waitControls'
      | 'takeControl'
      | 'linkControl'
      | 'callOffControl'
      | 'refuseControl'
      | 'talkControl'
      | 'chatTitle'
      | 'chatEmpty'
      | 'chatYou'
      | 'chatTurn'
      | 'chatWrite'
      | 'chatGuest'
      | 'chatMute'
      | 'chatUnmute'
      | 'chatControls'
      | 'gone'
      | 'goneWait',
      string
    >
  > & {
    /** What the other player offers, and what we have offered. */
    readonly offered: Readonly<Record<Offer, string>>;
    readonly sent: Readonly<Record<Offer, string>>;
    /** What may be claimed of somebody who has gone, with its key. */
    readonly claims: Readonly<Record<'win' | 'draw' | 'abort', string>>;
  };
}

export const LOBBY_WORDS: Readonly<Record<Language, LobbyWords>> = {
  en: {
    online: {
      title: 'Online',
      connecting: 'Connecting to {url}...',
      unreachable: '{url} does not answer. Look at the address and the network, then try again.',
      refused: '{url}: {text}',
      retryControls: '[Enter] Try again  [Esc] Back',
      play: 'Play: {text}',
      watch: 'Watch: {text}',
      yourTurn: 'Your turn',
      startBy: 'The first move must come within {seconds} s, or the game is called off.',
      make: 'Look for an opponent: {wish}',
      rated: 'rated',
      house: 'house rules',
      houseRules: 'House rules: {rules}.',
      setUp: 'The game begins from a position that was set up.',
      plays: '{name}: {side}.',
      ratings: 'For ratings from {least} to {most}.',
      ratingsFrom: 'For ratings from {least}.',
      ratingsTo: 'For ratings up to {most}.',
      rating: 'Your rating went from {before} to {after}.',
      host: 'A link for a friend: {wish}',
      hosted: 'Waiting for a friend: {variant}',
      friend: 'Waiting for a friend to open the link.',
      open: 'nobody yet',
      openSeat: 'A seat is still open.',
      noLink: 'The link was shown where this game was made.',
      invited: '{name} invites you: {variant}',
      ownSeek: 'Withdraw your invitation: {wish}',
      theirTurn: 'Waiting for {name}',
      several: '{count} things have happened in your games.',
      recovery: 'Write this code down, it sets a new password and is shown this once: {code}',
      password: 'Password:',
      waiting: 'Waiting for an opponent: {variant}',
      waitingControls: '[Esc] Stop looking',
      none: 'Nobody is looking for a game right now.',
      controls: '[Up/Down] Choose  {enter}  [Left/Right] Variant  [c] Clock  [r] Rated  [Esc] Back',
      watching: 'Watching',
      lost: 'The connection is gone; trying again...',
      offered: {
        draw: 'Your opponent offers a draw: D accepts, X declines.',
        takeback: 'Your opponent wants a move back: u accepts, X declines.',
        rematch: 'Your opponent wants a rematch: M accepts, X declines.',
      },
      sent: {
        draw: 'You have offered a draw; X withdraws it.',
        takeback: 'You have asked to take a move back; X withdraws it.',
        rematch: 'You have asked for a rematch; X withdraws it.',
      },
      rematchReady: 'The rematch is ready: M goes there.',
      abort: 'Call the game off?',
      abortControls: '[R] Call it off  [Any other key] Play on',
      gameControls:
        '[Arrows] Move  [Enter] Select  [Esc] Leave  [:] Type  [a] Aim  [f] Flip  [u] Take back  [D] Draw  [R] Resign  [c] Copy',
      overControls: '[M] Rematch  [Esc] Leave  [f] Flip  [c] Copy',
      watchControls: '[Arrows] Look  [Esc] Leave  [f] Flip  [c] Copy',
      waitControls: '[Arrows] Look  [Esc] Leave  [R] Call it off  [f] Flip  [c] Copy',
      takeControl: '[Enter] Take',
      linkControl: '[Enter] Show the link',
      callOffControl: '[x] Call it off',
      refuseControl: '[x] Decline',
      talkControl: '[t] Talk',
      chatTitle: 'Chat',
      chatYou: 'You',
      chatEmpty: 'Nothing has been said yet.',
      chatTurn: 'It is your turn: Esc leads back to the board.',
      chatWrite: 'Write: {text}',
      chatGuest: 'With an account you can write words of your own too.',
      chatMute: 'Mute the other player',
      chatUnmute: 'Hear the other player again',
      chatControls: '[Up/Down] Choose  [Enter] Say  [Esc] Back',
      gone: 'Your opponent has gone: {ways}.',
      goneWait: 'Your opponent has gone. You may claim in {seconds} s.',
      claims: { win: 'W claims the win', draw: 'D a draw', abort: 'A calls it off' },
    },
  },
  es: {
    online: {
      title: 'En línea',
      connecting: 'Conectando con {url}...',
      unreachable: '{url} no responde. Comprueba la dirección y la red, e inténtalo otra vez.',
      refused: '{url}: {text}',
      retryControls: '[Intro] Otra vez  [Esc] Atrás',
      play: 'Jugar: {text}',
      watch: 'Mirar: {text}',
      yourTurn: 'Te toca',
      startBy: 'La primera jugada debe llegar en {seconds} s, o la partida se anula.',
      make: 'Buscar rival: {wish}',
      rated: 'con puntuación',
      house: 'reglas de la casa',
      houseRules: 'Reglas de la casa: {rules}.',
      setUp: 'La partida empieza desde una posición preparada.',
      plays: '{name}: {side}.',
      ratings: 'Para puntuaciones de {least} a {most}.',
      ratingsFrom: 'Para puntuaciones desde {least}.',
      ratingsTo: 'Para puntuaciones hasta {most}.',
      rating: 'Tu puntuación pasa de {before} a {after}.',
      host: 'Un enlace para un amigo: {wish}',
      hosted: 'Esperando a un amigo: {variant}',
      friend: 'Esperando a que un amigo abra el enlace.',
      open: 'nadie aún',
      openSeat: 'Todavía hay un sitio libre.',
      noLink: 'El enlace se mostró donde se creó la partida.',
      invited: '{name} te invita: {variant}',
      ownSeek: 'Retirar tu invitación: {wish}',
      theirTurn: 'Esperando a {name}',
      several: 'Han pasado {count} cosas en tus partidas.',
      recovery: 'Apunta este código, sirve para poner otra contraseña y solo se muestra ahora: {code}',
      password: 'Contraseña:',
      waiting: 'Esperando un rival: {variant}',
      waitingControls: '[Esc] Dejar de buscar',
      none: 'Ahora nadie busca partida.',
      controls: '[Arriba/Abajo] Elegir  {enter}  [Izq/Der] Variante  [c] Reloj  [r] Puntuación  [Esc] Atrás',
      watching: 'Mirando',
      lost: 'Se ha cortado la conexión; probando de nuevo...',
      offered: {
        draw: 'Tu rival ofrece tablas: D acepta, X rechaza.',
        takeback: 'Tu rival quiere deshacer: u acepta, X rechaza.',
        rematch: 'Tu rival pide la revancha: M acepta, X rechaza.',
      },
      sent: {
        draw: 'Has ofrecido tablas; X las retira.',
        takeback: 'Has pedido deshacer una jugada; X lo retira.',
        rematch: 'Has pedido la revancha; X lo retira.',
      },
      rematchReady: 'La revancha está lista: M te lleva a ella.',
      abort: '¿Anular la partida?',
      abortControls: '[R] Anular  [Otra tecla] Seguir',
      gameControls:
        '[Flechas] Mover  [Intro] Elegir  [Esc] Salir  [:] Escribir  [a] Objetivo  [f] Girar  [u] Deshacer  [D] Tablas  [R] Rendirse  [c] Copiar',
      overControls: '[M] Revancha  [Esc] Salir  [f] Girar  [c] Copiar',
      watchControls: '[Flechas] Mirar  [Esc] Salir  [f] Girar  [c] Copiar',
      waitControls: '[Flechas] Mirar  [Esc] Salir  [R] Anular  [f] Girar  [c] Copiar',
      takeControl: '[Intro] Tomar',
      linkControl: '[Intro] Mostrar el enlace',
      callOffControl: '[x] Anular',
      refuseControl: '[x] Rechazar',
      talkControl: '[t] Hablar',
      chatTitle: 'Chat',
      chatYou: 'Tú',
      chatEmpty: 'Todavía no se ha dicho nada.',
      chatTurn: 'Te toca: Esc te devuelve al tablero.',
      chatWrite: 'Escribe: {text}',
      chatGuest: 'Con una cuenta también puedes escribir con tus palabras.',
      chatMute: 'Silenciar al otro jugador',
      chatUnmute: 'Volver a leer al otro jugador',
      chatControls: '[Arriba/Abajo] Elegir  [Intro] Decir  [Esc] Atrás',
      gone: 'Tu rival se ha ido: {ways}.',
      goneWait: 'Tu rival se ha ido. Podrás reclamar en {seconds} s.',
      claims: { win: 'W reclama la victoria', draw: 'D tablas', abort: 'A la anula' },
    },
  },
};
