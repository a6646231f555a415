import { tellProblem as tell } from '@boardwright/protocol/problems';
import { useSettings } from '../stores/settings.ts';

/** Why a call was refused, in the reader's language. */
export function tellProblem(code: string): string {
  return tell(code, useSettings.getState().language);
}
