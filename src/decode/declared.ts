// The declared charset: from the Content-Type header, and from the page's first bytes (`<meta charset>`, `<meta http-equiv
// content>`, the XML declaration). Follows the standard's prescan tag by tag, so that it ignores a charset in a comment, a
// script or another attribute's value.

import { charsetOf } from './labels.ts';
import { transcode } from './transcode.ts';

/** The standard reads 1,024 bytes. Browsers read to the end of the head, where scripts and styles may come first. */
const PRESCAN_BYTES: number = 64 * 1024;

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const EQUALS = 0x3d;

/** The charset in a Content-Type value, or undefined. */
export function charsetInContentType(value: string): string | undefined {
  const label = charsetLabel(value);
  return label === undefined ? undefined : charsetOf(label);
}

/** The text after `charset=` in a content type: quoted, or up to white space or a semicolon. */
function charsetLabel(value: string): string | undefined {
  const lower = value.toLowerCase();
  for (let at = lower.indexOf('charset'); at >= 0; at = lower.indexOf('charset', at + 1)) {
    let from = at + 7;
    while (isBlank(lower.charCodeAt(from))) from++;
    if (lower[from] !== '=') continue;
    from++;
    while (isBlank(lower.charCodeAt(from))) from++;
    const quote = lower[from];
    if (quote === '"' || quote === "'") {
      const close = lower.indexOf(quote, from + 1);
      return close < 0 ? undefined : lower.slice(from + 1, close);
    }
    let to = from;
    while (to < lower.length && !isBlank(lower.charCodeAt(to)) && lower[to] !== ';') to++;
    return lower.slice(from, to);
  }
  return undefined;
}

/** The charset that the page declares. UTF-16 can only be UTF-8 here, because the declaration was readable as ASCII. */
export function charsetInPage(bytes: Uint8Array, limit: number = PRESCAN_BYTES): string | undefined {
  const head = asciiHead(bytes, limit);
  const found = metaCharset(head) ?? xmlCharset(head);
  return found?.startsWith('utf-16') ? 'utf-8' : found;
}

/** The first bytes, one per character, in lower case; windows-1252 leaves every ASCII byte unchanged. */
function asciiHead(bytes: Uint8Array, limit: number): string {
  return transcode(bytes.subarray(0, limit), 'windows-1252').toLowerCase();
}

function xmlCharset(head: string): string | undefined {
  if (!head.startsWith('<?xml')) return undefined;
  const end = head.indexOf('>');
  const at = head.indexOf('encoding', 5);
  if (at < 0 || end < 0 || at > end) return undefined;
  const [, label] = attributeAt(head, at);
  return charsetOf(label);
}

function metaCharset(head: string): string | undefined {
  for (let at = head.indexOf('<'); at >= 0; at = head.indexOf('<', at)) {
    if (head.startsWith('<!--', at)) {
      const end = head.indexOf('-->', at + 2);
      if (end < 0) return undefined;
      at = end + 3;
    } else if (head.startsWith('<meta', at) && isBreak(head.charCodeAt(at + 5))) {
      const [charset, past] = charsetOfMeta(head, at + 5);
      if (charset !== undefined) return charset;
      at = past;
    } else if (isTag(head, at)) {
      at = pastElement(head, at);
      if (at < 0) return undefined;
    } else if (/[!/?]/.test(head[at + 1] ?? '')) {
      const end = head.indexOf('>', at);
      if (end < 0) return undefined;
      at = end + 1;
    } else at++;
  }
  return undefined;
}

function isTag(head: string, at: number): boolean {
  const next = head.charCodeAt(at + 1);
  return isLetter(next) || (next === SLASH && isLetter(head.charCodeAt(at + 2)));
}

/** End of the tag at `at`; for raw text elements, end of their text, or -1 if it does not end. */
function pastElement(head: string, at: number): number {
  const raw = /^<(script|style|title)\b/.exec(head.slice(at, at + 10))?.[1];
  const past = pastTag(head, at + 1);
  return raw === undefined ? past : head.indexOf(`</${raw}`, past);
}

/** The charset of the meta tag whose attributes begin at `at`, and the end of the tag. */
function charsetOfMeta(head: string, at: number): [charset: string | undefined, past: number] {
  let isPragma = false;
  let named: string | undefined;
  let inContent: string | undefined;
  for (;;) {
    const [name, value, past] = nextAttribute(head, at);
    at = past;
    if (name === '') break;
    if (name === 'charset') named ??= value;
    else if (name === 'content') inContent ??= charsetLabel(value);
    else if (name === 'http-equiv') isPragma ||= value.trim() === 'content-type';
  }
  const label = named ?? (isPragma ? inContent : undefined);
  return [label === undefined ? undefined : charsetOf(label), at];
}

/** The next attribute from `at`; the name is empty at the end of the tag. */
function nextAttribute(head: string, at: number): [name: string, value: string, past: number] {
  while (at < head.length && isBreak(head.charCodeAt(at)) && head.charCodeAt(at) !== GT) at++;
  if (at >= head.length || head.charCodeAt(at) === GT || head.charCodeAt(at) === LT) return ['', '', at];
  const from = at;
  while (at < head.length && head.charCodeAt(at) !== EQUALS && !isBreak(head.charCodeAt(at))) at++;
  const name = head.slice(from, at);
  if (name === '') return ['=', '', at + 1]; // a stray equals sign
  const [past, value] = attributeAt(head, at - name.length);
  return [name, value, past];
}

/** End and value of the attribute that starts at `at`. */
function attributeAt(head: string, at: number): [past: number, value: string] {
  while (at < head.length && head.charCodeAt(at) !== EQUALS && !isBreak(head.charCodeAt(at))) at++;
  let value = at;
  while (isBlank(head.charCodeAt(value))) value++;
  if (head.charCodeAt(value) !== EQUALS) return [at, ''];
  value++;
  while (isBlank(head.charCodeAt(value))) value++;
  const quote = head[value];
  if (quote === '"' || quote === "'") {
    const close = head.indexOf(quote, value + 1);
    return close < 0 ? [head.length, ''] : [close + 1, head.slice(value + 1, close)];
  }
  let to = value;
  while (to < head.length && !isBlank(head.charCodeAt(to)) && head.charCodeAt(to) !== GT) to++;
  return [to, head.slice(value, to)];
}

/** Position after the `>` of a tag; skips quoted values. */
function pastTag(head: string, at: number): number {
  while (at < head.length && !isBreak(head.charCodeAt(at))) at++;
  for (;;) {
    const [name, , past] = nextAttribute(head, at);
    at = past;
    if (name === '') return at;
  }
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d || code === 0x0c;
}

/** Characters that end a name: white space, `/` or `>`. */
function isBreak(code: number): boolean {
  return isBlank(code) || code === SLASH || code === GT;
}

function isLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}
