// Text → Markdown that shows exactly this text. Two sets of characters: those that are special anywhere in a line, and those
// that are at its start. Each is escaped only where it could be read as markup, so prose stays readable. The surprise: a bare
// URL includes backslashes (GFM), so `\<` after one would be a live tag. So `<` and `&` are written as references, and a URL
// with anything to escape in it is kept from becoming a link.

const BACKSLASH = 0x5c;

/** Characters that may be special anywhere in a line. */
const SPECIAL = /[\\`*_[\]<>&~$|{]/;

/** References for characters that a backslash cannot escape. */
const REFERENCES: Readonly<Record<string, string>> = { '<': '&lt;', '&': '&amp;' };

/** URLs that GFM links automatically. */
const BARE_ADDRESS = /(?:(?:https?|ftp):\/\/|www\.)[^\s<]+<?/gi;

export interface EscapeContext {
  /** Whether `$` starts a formula: the document has formulas, or code with dollars. */
  readonly dollars: boolean;
  /** Inside a table, where `|` ends the cell. */
  readonly pipes: boolean;
}

/** Escapes inline markup. `before` is the character before the text, '' at the start of a line. */
export function escapeInline(text: string, context: EscapeContext, before = ''): string {
  if (!SPECIAL.test(text) && !(before === ']' && text.startsWith('('))) return text;
  let out = '';
  let from = 0;
  for (const match of text.matchAll(BARE_ADDRESS)) {
    const address = escapePiece(text, match.index, match.index + match[0].length, context, before);
    if (address === match[0]) continue;
    out += escapePiece(text, from, match.index, context, before) + disarmed(address);
    from = match.index + match[0].length;
  }
  return out + escapePiece(text, from, text.length, context, before);
}

/** `http\://…` shows the URL and is not a link. */
function disarmed(address: string): string {
  return address.replace(/(?:https?|ftp)(?=:\/\/)|www(?=\.)/gi, '$&\\');
}

function escapePiece(text: string, from: number, to: number, context: EscapeContext, before: string): string {
  let out = '';
  for (let i = from; i < to; i++) {
    const character = text[i]!;
    if (!isMarkup(text, i, character, context, before)) out += character;
    else if (character === '|') out += text[i - 1] === '\\' ? '&#124;' : '\\|';
    else out += REFERENCES[character] ?? `\\${character}`;
  }
  return out;
}

function isMarkup(text: string, i: number, character: string, context: EscapeContext, before: string): boolean {
  switch (character) {
    case '\\':
      return i + 1 === text.length || isPunctuation(text.charCodeAt(i + 1));
    case '`':
    case '*':
    case '[':
    case ']':
    case '~':
    // Attributes in pandoc, kramdown and markdown-it-attrs: `{onclick=…}` after a link, `{=html}` after code.
    case '{':
      return true;
    case '_':
      // Not special inside a word.
      return !(isWord(text[i - 1] ?? before) && isWord(text[i + 1] ?? ''));
    case '<':
      return i + 1 === text.length || /[a-z/!?]/i.test(text[i + 1]!);
    case '&':
      return i + 1 === text.length || isReference(text, i);
    case '(':
      // Not every parser recognizes that the bracket before it is escaped.
      return (text[i - 1] ?? before) === ']';
    case '$':
      return context.dollars;
    case '|':
      return context.pipes;
    default:
      return false;
  }
}

function isReference(text: string, at: number): boolean {
  return /^&(?:#|[a-z])[a-z\d]{0,31};/i.test(text.slice(at, at + 36));
}

function isPunctuation(code: number): boolean {
  return (
    (code > 0x20 && code < 0x30) ||
    (code > 0x39 && code < 0x41) ||
    (code > 0x5a && code < 0x61) ||
    (code > 0x7a && code < 0x7f)
  );
}

function isWord(character: string): boolean {
  return character !== '' && /[\p{L}\p{N}]/u.test(character);
}

/**
 * Escapes characters that would make a line a heading, list, quote, rule, table, fence, container or front matter. The
 * line has been escaped inline before.
 */
export function escapeLineStart(line: string): string {
  const first = line.charCodeAt(0);
  if (first >= 0x61 && first <= 0x7a) return line; // a lowercase letter starts nothing
  switch (line[0]) {
    case '#':
      return /^#{1,6}(?:\s|$)/.test(line) ? `\\${line}` : line;
    case '>':
    case '|':
      return `\\${line}`;
    case '=':
      return /^=+\s*$/.test(line) ? `\\${line}` : line;
    case '-':
    case '+':
      return /^[-+](?:\s|$)/.test(line) || /^(?:-[-\s:|]*|\+{3})$/.test(line) ? `\\${line}` : line;
    case ':':
      return /^:(?:\s|-|::|$)/.test(line) ? `\\${line}` : line;
    case ' ':
    case '\t':
      return escapeLineStart(line.trimStart());
  }
  const number = /^(\d{1,9})([.)])(?=\s|$)/.exec(line);
  if (number !== null) return `${number[1]}\\${line.slice(number[1]!.length)}`;
  return line;
}

/** Whether text ends in an odd number of backslashes, which would escape the next character. */
export function endsInBackslash(text: string): boolean {
  let count = 0;
  while (text.charCodeAt(text.length - 1 - count) === BACKSLASH) count++;
  return count % 2 === 1;
}

/** A link's URL, written so that nothing in it ends the link. */
export function linkDestination(url: string, pipes: boolean): string {
  let safe = url
    .replace(/[\s<>"`\\^{}[\]]/g, (one) => (one === '\\' ? '%5C' : encodeURIComponent(one)))
    .replace(/&(?=(?:#|[a-z])[a-z\d]{0,31};)/gi, '&amp;');
  if (pipes) safe = safe.replaceAll('|', '%7C');
  return isBalanced(safe, '(', ')', MAX_PARENTHESES)
    ? safe
    : safe.replace(/[()]/g, (one) => (one === '(' ? '%28' : '%29'));
}

/** Parsers limit how deep parentheses may nest. */
const MAX_PARENTHESES = 1;

/** Whether all brackets are closed, and nested at most `deepest` levels. */
export function isBalanced(text: string, open: string, close: string, deepest: number): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === open && ++depth > deepest) return false;
    if (text[i] === close && --depth < 0) return false;
  }
  return depth === 0;
}

/** ` "title"` for a link or image; '' without a title. */
export function linkTitle(title: string | undefined, pipes: boolean): string {
  if (title === undefined || title === '') return '';
  const line = title.replace(/\s+/g, ' ').replace(/[\\"`*_[\]()~]/g, '\\$&');
  const safe = line.replace(/[<&]/g, (one) => REFERENCES[one]!);
  return ` "${pipes ? safe.replaceAll('|', '&#124;') : safe}"`;
}

/** A code span that shows exactly this text; undefined if impossible because a cell or a link would end inside it. */
export function codeSpan(text: string, { pipes, link }: { pipes: boolean; link: boolean }): string | undefined {
  const line = text.replace(/\s*\n\s*/g, ' ');
  if (pipes && line.includes('\\|')) return undefined;
  // Parsers that look for the end of the link text first (marked) do not recognize code with backticks in it.
  if (link && line.includes('`')) return undefined;
  if (line === '') return '';
  let longest = 0;
  for (const [run] of line.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  const pad =
    line.startsWith('`') || line.endsWith('`') || (line.startsWith(' ') && line.endsWith(' ') && line.trim() !== '');
  const body = pipes ? line.replaceAll('|', '\\|') : line;
  return pad ? `${fence} ${body} ${fence}` : fence + body + fence;
}
