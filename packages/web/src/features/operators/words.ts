import type { Language } from '@boardwright/games';
import type { OperatorAction } from '@boardwright/protocol/internal';
import { useSettings } from '../../stores/settings.ts';

/** Texts of the operators' page: apart from the others, since next to nobody reads them. */
interface Words {
  readonly title: string;
  readonly lead: string;
  readonly reports: string;
  readonly noReports: string;
  readonly bans: string;
  readonly noBans: string;
  readonly log: string;
  readonly noLog: string;
  readonly act: string;
  readonly action: string;
  readonly reason: string;
  readonly reasonHint: string;
  readonly done: string;
  readonly ask: string;
  readonly final: string;
  readonly back: string;
  readonly game: string;
  readonly player: string;
  readonly by: string;
  /** Above what was said in a reported game. */
  readonly chat: string;
  readonly remove: string;
  readonly account: string;
  readonly address: string;
  /** What is done about what a row shows. */
  readonly here: Readonly<Partial<Record<OperatorAction, string>>>;
  /** What is done, as a button says it. */
  readonly actions: Readonly<Record<OperatorAction, string>>;
  /** What was done, before its subject. */
  readonly deeds: Readonly<Record<OperatorAction, string>>;
  /** What has to be named for it. */
  readonly subjects: Readonly<Record<OperatorAction, string>>;
}

const ENGLISH: Words = {
  title: 'Operators',
  lead: 'Everything done here is written down with your name and the reason.',
  reports: 'Open reports',
  noReports: 'No report is open.',
  bans: 'Kept out',
  noBans: 'Nobody is kept out.',
  log: 'Done lately',
  noLog: 'Nothing has been done yet.',
  act: 'Do something',
  action: 'What is to be done',
  reason: 'Reason',
  reasonHint: 'It is kept in the log and shown to the other operators.',
  done: 'Done, and written down.',
  ask: '{action}: {subject}?',
  final: 'This cannot be taken back.',
  back: 'Go back',
  game: 'Look at the game',
  player: 'About {player}',
  by: '{by}, {date}',
  chat: 'Said in the game',
  remove: 'Remove',
  account: 'Account',
  address: 'Address',
  here: {
    'remove-game': 'Remove the game',
    'remove-name': 'Take the name away',
    'ban-account': 'Ban the account',
    'lift-ban': 'Lift the ban',
    'close-report': 'Close the report',
  },
  actions: {
    'remove-game': 'Remove a game',
    'remove-name': 'Take a name away',
    'remove-message': 'Remove a message',
    'ban-account': 'Ban an account',
    'ban-address': 'Ban an address',
    'lift-ban': 'Lift a ban',
    'close-report': 'Close a report',
  },
  deeds: {
    'remove-game': 'Game removed',
    'remove-name': 'Name taken away',
    'remove-message': 'Message removed',
    'ban-account': 'Account banned',
    'ban-address': 'Address banned',
    'lift-ban': 'Ban lifted',
    'close-report': 'Report closed',
  },
  subjects: {
    'remove-game': 'Id of the game, as its address ends',
    'remove-name': 'Name of the account',
    'remove-message': 'Id of the game, a slash and the number of the message',
    'ban-account': 'Name of the account',
    'ban-address': 'IP address',
    'lift-ban': 'Account or address that is kept out',
    'close-report': 'Id of the report',
  },
};

const SPANISH: Words = {
  title: 'Operadores',
  lead: 'Todo lo que se hace aquí queda anotado con su nombre y el motivo.',
  reports: 'Denuncias abiertas',
  noReports: 'No hay denuncias abiertas.',
  bans: 'Excluidos',
  noBans: 'No hay nadie excluido.',
  log: 'Hecho últimamente',
  noLog: 'Todavía no se ha hecho nada.',
  act: 'Hacer algo',
  action: 'Qué hay que hacer',
  reason: 'Motivo',
  reasonHint: 'Queda en el registro y lo ven los demás operadores.',
  done: 'Hecho y anotado.',
  ask: '¿{action}: {subject}?',
  final: 'No se puede deshacer.',
  back: 'Volver',
  game: 'Ver la partida',
  player: 'Sobre {player}',
  by: '{by}, {date}',
  chat: 'Dicho en la partida',
  remove: 'Borrar',
  account: 'Cuenta',
  address: 'Dirección',
  here: {
    'remove-game': 'Borrar la partida',
    'remove-name': 'Quitar el nombre',
    'ban-account': 'Excluir la cuenta',
    'lift-ban': 'Levantar la exclusión',
    'close-report': 'Cerrar la denuncia',
  },
  actions: {
    'remove-game': 'Borrar una partida',
    'remove-name': 'Quitar un nombre',
    'remove-message': 'Borrar un mensaje',
    'ban-account': 'Excluir una cuenta',
    'ban-address': 'Excluir una dirección',
    'lift-ban': 'Levantar una exclusión',
    'close-report': 'Cerrar una denuncia',
  },
  deeds: {
    'remove-game': 'Partida borrada',
    'remove-name': 'Nombre quitado',
    'remove-message': 'Mensaje borrado',
    'ban-account': 'Cuenta excluida',
    'ban-address': 'Dirección excluida',
    'lift-ban': 'Exclusión levantada',
    'close-report': 'Denuncia cerrada',
  },
  subjects: {
    'remove-game': 'Id de la partida, como acaba su dirección',
    'remove-name': 'Nombre de la cuenta',
    'remove-message': 'Id de la partida, una barra y el número del mensaje',
    'ban-account': 'Nombre de la cuenta',
    'ban-address': 'Dirección IP',
    'lift-ban': 'Cuenta o dirección excluida',
    'close-report': 'Id de la denuncia',
  },
};

const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, es: SPANISH };

export function useWords(): Words {
  return WORDS[useSettings((settings) => settings.language)];
}
