// Matches a URL against a pattern with `*` for anything: `*.example.org/*`. A pattern without a scheme matches both.

export function matchesGlob(url: string, pattern: string): boolean {
  const text = pattern.includes('://') ? url : url.replace(/^https?:\/\//i, '');
  const parts = pattern.split('*');
  const first = parts[0]!;
  const last = parts.at(-1)!;
  if (parts.length === 1) return text === pattern;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let at = first.length;
  const end = text.length - last.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
