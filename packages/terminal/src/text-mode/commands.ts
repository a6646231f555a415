import type { Language } from '@boardwright/games';

/** The words of text mode as they are said in a language, and what the program calls them: for all that differ. */
const SAID: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  es: {
    jugadas: 'moves',
    piezas: 'pieces',
    tablero: 'board',
    posición: 'position',
    posicion: 'position',
    pista: 'hint',
    deshacer: 'undo',
    explica: 'explain',
    explicar: 'explain',
    objetivo: 'aim',
    reglas: 'rules',
    registro: 'record',
    rendirse: 'resign',
    abandonar: 'forfeit',
    ayuda: 'help',
    salir: 'quit',
    parar: 'stop',
    tablas: 'draw',
    revancha: 'rematch',
    rechazar: 'decline',
    charla: 'chat',
    di: 'say',
    decir: 'say',
    silenciar: 'mute',
    escuchar: 'unmute',
    reclamar: 'claim',
  },
};

/** Those that differ in no letter but a capital one. */
const ENGLISH: readonly string[] = Object.values(SAID.es);

/** What follows `claim`, in its own words. */
const CLAIMED: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  es: { victoria: 'win', tablas: 'draw', anulación: 'off', anulacion: 'off' },
};

/** A line as the program obeys it. The English words are understood in every language: scripts write them. */
export function readCommand(line: string, language: Language): string {
  const [, first, rest] = /^(\S*)(.*)$/.exec(line) ?? [];
  const typed = first.toLowerCase();
  const word =
    SAID[language][typed] ?? (ENGLISH.includes(typed) ? typed : first === '?' ? 'help' : undefined);
  if (word === undefined) return line;
  if (word !== 'claim') return word + rest;
  const what = rest.trim().toLowerCase();
  return `${word} ${CLAIMED[language][what] ?? what}`;
}
