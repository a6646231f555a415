/// <reference lib="webworker" />
// This one first: it must listen before the engine does.
import { release } from './hold.ts';
import '@boardwright/engine/web-worker';
import { loadFamilies } from '../families/outside.ts';

void loadFamilies(new URLSearchParams(location.search).getAll('family')).then(release);
