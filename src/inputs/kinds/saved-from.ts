// The comment that browsers write into a page they save (`<!-- saved from url=(0019)https://… -->`) → its URL.

const LOOKED_AT = 2048;
const SAVED_FROM = /<!--\s*saved from url=\(\d+\)(https?:\S+?)\s*-->/i;
const decoder = new TextDecoder('latin1');

export function savedFrom(page: Uint8Array | string): string | undefined {
  const start = typeof page === 'string' ? page.slice(0, LOOKED_AT) : decoder.decode(page.subarray(0, LOOKED_AT));
  return SAVED_FROM.exec(start)?.[1];
}
