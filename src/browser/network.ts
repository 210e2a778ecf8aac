// What a page may fetch during rendering. Off by default, with two barriers: each request is intercepted and checked here, and
// the browser starts with a proxy that does not exist, so that nothing else (a DNS prefetch, a preconnect) can get out either.
// Only listed origins bypass the proxy.

import { parseUrl } from '../url/index.ts';

/** `off`: nothing. A list: these origins (`https://example.org`). `on`: everything a browser would. */
export type Network = 'off' | 'on' | readonly string[];

/** Port 9 is the discard service: nothing listens there. */
const DEAD_PROXY = 'http://127.0.0.1:9';

export function networkArguments(network: Network): string[] {
  if (network === 'on') return [];
  // `<-loopback>` removes the rule that loopback never uses a proxy.
  const around = network === 'off' ? [] : network.map((origin) => new URL(origin).host);
  return [`--proxy-server=${DEAD_PROXY}`, `--proxy-bypass-list=${['<-loopback>', ...around].join(';')}`];
}

/** True when a request is allowed. */
export function mayFetch(network: Network, url: string): boolean {
  if (url.startsWith('data:') || url.startsWith('blob:')) return true;
  if (network === 'off') return false;
  const parsed = parseUrl(url);
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return false;
  return network === 'on' || network.includes(parsed.origin);
}
