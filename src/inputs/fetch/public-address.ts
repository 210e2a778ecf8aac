// Is this address on the public internet? All others (loopback, private, link-local, multicast, reserved, and IPv6 forms
// that contain an IPv4 address) are rejected unless the caller allows them: a page must not make us read an internal network.
// For IPv6, 2000::/3 is allowed except for its special ranges. Both families follow the IANA special-purpose registries.

import { BlockList, isIP } from 'node:net';

type Range = readonly [address: string, bits: number];

const NOT_PUBLIC_4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24], // 6to4 relays, deprecated
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3], // multicast, reserved, broadcast
];
/** Inside the ranges above, but reachable anyway. */
const PUBLIC_AFTER_ALL_4: readonly Range[] = [
  ['192.0.0.9', 32],
  ['192.0.0.10', 32],
];

const PUBLIC_6: readonly Range[] = [['2000::', 3]];
const NOT_PUBLIC_6: readonly Range[] = [
  ['2001::', 23], // protocol assignments: Teredo, which contains an IPv4 address, benchmarking, …
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4 contains an IPv4 address
  ['3fff::', 20], // documentation
];
const PUBLIC_AFTER_ALL_6: readonly Range[] = [
  ['2001:1::1', 128],
  ['2001:1::2', 128],
  ['2001:1::3', 128],
  ['2001:3::', 32],
  ['2001:4:112::', 48],
  ['2001:20::', 28],
  ['2001:30::', 28],
];

// One list per family: a joint list would take every IPv4 address for its mapped form under `::`.
const notPublic4 = listOf(NOT_PUBLIC_4, 'ipv4');
const afterAll4 = listOf(PUBLIC_AFTER_ALL_4, 'ipv4');
const public6 = listOf(PUBLIC_6, 'ipv6');
const notPublic6 = listOf(NOT_PUBLIC_6, 'ipv6');
const afterAll6 = listOf(PUBLIC_AFTER_ALL_6, 'ipv6');

function listOf(ranges: readonly Range[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [address, bits] of ranges) list.addSubnet(address, bits, family);
  return list;
}

/** True for an address that anyone on the internet can reach. An address with a zone (`%eth0`) is link-local. */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !notPublic4.check(address, 'ipv4') || afterAll4.check(address, 'ipv4');
  if (family !== 6 || !public6.check(address, 'ipv6')) return false;
  return !notPublic6.check(address, 'ipv6') || afterAll6.check(address, 'ipv6');
}
