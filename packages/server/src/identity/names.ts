import { type Kysely, sql } from 'kysely';
import { NOW } from '../play/ledger.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Tables } from '../storage/tables.ts';

/**
 * Why somebody cannot be called this. Known before anything is hashed: a name costs nothing to ask for. Those who run
 * the server are called what its owner says.
 */
export async function refuseName(
  db: Kysely<Tables>,
  name: string,
  operators: readonly string[],
): Promise<Refusal | undefined> {
  const folded = name.toLowerCase();
  if (!operators.includes(folded) && isOfTheHouse(name, operators))
    return { code: 'name-reserved', field: 'name' };
  const found = await sql<{ folded: string }>`select folded from players where folded = ${folded}
    union all select folded from resting_names where folded = ${folded} and until > ${NOW}
    union all (select folded from players
      where translate(folded, '01i-_', 'oll') = ${likenessOf(name)} limit 1)`.execute(db);
  if (found.rows.length === 0) return undefined;
  const isTaken = found.rows.some((row) => row.folded === folded);
  return { code: isTaken ? 'name-taken' : 'name-alike', field: 'name' };
}

/** What a name looks like at a glance: signs that are taken for each other, or overlooked. The index `players_alike` has the same. */
function likenessOf(name: string): string {
  return name.toLowerCase().replaceAll('0', 'o').replaceAll(/[1i]/g, 'l').replaceAll(/[-_]/g, '');
}

/** What the house calls itself and its guests, and who speaks for it. */
const BEGINNINGS = ['guest', 'invitado', 'boardwright'].map(likenessOf);
const OFFICES = [
  ...['computer', 'ordenador', 'engine', 'motor', 'server', 'servidor', 'system', 'sistema'],
  ...['operator', 'operador', 'admin', 'administrator', 'administrador', 'moderator', 'moderador'],
  ...['staff', 'support', 'soporte', 'official', 'oficial', 'anonymous', 'anonimo'],
];
/** What makes no other name of an office when it stands with it. */
const WITH_OFFICES = ['the', 'el', 'team', 'equipo', 'help', 'ayuda'];

function isOfTheHouse(name: string, operators: readonly string[]): boolean {
  const likeness = likenessOf(name);
  if (BEGINNINGS.some((word) => likeness.startsWith(word))) return true;
  const offices = [...OFFICES, ...operators].map(likenessOf).filter((word) => /^[a-z0-9]+$/.test(word));
  const around = `(?:${WITH_OFFICES.map(likenessOf).join('|')})*`;
  const pattern = new RegExp(`^${around}(?:${offices.join('|')})s?${around}$`);
  // Numbers behind it make no other office.
  return pattern.test(likeness) || pattern.test(likenessOf(name.replace(/[-_\d]+$/, '')));
}
