// Input that is none, for every call and every message of a socket.
import { ClientMessage } from '@boardwright/protocol/internal';

const KINGS = 'K13,K14,K15,K16,K17,K25,K26,K27,K28,K29,K37,K38,K39,K40,K41';
/** 25,649 captures, and with two kings more too many to list. */
export const HEAVY = {
  variant: 'spanish-free',
  rules: { size: 12, menRows: 2 },
  position: `W:WK6:B${KINGS},K49,K51`,
};
export const HEAVIER = { ...HEAVY, position: `W:WK6:B${KINGS},K49,K50,K51` };

/** What any call may want beside the board. */
const HEAVY_REST = {
  seats: [{ kind: 'me' }, { kind: 'me' }],
  ...{ moves: [], move: '6x', touches: ['6'], depth: 3 },
  ...{ level: 'master', limits: { nodes: 400_000 }, nodes: 500_000, language: 'es' },
};

/** Bodies for any call: what it asks for is in some of them, and something is wrong with all. */
export function hostileBodies() {
  const deep = 20_000;
  return [
    '',
    'null',
    '[]',
    '"x"',
    '1e999',
    '{"variant":"nine-mens-morris\\u0000"}',
    '{"variant":"\\ud800","seats":[]}',
    `{"variant":"nine-mens-morris","seats":[{"kind":"me"},{"kind":"open"}],"clock":{"kind":"days","days":1e300}}`,
    `{"variant":"nine-mens-morris","rules":${'{"a":'.repeat(200)}1${'}'.repeat(200)},"seats":[{"kind":"me"},{"kind":"me"}]}`,
    `{"version":0,"data":${'['.repeat(deep)}${']'.repeat(deep)}}`,
    '{"version":99999999999,"data":{"a":"\\u0000"}}',
    '{"name":"a\\u0000b","password":"12345678\\u0000","code":"\\ud800\\ud800\\ud800\\ud800\\ud800"}',
    '{"move":"d6","ply":9007199254740993,"key":"\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000"}',
    '{"action":"resign","side":"\\udc00"}',
    '{"__proto__":{"x":1}}',
    `{"variant":"nine-mens-morris","position":"${'*'.repeat(480)}","moves":["a1"],"depth":8,"touches":["a1"]}`,
    `{"variant":"international","position":"W:W1-50:B1-50","moves":[],"move":"1x50"}`,
    `{"format":"record","text":"${'1. '.repeat(9_000)}","variant":"brandubh"}`,
    `{"text":"${'x'.repeat(70_000)}"}`,
  ];
}

/** The same with nothing wrong but what it asks for. */
export function heavyBodies() {
  return [HEAVY, HEAVIER].map((game) => JSON.stringify({ ...HEAVY_REST, ...game, start: game.position }));
}

/** Where a message wants something, it gets each of these. */
const VALUES = [
  null,
  true,
  -1,
  1e300,
  2 ** 53,
  '',
  '\u0000',
  '\ud800',
  '../../etc',
  'x'.repeat(9_000),
  [],
  { a: { a: { a: {} } } },
];

/** Every kind of message there is, whole but for one part. */
export function hostileFrames(game) {
  const frames = [
    '{',
    'null',
    '"x"',
    '{"type":"fly"}',
    ...hostileBodies().filter((text) => text.length < 16_000),
  ];
  const good = {
    token: 'bwg_nobody.nothing',
    game,
    ref: 'r',
    on: true,
    after: 0,
    move: { move: 'd6', ply: 0, key: 'a key of mine' },
    action: { action: 'resign' },
  };
  for (const { properties } of ClientMessage.anyOf) {
    const parts = Object.keys(properties).filter((name) => name !== 'type');
    const whole = Object.fromEntries(parts.map((name) => [name, good[name]]));
    const type = properties.type.const;
    frames.push(JSON.stringify({ type, ...whole }));
    for (const name of parts)
      for (const value of VALUES) frames.push(JSON.stringify({ type, ...whole, [name]: value }));
  }
  return frames;
}
