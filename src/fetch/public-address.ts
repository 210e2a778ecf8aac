// Is this address on the public internet? Everything else (loopback, private, link-local, multicast, reserved, and IPv6
// forms that carry such an IPv4 address) is refused unless the caller allows it: a page must not make us read the inside.

import { BlockList, isIP } from 'node:net';

// Two lists: one that holds both families takes every IPv4 address for its mapped form under `::`.
const NOT_PUBLIC_4: BlockList = new BlockList();
const NOT_PUBLIC_6: BlockList = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC_4.addSubnet(address, bits, 'ipv4');
}
for (const [address, bits] of [
  ['::', 8], // unspecified, loopback, IPv4-compatible and -mapped (::ffff:0:0/96 too)
  ['64:ff9b::', 32], // IPv4 behind a translator
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4 carries an IPv4 address
  ['fc00::', 7],
  ['fe80::', 9], // link-local and the old site-local
  ['ff00::', 8],
] as const) {
  NOT_PUBLIC_6.addSubnet(address, bits, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC_4.check(address, 'ipv4');
  return family === 6 && !NOT_PUBLIC_6.check(address, 'ipv6');
}
