// The address of a request → the client that its budget belongs to. IPv6 clients choose the second half of their address
// themselves, so the first half identifies them.

const V6_GROUPS = 8;
/** Number of 16-bit groups in a network prefix. */
const NETWORK_GROUPS = 4;

export function clientName(address: string | undefined): string {
  if (address === undefined) return '';
  const plain = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  return plain.includes(':') ? `${networkOf(plain)}::/64` : plain;
}

function networkOf(address: string): string {
  const [front = '', back] = address.toLowerCase().split('::');
  const groups = front === '' ? [] : front.split(':');
  const tail = back === undefined || back === '' ? [] : back.split(':');
  const zeros = back === undefined ? 0 : Math.max(0, V6_GROUPS - groups.length - tail.length);
  const all = [...groups, ...new Array<string>(zeros).fill('0'), ...tail];
  return all
    .slice(0, NETWORK_GROUPS)
    .map((one) => one.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** The client as seen by the proxy in front of the server: the last address in the header. */
export function forwardedClient(forwarded: string | undefined): string | undefined {
  const last = forwarded?.split(',').at(-1)?.trim();
  return last === undefined || last === '' || last.length > 60 ? undefined : clientName(last);
}
