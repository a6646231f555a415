import { expect, test } from 'vitest';
import { isPublicAddress, isPushEndpoint, PUSH_HOSTS } from './endpoint.ts';

test.each([
  ['142.250.74.106', true],
  ['2a00:1450:4001:81b::200a', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['64:ff9b::7f00:1', false],
  ['localhost', false],
])('%s is on the public internet: %s', (address, isPublic) =>
  expect(isPublicAddress(address)).toBe(isPublic),
);

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAAA', true],
  ['https://web.push.apple.com/QGuQ', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=x', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/send', false],
  ['https://evilpush.apple.com.example/x', false],
  ['https://evil.example/?fcm.googleapis.com', false],
  ['https://xnotify.windows.com/w', false],
  ['https://127.0.0.1/fcm/send/abc', false],
  ['https://[::1]/x', false],
  ['https://localhost/x', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('%s is where a browser is called: %s', (endpoint, isOne) =>
  expect(isPushEndpoint(endpoint, PUSH_HOSTS)).toBe(isOne),
);
