import { describe, expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../process/config.ts';
import { addressKey } from './address.ts';
import { Admission } from './admission.ts';
import { Buckets } from './buckets.ts';
import { Dropped, FairQueue } from './fair-queue.ts';
import type { Spender } from './payer.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (ip, key) => expect(addressKey(ip)).toBe(key));

test('a bucket is spent, fills again by the minute, and owes no more than it holds', () => {
  let now = 0;
  const buckets = new Buckets(60, 60_000, () => now);
  for (let i = 0; i < 60; i++) buckets.take('a', 1);
  expect([buckets.has('a'), buckets.has('b'), buckets.waitMs('a')]).toEqual([false, true, 1_000]);
  now = 1_000;
  expect(buckets.has('a')).toBe(true);
  buckets.take('a', 1_000_000);
  expect(buckets.waitMs('a')).toBe(61_000);
});

describe('turns', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 1));

  test('callers take turns, however much one of them asks for', async () => {
    const queue = new FairQueue({ width: 1, mostEach: 100, mostInAll: 1_000 });
    const order: string[] = [];
    const work = (name: string) => async () => {
      await settle();
      order.push(name);
    };
    const rude = Array.from({ length: 20 }, (_, i) => queue.run('rude', work(`rude ${i}`)));
    await Promise.all([queue.run('honest', work('honest')), ...rude]);
    // After the one under way and one that waited before.
    expect(order.indexOf('honest')).toBe(2);
    expect(order.filter((name) => name.startsWith('rude'))).toEqual(rude.map((_, i) => `rude ${i}`));
  });

  test('one caller has so many places and no more, and what nobody waits for is dropped', async () => {
    const queue = new FairQueue({ width: 4, widthEach: 1, mostEach: 3, mostInAll: 5 });
    let most = 0;
    let running = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await settle();
      running--;
    };
    const gone = new AbortController();
    const first = [queue.run('a', work), queue.run('a', work)];
    const dropped = queue.run('a', work, gone.signal);
    expect([queue.hasRoom('a'), queue.hasRoom('b')]).toEqual([false, true]);
    gone.abort();
    await expect(dropped).rejects.toBeInstanceOf(Dropped);
    await Promise.all(first);
    expect([most, queue.size, queue.hasRoom('a')]).toEqual([1, 0, true]);
  });

  test('work that fails gives its place back', async () => {
    const queue = new FairQueue({ width: 1, mostEach: 2, mostInAll: 2 });
    const failing = queue.run('a', async () => {
      throw new Error('as asked');
    });
    await expect(failing).rejects.toThrow('as asked');
    expect(await queue.run('a', async () => 7)).toBe(7);
  });
});

describe('admission', () => {
  const account = (id: string): Spender => ({ id, kind: 'account' });
  const guest: Spender = { id: 'g', kind: 'guest' };
  const open = () => new Admission({ ...DEFAULT_CONFIG, callsPerMinute: 100, triesPerMinute: 1_000 });

  test('guests of one address share its budget, whatever cookies they bring', () => {
    const admission = open();
    let entered = 0;
    for (let i = 0; i < 200; i++) if (admission.enter('192.0.2.1')) entered++;
    expect(entered).toBe(100);
    expect([admission.enter('192.0.2.2'), admission.enterBy(admission.payerOf('192.0.2.1', guest))]).toEqual([
      true,
      false,
    ]);
  });

  test('an account pays for itself on every address, sockets included', () => {
    const admission = open();
    const calls = (ip: string, caller: Spender) =>
      admission.enter(ip) && admission.admit(ip, caller) !== undefined;
    let entered = 0;
    for (let i = 0; i < 150; i++) if (calls(`192.0.2.${i}`, account('a'))) entered++;
    expect(entered).toBe(100);
    expect(admission.enterBy(admission.payerOf('192.0.2.200', account('a')))).toBe(false);
    expect(calls('192.0.2.201', account('b'))).toBe(true);
  });

  test('a call that took a second of a thread counts as a hundred', () => {
    const admission = open();
    expect(admission.enter('192.0.2.1')).toBe(true);
    admission.payerOf('192.0.2.1', guest).spendThread(1_000);
    expect(admission.enter('192.0.2.1')).toBe(false);
  });

  test('the password of one account is tried 30 times from everywhere, and its owner gets in nevertheless', () => {
    const admission = open();
    admission.remember('198.51.100.1', 'Ann');
    let tried = 0;
    for (let i = 0; i < 100; i++) if (admission.mayTry(`192.0.2.${i}`, 'ann')) tried++;
    expect(tried).toBe(30);
    expect([admission.mayTry('198.51.100.1', 'ANN'), admission.mayTry('192.0.2.1', 'ben')]).toEqual([
      true,
      true,
    ]);
  });

  test('what is stored has a bound by the hour', () => {
    const admission = open();
    const payer = admission.payerOf('192.0.2.1', guest);
    let made = 0;
    for (let i = 0; i < 500; i++) if (admission.mayMake('seek', payer)) made++;
    expect([made, admission.mayMake('seek', admission.payerOf('192.0.2.2', guest))]).toEqual([60, true]);
  });
});

test('whoever watches over the server is let in when nothing else is left, but not without end', () => {
  const admission = new Admission({ ...DEFAULT_CONFIG, callsPerMinute: 1 });
  expect([admission.enter('10.0.0.1'), admission.enter('10.0.0.1')]).toEqual([true, false]);
  const looks = Array.from({ length: 700 }, () => admission.enterToLook('10.0.0.1'));
  expect(looks.slice(0, 600)).not.toContain(false);
  expect(looks.at(-1)).toBe(false);
  expect(admission.enterToLook('10.0.0.2')).toBe(true);
});
