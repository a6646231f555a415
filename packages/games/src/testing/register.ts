import { registerFamily } from '../registry.ts';
import { THREE_IN_A_ROW } from './three-in-a-row.ts';

/** For programs that load games by name of a module: importing this one adds the toy game. */
registerFamily(THREE_IN_A_ROW);
