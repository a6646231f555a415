import { defineBoardElement } from './element.ts';

/** The entry of the one-script-tag build: loading it is registering the element. */
defineBoardElement();
