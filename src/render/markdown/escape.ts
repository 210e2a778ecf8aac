// Text → Markdown that shows the same text and nothing else. Two sets of characters: those that mean something anywhere
// in a line, and those that do at its start. Each is escaped only where it could be read as markup, so prose stays prose.

const BACKSLASH = 0x5c;

/** Characters that need a look anywhere in a line. */
const SPECIAL = /[\\`*_[\]<>&~$|]/;

export interface EscapeContext {
  /** `$` starts a formula: the document has some. */
  readonly dollars: boolean;
  /** Inside a table, where `|` ends the cell. */
  readonly pipes: boolean;
}

/** Escapes inline markup. `before` is the character in front of the text, '' at the start of a line. */
export function escapeInline(text: string, context: EscapeContext, before = ''): string {
  if (!SPECIAL.test(text)) return text;
  let out = '';
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    if (isMarkup(text, i, character, context, before)) out += '\\';
    out += character;
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
      return true;
    case '_':
      // Inside a word it is only itself.
      return !(isWord(text[i - 1] ?? before) && isWord(text[i + 1] ?? ''));
    case '<':
      return i + 1 === text.length || /[a-z/!?]/i.test(text[i + 1]!);
    case '&':
      return /^&(?:#|[a-z])[a-z\d]{0,31};/i.test(text.slice(i, i + 36)) || i + 1 === text.length;
    case '~':
      return true;
    case '$':
      return context.dollars;
    case '|':
      return context.pipes;
    default:
      return false;
  }
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

/** Escapes what would make a line a heading, list, quote, rule, table or fence. The line is escaped inline already. */
export function escapeLineStart(line: string): string {
  const first = line.charCodeAt(0);
  if (first >= 0x61 && first <= 0x7a) return line; // a small letter starts nothing
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
      return /^[-+](?:\s|$)/.test(line) || /^-[-\s:|]*$/.test(line) ? `\\${line}` : line;
    case ':':
      return /^:(?:\s|-|$)/.test(line) ? `\\${line}` : line;
    case ' ':
    case '\t':
      return escapeLineStart(line.trimStart());
  }
  const number = /^(\d{1,9})([.)])(?=\s|$)/.exec(line);
  if (number !== null) return `${number[1]}\\${line.slice(number[1]!.length)}`;
  return line;
}

/** True when text ends in an odd number of backslashes: the next character would be escaped by it. */
export function endsInBackslash(text: string): boolean {
  let count = 0;
  while (text.charCodeAt(text.length - 1 - count) === BACKSLASH) count++;
  return count % 2 === 1;
}

/** A link's address in the form that nothing in it can end. */
export function linkDestination(url: string, pipes: boolean): string {
  let safe = url.replace(/[\s<>"`\\^{}]/g, (one) => (one === '\\' ? '%5C' : encodeURIComponent(one)));
  if (pipes) safe = safe.replaceAll('|', '%7C');
  return balanced(safe) ? safe : safe.replace(/[()]/g, (one) => (one === '(' ? '%28' : '%29'));
}

function balanced(url: string): boolean {
  let depth = 0;
  for (let i = 0; i < url.length; i++) {
    if (url[i] === '(') depth++;
    else if (url[i] === ')' && --depth < 0) return false;
  }
  return depth === 0;
}

/** ` "title"` for a link or image; '' without one. */
export function linkTitle(title: string | undefined, pipes: boolean): string {
  if (title === undefined || title === '') return '';
  const safe = title.replace(/[\\"<>&`]/g, (one) => `\\${one}`);
  return ` "${pipes ? safe.replaceAll('|', '\\|') : safe}"`;
}

/** A code span that shows exactly this text. */
export function codeSpan(text: string, pipes: boolean): string {
  const line = text.replace(/\s*\n\s*/g, ' ');
  let longest = 0;
  for (const [run] of line.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  const pad =
    line.startsWith('`') || line.endsWith('`') || (line.startsWith(' ') && line.endsWith(' ') && line.trim() !== '');
  const body = pipes ? line.replaceAll('|', '\\|') : line;
  return pad ? `${fence} ${body} ${fence}` : fence + body + fence;
}
