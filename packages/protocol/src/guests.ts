import type { Language } from '@boardwright/games';

const BIRDS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    ...['Heron', 'Wren', 'Raven', 'Plover', 'Finch', 'Curlew', 'Owl', 'Lark', 'Swift', 'Rook', 'Stork'],
    ...['Crane', 'Kite', 'Merlin', 'Osprey', 'Teal', 'Thrush', 'Swan', 'Robin', 'Puffin', 'Linnet', 'Jay'],
    ...['Ibis', 'Hoopoe', 'Gannet', 'Falcon', 'Egret', 'Dunlin', 'Condor', 'Avocet', 'Bunting', 'Magpie'],
  ],
  es: [
    ...[
      'Garza',
      'Chochín',
      'Cuervo',
      'Chorlito',
      'Pinzón',
      'Zarapito',
      'Búho',
      'Alondra',
      'Vencejo',
      'Graja',
    ],
    ...['Cigüeña', 'Grulla', 'Milano', 'Esmerejón', 'Águila', 'Cerceta', 'Zorzal', 'Cisne', 'Petirrojo'],
    ...['Frailecillo', 'Pardillo', 'Arrendajo', 'Ibis', 'Abubilla', 'Alcatraz', 'Halcón', 'Garceta'],
    ...['Correlimos', 'Cóndor', 'Avoceta', 'Escribano', 'Urraca'],
  ],
};
const GUEST: Readonly<Record<Language, string>> = { en: 'Guest', es: 'Invitado' };

/**
 * The name of a player without an account, always the same for the same id. Names of accounts have no space in
 * them, so that nobody takes one for the other.
 */
export function guestName(id: string, language: Language = 'en'): string {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  const birds = BIRDS[language];
  return `${GUEST[language]} ${birds[hash % birds.length]} ${Math.floor(hash / birds.length) % 100}`;
}

/** A player as others read it. */
export function namePlayer(
  player: { readonly id: string; readonly name?: string },
  language: Language,
): string {
  return player.name ?? guestName(player.id, language);
}
