import { registerFamily } from '@boardwright/games';
import { THREE_IN_A_ROW } from '@boardwright/games/testing';

// Imported by workers in tests: proves that an engine plays a family it was not built with.
registerFamily(THREE_IN_A_ROW);
