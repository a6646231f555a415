import { PassThrough } from 'node:stream';
import { registry } from '@boardwright/games';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerLine as answer, converse, runRpc } from './answer.ts';
import { makeMethods } from './methods.ts';

const TALK = converse(makeMethods(registry));
const answerLine = (line: string) => answer(TALK, line);

async function call(method: string, params?: unknown): Promise<Record<string, unknown>> {
  const line = await answerLine(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }));
  return JSON.parse(line ?? '{}');
}

describe('JSON-RPC', () => {
  test.each([
    ['{', -32700, 'bad-json'],
    ['[]', -32600, 'bad-request'],
    ['3', -32600, 'bad-request'],
    ['{"id":1,"method":"games.list"}', -32600, 'bad-request'],
    ['{"jsonrpc":"2.0","id":{},"method":"games.list"}', -32600, 'bad-request'],
    ['{"jsonrpc":"2.0","id":1,"method":"games.dance"}', -32601, 'no-method'],
    ['{"jsonrpc":"2.0","id":1,"method":"toString"}', -32601, 'no-method'],
    ['{"jsonrpc":"2.0","id":1,"method":"games.list","params":[1]}', -32000, 'bad-params'],
  ])('%s is answered with %i %s', async (line, number, code) => {
    const { error } = JSON.parse((await answerLine(line)) ?? '{}');
    expect(error).toMatchObject({ code: number, data: { code, sentence: expect.stringMatching(/ /) } });
  });

  test.each([undefined, {}, { variant: 7 }])(
    'a call of %j names no variant, and reads what it lacks',
    async (params) => {
      const { error } = await call('position.inspect', params);
      const sentence = 'variant is the id of a game, such as brandubh; games.list has them all.';
      expect(error).toMatchObject({ data: { code: 'unknown-variant', field: 'variant', sentence } });
    },
  );

  test('a notification and an empty line are not answered', async () => {
    expect(await answerLine('{"jsonrpc":"2.0","method":"games.list"}')).toBeUndefined();
    expect(await answerLine('  ')).toBeUndefined();
  });

  test('a call that works long leaves others their turn, and can be cancelled', async () => {
    const order: string[] = [];
    const params = { variant: 'nine-mens-morris', depth: 12 };
    const long = answerLine(JSON.stringify({ jsonrpc: '2.0', id: 'long', method: 'position.perft', params }));
    void long.then(() => order.push('long'));
    const short = await call('position.perft', { variant: 'brandubh', depth: 3 });
    order.push('short');
    expect(short.result).toEqual({ nodes: 39_512 });
    expect(await call('rpc.cancel', { id: 'long' })).toMatchObject({ result: { cancelled: true } });
    const { error } = JSON.parse((await long) ?? '{}');
    expect(error.data).toMatchObject({ code: 'stopped', sentence: expect.stringMatching(/ /) });
    expect(order).toEqual(['short', 'long']);
    expect(await call('rpc.cancel', { id: 'long' })).toMatchObject({ result: { cancelled: false } });
    expect(await call('rpc.cancel')).toMatchObject({ error: { data: { code: 'bad-params', field: 'id' } } });
  });

  test('a cancellation is read while as many calls work as may, and a call that waited comes after them', async () => {
    const input = new PassThrough();
    const output = new PassThrough();
    const told: unknown[] = [];
    output.on('data', (text) =>
      told.push(
        ...String(text)
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line).id),
      ),
    );
    const send = (id: unknown, method: string, params: object) =>
      input.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    const ids = Array.from({ length: 64 }, (_, i) => i);
    for (const id of ids) send(id, 'position.perft', { variant: 'nine-mens-morris', depth: 12 });
    send('waited', 'position.perft', { variant: 'brandubh', depth: 1 });
    for (const id of ids) send(`no ${id}`, 'rpc.cancel', { id });
    input.end();
    const call = { words: [], options: {}, registry } as unknown as Parameters<typeof runRpc>[0];
    const streams = { input, output, error: output } as unknown as Parameters<typeof runRpc>[1];
    expect(await runRpc(call, streams)).toBe(0);
    expect(told).toHaveLength(129);
    expect(told.indexOf('waited')).toBeGreaterThan(told.indexOf('no 0'));
  });

  test('a cancelled search answers with the best it has', async () => {
    const params = { variant: 'nine-mens-morris', limits: { timeMs: 60_000 } };
    const long = answerLine(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'engine.choose', params }));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await answerLine(JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'rpc.cancel', params: { id: 1 } }));
    const { result } = JSON.parse((await long) ?? '{}');
    expect(result.move).toMatch(/^[a-g][1-7]$/);
    expect(result.timeMs).toBeLessThan(30_000);
  });

  test.each([3, '3', 'novice'])('a level is told by its number or its id: %j', async (level) => {
    const told = await call('engine.choose', { variant: 'brandubh', level, seed: 1 });
    expect(told).toMatchObject({ result: { move: expect.stringMatching(/^[a-g]\d-[a-g]\d$/) } });
  });

  test('a batch is answered as one', async () => {
    const one = {
      jsonrpc: '2.0',
      id: 1,
      method: 'position.perft',
      params: { variant: 'nine-mens-morris', depth: 1 },
    };
    const answers = JSON.parse((await answerLine(JSON.stringify([one, { ...one, id: 2 }]))) ?? '[]');
    expect(answers).toEqual([
      { jsonrpc: '2.0', id: 1, result: { nodes: 24 } },
      { jsonrpc: '2.0', id: 2, result: { nodes: 24 } },
    ]);
  });

  test('no line makes it throw', async () => {
    await fc.assert(fc.asyncProperty(fc.string(), async (line) => void (await answerLine(line))));
    const params = fc.record({
      variant: fc.constantFrom('nine-mens-morris', 'x', 1, null),
      position: fc.anything(),
      rules: fc.anything(),
      moves: fc.anything(),
      move: fc.anything(),
      touches: fc.oneof(fc.constant(undefined), fc.anything()),
      language: fc.constantFrom(undefined, 'es', 'xx'),
      depth: fc.constantFrom(-1, 0, 1, 2, 1e9, 'x', null),
    });
    const method = fc.constantFrom('position.inspect', 'position.play', 'position.explain', 'position.perft');
    await fc.assert(
      fc.asyncProperty(method, params, async (name, value) => {
        const told = await call(name, JSON.parse(JSON.stringify(value)));
        expect(JSON.stringify(told)).not.toContain('"internal"');
      }),
    );
  });
});

describe('positions over RPC', () => {
  test('games.list names every variant with its rules', async () => {
    const { result } = await call('games.list');
    expect(result).toContainEqual(
      expect.objectContaining({
        id: 'nine-mens-morris',
        family: 'morris',
        rules: expect.objectContaining({ men: 9 }),
      }),
    );
  });

  // The custodian example of the rules page: a4, b4, c4 leaves b4 sandwiched.
  test('pending captures come with cause, lines, targets and count', async () => {
    const { result } = await call('position.play', {
      variant: 'nine-mens-custodian',
      moves: ['a4', 'b4', 'c4'],
    });
    expect(result).toMatchObject({
      turn: 'first',
      legal: [{ text: 'xb4', touches: ['b4'], captures: ['b4'] }],
      pending: { remaining: 1, branches: [{ cause: 'custodian', targets: ['b4'], count: 1 }] },
      played: [{ text: 'a4' }, { text: 'b4' }, { text: 'c4' }],
    });
  });

  test('a list with an illegal move is refused whole, with its index and the reason', async () => {
    const { error } = await call('position.play', { variant: 'nine-mens-morris', moves: ['a4', 'b4', 'a4'] });
    expect(error).toMatchObject({ data: { code: 'illegal-move', index: 2, reason: { legal: false } } });
  });

  test('a move after the end is game-over', async () => {
    const position = '***OOO**/@*@*****/******** w m r 3 0 2 0 1 0 0 0 0 0 0 0 20';
    const { error } = await call('position.play', { variant: 'nine-mens-morris', position, moves: ['a1'] });
    expect(error).toMatchObject({ data: { code: expect.stringMatching(/^(game-over|bad-|too-|.*men.*)/) } });
  });

  test('an unknown field or value is bad-rules', async () => {
    const twice = { removals: 'one', mayRemoveMultiple: false };
    for (const rules of [{ mens: 9 }, { men: 2 }, { custodian: true }, 3, [], twice]) {
      const { error } = await call('position.inspect', { variant: 'nine-mens-morris', rules });
      expect(error).toMatchObject({ data: { code: 'bad-rules' } });
    }
  });

  test('[M18] rules may come under the names of the document', async () => {
    const moves = ['d7', 'd2', 'g7', 'f2', 'a4', 'b6', 'a1', 'f6', 'a7'];
    const rules = { mayRemoveMultiple: true };
    const { result } = await call('position.play', { variant: 'nine-mens-morris', rules, moves });
    expect(result).toMatchObject({ pending: { remaining: 2 }, phase: 'placing' });
  });

  test.each([
    ['en', 'b4 is named as a custodian target but is empty.'],
    ['es', 'b4 figura como objetivo de custodia, pero está vacío.'],
  ])(
    '[FR-035] a wrong position is told in %s, with the text it may have been',
    async (language, sentence) => {
      const position = '******O*/********/******O* w p r 2 7 0 8 1 0 0 0 0 0 0 0 2 c:w-1-22|b-0-';
      const { error } = await call('position.inspect', { variant: 'nine-mens-both', position, language });
      expect(error).toMatchObject({
        message: 'bad-target',
        data: {
          code: 'bad-target',
          at: 59,
          sites: ['b4'],
          sentence,
          repaired: '******O*/********/******O* w p p 2 7 0 8 0 0 0 0 0 0 0 0 2',
        },
      });
    },
  );

  test.each([
    [{ move: 'a4' }, 'site-taken', ['a4']],
    [{ touches: ['a4'] }, 'site-taken', ['a4']],
    [{ touches: ['d6'] }, 'legal', ['d6']],
  ])('a move or what a hand touched is explained: %j', async (attempt, code, sites) => {
    const position = '********/********/******O* b p p 1 8 0 9 0 0 0 0 0 0 0 0 1';
    const { result } = await call('position.explain', { variant: 'nine-mens-morris', position, ...attempt });
    expect(result).toMatchObject({
      legal: code === 'legal',
      code,
      sites,
      sentence: expect.stringMatching(/ /),
    });
  });

  test('a move is explained after those played before it', async () => {
    const params = { variant: 'nine-mens-morris', moves: ['d5', 'a7'], move: 'd5' };
    const { result } = await call('position.explain', params);
    expect(result).toMatchObject({ legal: false, code: 'site-taken', sites: ['d5'] });
    const { error } = await call('position.explain', { ...params, moves: ['d5', 'd5'] });
    expect(error).toMatchObject({ data: { code: 'illegal-move', index: 1 } });
  });

  test.each([
    [{}, 'move'],
    [{ move: 7 }, 'move'],
    [{ move: 'a4', touches: ['a4'] }, 'touches'],
    [{ touches: 'a4' }, 'touches'],
    [{ touches: ['a4', 'z9'] }, 'touches'],
    [{ move: 'a4', language: 'xx' }, 'language'],
  ])('position.explain refuses %j because of %s', async (attempt, field) => {
    const { error } = await call('position.explain', { variant: 'nine-mens-morris', ...attempt });
    expect(error).toMatchObject({
      data: { code: 'bad-params', field, sentence: expect.stringMatching(/ /) },
    });
  });

  test.each([
    ['position.perft', { depth: 13 }, 'depth is a whole number from 0 to 12.'],
    ['position.play', {}, 'moves is a list of moves as texts, such as ["d6", "f4"].'],
    ['engine.choose', { limits: { depth: 0 } }, /^limits has one or more of depth/],
    ['engine.choose', { seed: 'x' }, 'seed is a whole number.'],
    ['position.explain', { touches: 'a4' }, /^touches is a list of names of sites/],
    ['position.perft', { depth: 'x', language: 'es' }, 'depth es un número entero del 0 al 12.'],
    ['position.inspect', { language: 'xx' }, 'language is en or es.'],
    ['rpc.cancel', {}, /^id is the id of the call/],
  ])('%s says what a wrong parameter takes: %j', async (method, params, sentence) => {
    const { error } = await call(method, { variant: 'brandubh', ...params });
    expect((error as { data: { sentence: string } }).data.sentence).toMatch(sentence);
  });

  test('sentences come in the language asked for', async () => {
    const params = { variant: 'nine-mens-morris', moves: ['a4', 'a4'], language: 'es' };
    const { error } = await call('position.play', params);
    expect(error).toMatchObject({
      data: { index: 1, sentence: 'Jugada 2 (a4): En a4 hay una ficha: elige un punto libre.' },
    });
    const unknown = await call('position.inspect', { variant: 'chess', language: 'es' });
    expect(unknown.error).toMatchObject({ data: { sentence: expect.stringContaining('variante') } });
  });

  test.each([
    ['nine-mens-morris', 'x'],
    ['spanish-free', 'W:W99:B1'],
    ['brandubh', '7/7 a'],
    ['spanish-free', 'W:W32:B1'],
  ])('what is wrong with a position of %s is said: %s', async (variant, position) => {
    const { error } = await call('position.inspect', { variant, position });
    const { code, sentence } = (error as { data: { code: string; sentence: string } }).data;
    expect(sentence).not.toBe(code);
    expect(sentence).not.toContain(': .');
    expect(sentence).toMatch(/^[A-Z].*\.$/);
  });
});
