// Code → its string literals that may hold text, in order, unescaped. One pass; quotes that do not match cost a line.

/** Shorter ones are names and labels. */
const MIN_LENGTH = 40;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: ' ', r: '', b: '', f: '', '0': '' };

export function readLiterals(code: string, minLength: number = MIN_LENGTH): string[] {
  const found: string[] = [];
  for (let at = 0; at < code.length; at++) {
    const quote = code[at]!;
    if (quote !== '"' && quote !== "'" && quote !== '`') continue;
    const past = endOf(code, at + 1, quote);
    if (past < 0) continue;
    if (past - at > minLength) found.push(withoutEscapes(code.slice(at + 1, past)));
    at = past;
  }
  return found;
}

/** Where the quote closes; -1 when the line ends first, or another reading of the quote is likelier. */
function endOf(code: string, from: number, quote: string): number {
  for (let at = from; at < code.length; at++) {
    const sign = code[at]!;
    if (sign === '\\') at++;
    else if (sign === quote) return at;
    else if (sign === '\n' && quote !== '`') return -1;
  }
  return -1;
}

function withoutEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g, (_all, unit, byte, sign: string) => {
    if (unit !== undefined || byte !== undefined) return String.fromCharCode(Number.parseInt(unit ?? byte, 16));
    return ESCAPES[sign] ?? sign;
  });
}
