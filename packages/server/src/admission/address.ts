import { isIPv6 } from 'node:net';

/** Who an address counts as: a household with IPv6 has a whole /64 of addresses to call from. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head, tail] = ip.split('%')[0].split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? 0 : tail.split(':').length;
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after }, () => '0');
  return [...groups, ...zeros, '0', '0', '0', '0']
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
