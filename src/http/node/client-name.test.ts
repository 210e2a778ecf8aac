import { expect, it } from 'vitest';
import { clientName, forwardedClient } from './client-name.ts';

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::5', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, ''],
])('%s belongs to client %s', (address, name) => {
  expect(clientName(address)).toBe(name);
});

it('trusts the address that the proxy added, not those that the client sent', () => {
  expect(forwardedClient('1.1.1.1, 2.2.2.2')).toBe('2.2.2.2');
  expect(forwardedClient(' ')).toBeUndefined();
  expect(forwardedClient(undefined)).toBeUndefined();
  expect(forwardedClient('x'.repeat(100))).toBeUndefined();
});
