import { THREE_IN_A_ROW } from '../testing/three-in-a-row.ts';
export const MORRIS = THREE_IN_A_ROW;
