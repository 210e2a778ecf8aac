// Public and non-public addresses, as numbers and in every spelling of a host that a URL parser accepts.

import { describe, expect, it } from 'vitest';
import { REFUSED } from '../../../test/fetch/refused-hosts.ts';
import { httpGet } from './http-get.ts';
import { isPublicAddress } from './public-address.ts';

/** Addresses that anyone can reach, next to the ranges above. */
const PUBLIC: readonly string[] = [
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '93.184.216.34', '100.63.255.255', '100.128.0.0'],
  ...['126.255.255.255', '128.0.0.1', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0'],
  ...[
    '192.0.0.9',
    '192.0.0.10',
    '192.0.1.0',
    '192.0.3.0',
    '192.31.196.1',
    '192.52.193.1',
    '192.88.98.1',
    '192.88.100.1',
  ],
  ...['192.167.255.255', '192.169.0.0', '192.175.48.1', '198.17.255.255', '198.20.0.0', '203.0.112.255', '203.0.114.0'],
  ...[
    '223.255.255.255',
    '2000::1',
    '2001:1::1',
    '2001:1::2',
    '2001:3::1',
    '2001:4:112::1',
    '2001:20::1',
    '2001:200::1',
  ],
  ...[
    '2001:4860:4860::8888',
    '2003::1',
    '2400:cb00::1',
    '2606:4700::1111',
    '2a00:1450:4001::200e',
    '3ffe:ffff::1',
    '3fff:1000::1',
  ],
];

describe('isPublicAddress', () => {
  it('rejects at least 80 spellings', () => expect(REFUSED.length).toBeGreaterThanOrEqual(80));

  it.each(REFUSED)('%s is not', async (host) => {
    const { hostname } = new URL(`http://${host}/`);
    expect(isPublicAddress(hostname.replace(/^\[|\]$/g, ''))).toBe(false);
    await expect(httpGet(`http://${host}/`, { deadlineMs: 1 })).rejects.toMatchObject({ code: 'refused' });
  });

  it.each(PUBLIC)('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(['', 'localhost', 'fe80::1%eth0', '2606:4700::1111%eth0', '8.8.8.8/24', '08.8.8.8'])(
    '%s is not a public address',
    (text) => {
      expect(isPublicAddress(text)).toBe(false);
    },
  );
});
