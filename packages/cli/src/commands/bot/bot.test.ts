import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expectOk } from '@boardwright/games';
import { createClient } from '@boardwright/protocol';
import { DEFAULT_CONFIG, startServer } from '@boardwright/server';
import { expect, test } from 'vitest';
import { main } from '../../index.ts';

const PROGRAM = fileURLToPath(new URL('../../../bin/boardwright.mjs', import.meta.url));

test('a program that speaks UCI plays a game against the server’s AI by its token', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'boardwright-bot-'));
  const config = { ...DEFAULT_CONFIG, port: 0, host: '127.0.0.1', dataFolder, logLevel: 'silent' };
  const server = expectOk(await startServer({ config }));
  const owner = createClient({ baseUrl: server.address });
  owner.setToken(expectOk(await owner.guest()).token);
  const body = { name: 'Robot', password: 'long enough', keep: 'token' } as const;
  owner.setToken(expectOk(await owner.signUp({ body })).token);
  const { token } = expectOk(
    await owner.createToken({ body: { name: 'bot', scopes: ['read', 'play', 'lobby'] } }),
  );
  const made = await owner.createGame({
    body: { variant: 'three-mens-morris', seats: [{ kind: 'me' }, { kind: 'ai', level: 'novice' }] },
  });
  const game = expectOk(made).game.id;
  const output = new PassThrough();
  const words = [
    'bot',
    `uci:${process.execPath} ${PROGRAM} uci`,
    '--server',
    server.address,
    '--token',
    token,
  ];
  const streams = { input: new PassThrough(), output, errors: output };
  const code = await main([...words, '--games', '1', '--limits', 'depth=3'], streams);
  const told = String(output.read());
  expect([code, told.split('\n').length], told).toEqual([0, 2]);
  const over = expectOk(await owner.game({ params: { id: game } }));
  expect(over.status).toBe('finished');
  expect(over.outcome?.reason).not.toBe('resigned');
  expect(told).toContain(game);
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});
