// Code → its string literals that may be text, in order, unescaped. One pass; an unmatched quote costs one line.

/** Shorter ones are names and labels. */
const MIN_LENGTH = 40;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: ' ', r: '', b: '', f: '', '0': '' };

export function readLiterals(code: string, minLength: number = MIN_LENGTH): string[] {
  const found: string[] = [];
  /** Quote → the end of the line on which it is not closed. */
  const open = new Map<string, number>();
  for (let at = 0; at < code.length; at++) {
    const quote = code[at]!;
    if ((quote !== '"' && quote !== "'" && quote !== '`') || at < (open.get(quote) ?? 0)) continue;
    const past = endOf(code, at + 1, quote);
    if (code[past] !== quote) {
      open.set(quote, past);
      continue;
    }
    if (past - at > minLength) found.push(withoutEscapes(code.slice(at + 1, past)));
    at = past;
  }
  return found;
}

/** Position where the quote closes, or the end of the line if it does not. */
function endOf(code: string, from: number, quote: string): number {
  for (let at = from; at < code.length; at++) {
    const sign = code[at]!;
    if (sign === '\\') at++;
    else if (sign === quote) return at;
    else if (sign === '\n' && quote !== '`') return at;
  }
  return code.length;
}

function withoutEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g, (_all, unit, byte, sign: string) => {
    if (unit !== undefined || byte !== undefined) return String.fromCharCode(Number.parseInt(unit ?? byte, 16));
    return ESCAPES[sign] ?? sign;
  });
}
