// What a page being rendered may fetch. Off unless asked for, twice over: each request is held and judged here, and the
// browser itself is started with a proxy that is not there, so that nothing that slips past (a DNS prefetch, a
// preconnect) can leave either. Only origins that were named go around the proxy.

import { parseUrl } from '../url/index.ts';

/** `off`: nothing. A list: these origins (`https://example.org`). `on`: everything a browser would. */
export type Network = 'off' | 'on' | readonly string[];

/** Port 9 is the discard service: nothing listens there. */
const DEAD_PROXY = 'http://127.0.0.1:9';

export function networkArguments(network: Network): string[] {
  if (network === 'on') return [];
  // `<-loopback>` takes away the rule that loopback never goes through a proxy.
  const around = network === 'off' ? [] : network.map((origin) => new URL(origin).host);
  return [`--proxy-server=${DEAD_PROXY}`, `--proxy-bypass-list=${['<-loopback>', ...around].join(';')}`];
}

/** True when a request may go out. */
export function mayFetch(network: Network, url: string): boolean {
  if (url.startsWith('data:') || url.startsWith('blob:')) return true;
  if (network === 'off') return false;
  const parsed = parseUrl(url);
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return false;
  return network === 'on' || network.includes(parsed.origin);
}
