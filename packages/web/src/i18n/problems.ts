import { tellProblem as tell } from '@boardwright/protocol/problems';
import { useSettings } from '../stores/settings.ts';

/**
 * Why a call was refused, in the reader's language. Apart from the other texts, so that a game against the computer
 * does not load what only a server says.
 */
export function tellProblem(code: string): string {
  return tell(code, useSettings.getState().language);
}
