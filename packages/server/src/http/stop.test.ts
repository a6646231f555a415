import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDataFolder } from '../testing/cluster.ts';
import { startTestServer, storageKinds, until } from '../testing/harness.ts';

/** More than a connection holds that nobody reads from. */
const BYTES = 30_000_000;

test('a stop answers what is under way, and waits neither for kept connections nor for who takes nothing', async () => {
  const [pglite] = storageKinds();
  const storage = await pglite.create();
  const webRoot = createDataFolder();
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html>');
  writeFileSync(join(webRoot, 'assets', 'large.js'), Buffer.alloc(BYTES, ' '));
  const server = await startTestServer(storage, { webRoot });
  const reading = ask(server.port);
  const rude = ask(server.port);
  let read = 0;
  await Promise.all([begun(reading), begun(rude)]);
  const stopped = server.stop();
  reading.on('data', (bytes: Buffer) => {
    read += bytes.length;
  });
  await stopped;
  await until(() => (reading.closed ? true : undefined));
  expect(read).toBeGreaterThan(BYTES);
  expect(rude.bytesRead).toBeLessThan(BYTES);
  rude.destroy();
  await storage.remove();
});

function ask(port: number): Socket {
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('GET /assets/large.js HTTP/1.1\r\nHost: localhost\r\n\r\n');
  });
  socket.on('error', () => undefined);
  return socket;
}

/** Until some of the answer is there, none of which is taken. */
function begun(socket: Socket): Promise<unknown> {
  return until(() => (socket.readableLength > 0 || socket.bytesRead > 0 ? true : undefined));
}
