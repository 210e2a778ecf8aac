// Page bytes → a sample for the detector: lines of text with non-ASCII bytes, outside tags, scripts and styles, up to a limit.
// Markup hides the evidence: the detector is right far less often on whole pages than on this small part of them
// (docs/decisions/charset-detection.md).

/** For 396 re-encoded pages in nine languages 500 bytes were enough; the rest is a margin for mixed pages. */
const SAMPLE_BYTES = 2048;
/** How far into a page to search. */
const SEARCH_BYTES = 1 << 20;

const LT = 0x3c;
const GT = 0x3e;

/** Text with non-ASCII bytes, at most `limit` bytes, line by line. */
export function textSample(bytes: Uint8Array, limit: number = SAMPLE_BYTES): Uint8Array {
  const out = new Uint8Array(limit);
  const end = Math.min(bytes.length, SEARCH_BYTES);
  let size = 0;
  let at = 0;
  while (at < end && size < limit) {
    if (bytes[at] === LT) {
      at = pastMarkup(bytes, at, end);
      continue;
    }
    let to = at;
    let high = false;
    for (; to < end && bytes[to] !== LT; to++) if (bytes[to]! > 0x7f) high = true;
    if (high) {
      const part = bytes.subarray(at, Math.min(to, at + limit - size));
      out.set(part, size);
      size += part.length;
      if (size < limit) out[size++] = 0x0a;
    }
    at = to;
  }
  return out.subarray(0, size);
}

/** Position after a tag, or after the whole of a script or style. */
function pastMarkup(bytes: Uint8Array, at: number, end: number): number {
  const close = bytes.indexOf(GT, at + 1);
  if (close < 0 || close >= end) return end;
  if (!opens(bytes, at + 1, 'script') && !opens(bytes, at + 1, 'style')) return close + 1;
  for (let next = bytes.indexOf(LT, close); next >= 0 && next < end; next = bytes.indexOf(LT, next + 1)) {
    if (bytes[next + 1] === 0x2f && (opens(bytes, next + 2, 'script') || opens(bytes, next + 2, 'style'))) return next;
  }
  return end;
}

function opens(bytes: Uint8Array, at: number, name: string): boolean {
  for (let i = 0; i < name.length; i++) if ((bytes[at + i]! | 0x20) !== name.charCodeAt(i)) return false;
  return true;
}
