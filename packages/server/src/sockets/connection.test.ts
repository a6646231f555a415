import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Admission } from '../admission/admission.ts';
import type { Core } from '../core/core.ts';
import { DEFAULT_CONFIG } from '../process/config.ts';
import { Connection } from './connection.ts';

/** A socket whose peer does not read. */
class StuckSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  bufferedAmount = 0;
  isTerminated = false;
  pings = 0;
  send(text: string): void {
    this.bufferedAmount += text.length;
  }
  ping(): void {
    this.pings++;
  }
  terminate(): void {
    this.isTerminated = true;
  }
}

function connect(socket: StuckSocket): Connection {
  const core = { config: DEFAULT_CONFIG, admission: new Admission(DEFAULT_CONFIG) } as Core;
  const caller = { id: 'somebody', kind: 'guest', via: 'cookie' } as const;
  return new Connection(core, socket as never, new PassThrough(), '127.0.0.1', caller, () => undefined);
}

test('a client that does not read is cut off before it fills the memory', () => {
  const socket = new StuckSocket();
  const connection = connect(socket);
  for (let i = 0; i < 10 && !socket.isTerminated; i++) connection.sendText('x'.repeat(200_000));
  expect(socket.isTerminated).toBe(true);
  expect(socket.bufferedAmount).toBeLessThan(1_500_000);
});

test('a client that does not answer a ping is cut off at the next', () => {
  const socket = new StuckSocket();
  const connection = connect(socket);
  connection.checkAlive();
  socket.emit('pong');
  connection.checkAlive();
  // One of them was sent when it came, to measure the way.
  expect([socket.pings, socket.isTerminated]).toEqual([3, false]);
  connection.checkAlive();
  expect(socket.isTerminated).toBe(true);
});
