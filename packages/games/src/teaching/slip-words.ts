import type { Language } from '../contract/index.ts';

/** What a turn lost. `{played}` and `{better}` are the two turns; `{side}` of a boon is who has it. */
export const SLIP_WORDS = {
  en: {
    'slip-win-loss': 'The win was forced for {side}; now it is forced for {enemy}.',
    'slip-win-draw': 'The win was forced for {side}; now the game is drawn.',
    'slip-win': 'The win was forced for {side}; after this turn the search finds none.',
    'slip-draw-loss': '{Side} could hold the draw; now the win is forced for {enemy}.',
    'slip-loss': 'Now the win is forced for {enemy}.',
    'slip-cost': 'This costs about {men?a man|# men}.',
    'slip-lets': '{played} lets {side} {clauses}.',
    'slip-could': 'With {better} {side} could {clauses}.',
    'at-once': '{what} at once',
    'by-turn': '{what} by turn {by}',
    'come-out': 'be {count?one|#} ahead',
    and: ', and ',
    none: 'none',
    one: 'one',
    'slip-avoids': '{better} avoids that.',
    'slip-holds': '{better} holds the draw.',
    'slip-longer': '{better} holds out longer.',
    'slip-fewer': 'After {better} {side} would be only {count?one|#} ahead.',
  },
  es: {
    'slip-win-loss': '{Side} tenían una victoria forzada; ahora la tienen {enemy}.',
    'slip-win-draw': '{Side} tenían una victoria forzada; ahora la partida es tablas.',
    'slip-win': '{Side} tenían una victoria forzada; tras este turno la búsqueda no encuentra ninguna.',
    'slip-draw-loss': '{Side} podían mantener las tablas; ahora {enemy} tienen una victoria forzada.',
    'slip-loss': 'Ahora {enemy} tienen una victoria forzada.',
    'slip-cost': 'Esto cuesta alrededor de {men?una ficha|# fichas}.',
    'slip-lets': '{played} permite a {side} {clauses}.',
    'slip-could': 'Con {better}, {side} podían {clauses}.',
    'at-once': '{what} de inmediato',
    'by-turn': '{what} para el turno {by}',
    'come-out': 'tener {count?una|#} de ventaja',
    and: ', y ',
    none: 'ninguna',
    one: 'una',
    'slip-avoids': '{better} lo evita.',
    'slip-holds': '{better} mantiene las tablas.',
    'slip-longer': '{better} resiste más.',
    'slip-fewer': 'Tras {better}, {side} tendrían solo {count?una|#} de ventaja.',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

export type SlipCode = keyof (typeof SLIP_WORDS)['en'];
