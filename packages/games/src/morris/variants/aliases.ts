import type { FieldAlias, Json, Variant } from '../../contract/index.ts';
import { BOARDS } from '../board/geometry.ts';
import { EVERYWHERE } from './record.ts';

/** The rule configuration of the custodian and intervention document, under its names. */
export const ALIASES: readonly FieldAlias[] = [
  { name: 'mayRemoveMultiple', field: 'removals', read: either('per-mill', 'one') },
  {
    name: 'mayRemoveFromMillDuringPlacing',
    field: 'protection',
    read: either('mills-when-moving', 'mills'),
  },
  { name: 'hasCustodianRule', field: 'custodian', read: either({ ...EVERYWHERE }, 'off') },
  { name: 'hasInterventionRule', field: 'intervention', read: either({ ...EVERYWHERE }, 'off') },
  { name: 'millFormationRule', field: 'board', read: readMillFormation },
];

function either(yes: Json, no: Json): FieldAlias['read'] {
  return (value) => (value === true ? yes : value === false ? no : undefined);
}

/** The board of the variant with its diagonals drawn or left out, since every line drawn makes mills. */
function readMillFormation(value: unknown, base: Variant): Json | undefined {
  if (value !== 'standard' && value !== 'diagonal') return undefined;
  const plain = BOARDS.find((name) => 'board' in base && base.board === name)?.replace('-diagonals', '');
  return BOARDS.find((name) => name === (value === 'diagonal' ? `${plain}-diagonals` : plain));
}
