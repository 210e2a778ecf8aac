// Source → tokens, passed to the insertion mode one by one: text, start tags, end tags, comments, doctype. Long runs are
// skipped with `indexOf('<')`; names are hashed as they are read; nothing is copied. A `<` that opens nothing is text, so a
// run of text may contain several.

import { type Builder, RawText } from './builder.ts';
import { isLetter, NAME_CHAR } from './char-class.ts';
import { readDoctype } from './doctype.ts';
import { referenceAt } from './entities.ts';
import { reconstruct } from './formatting.ts';
import { addNode, insertNode } from './insert.ts';
import { endTag, startTag } from './modes/dispatch.ts';
import { foreignRulesHold, textInForeign } from './modes/foreign.ts';
import { textInBody } from './modes/in-body-inline.ts';
import { keyLength, nameKey, tagOfKey } from './name-key.ts';
import { currentCode, currentNode, pop } from './open-elements.ts';
import { rawEnd, scriptEnd } from './raw-end.ts';
import { startTagEnd, tagEnd } from './tag-end.ts';
import { knownTag, nameEnd } from './tag-numbers.ts';
import { isForeign } from './tag-traits.ts';
import { knownTagName } from './tags.ts';
import { Kind } from './tape.ts';

const BANG = 33;
const DASH = 45;
const SLASH = 47;
const AMPERSAND = 38;
const LESS = 60;
const GREATER = 62;
const QUESTION = 63;
const LINE_FEED = 10;
const RETURN = 13;

// The compiler re-reads and checks an imported constant at every use, but inlines a constant of the same module. In the hot
// loops that saves a tenth of the parse time.
const nameChar = NAME_CHAR;
const notRaw = RawText.none;

/** An end tag without a name is dropped. */
const NO_TOKEN = '</>';

/** How far to search for `<` by hand before calling `indexOf`: most runs between tags are short. */
const NEAR = 8;

export function tokenize(b: Builder, start: number): void {
  const source = b.source;
  const units = b.units;
  const length = source.length;
  let at = start;
  let textFrom = start;
  while (at < length) {
    let open = at;
    const near = Math.min(at + NEAR, length);
    while (open < near && units[open] !== LESS) open++;
    if (open === near) {
      open = source.indexOf('<', near);
      if (open < 0) break;
    }
    let nameFrom = open + 1;
    let code = units[nameFrom]!;
    const closes = code === SLASH;
    if (closes) code = units[++nameFrom]!;
    if (!isLetter(code) || nameFrom >= length) {
      at = markup(b, textFrom, open, closes);
      // A bare `<` stays in the run of text; anything else ends it.
      if (at > 0) textFrom = at;
      else at = open + 1;
      continue;
    }
    if (open > textFrom) text(b, textFrom, open);

    const key = nameKey(units, nameFrom);
    let nameTo = nameFrom + keyLength(key);
    let tag: number;
    if (nameChar[units[nameTo]!] === 0) tag = tagOfKey(key);
    else {
      nameTo = nameEnd(units, nameTo);
      tag = knownTag(units, nameFrom, nameTo);
    }
    const end = units[nameTo] === GREATER ? nameTo : startTagEnd(b, nameTo);
    if (end >= length) return; // an unfinished tag is dropped
    if (tag === 0) tag = b.unknown.numberOf(source, nameFrom, nameTo, b.utf8);
    b.tokenFrom = open;
    b.tokenTo = end + 1;
    at = end + 1;
    if (closes) endTag(b, tag);
    else {
      startTag(b, tag);
      if (b.skipNewline) at = pastNewline(b, at);
      if (b.raw !== notRaw) at = rawContent(b, tag, at);
    }
    textFrom = at;
  }
  if (textFrom < length) text(b, textFrom, length);
}

function text(b: Builder, from: number, to: number): void {
  b.tokenFrom = from;
  if (isForeign(currentCode(b)) && foreignRulesHold(b)) textInForeign(b, from, to);
  else {
    const rule = b.mode.text;
    if (rule === textInBody)
      textInBody(b, from, to); // a direct call, so that V8 can inline it
    else rule(b, from, to);
  }
}

/** The newline right after `<pre>` and `<textarea>` is not content. */
function pastNewline(b: Builder, at: number): number {
  b.skipNewline = false;
  while (b.raw === RawText.none && b.source.startsWith(NO_TOKEN, at)) at += NO_TOKEN.length;
  if (at >= b.source.length) return at;
  if (b.units[at] === LINE_FEED) return at + 1;
  if (b.units[at] === RETURN) return b.units[at + 1] === LINE_FEED ? at + 2 : at + 1;
  if (b.units[at] !== AMPERSAND) return at;
  const reference = referenceAt(b.source, at, false);
  return reference?.value === '\n' ? reference.to : at;
}

/** Reads the content of the raw element just opened; returns the position after its end tag. */
function rawContent(b: Builder, tag: number, at: number): number {
  const { source, units, raw } = b;
  b.raw = RawText.none;
  if (raw === RawText.plaintext) {
    if (at === source.length) return at;
    reconstruct(b);
    insertNode(b, Kind.text, 0, at, source.length);
    return source.length;
  }
  const end = raw === RawText.script ? scriptEnd(source, units, at) : rawEnd(source, units, at, knownTagName(tag));
  if (end > at) addNode(b, Kind.text, 0, currentNode(b), at, end);
  pop(b);
  if (end >= source.length) return end;
  return Math.min(source.length, tagEnd(source, units, end + 2 + knownTagName(tag).length) + 1);
}

/** Handles everything but start and end tags; returns the position after it, or 0 for a bare `<`. */
function markup(b: Builder, textFrom: number, open: number, closes: boolean): number {
  const { source, units } = b;
  const code = open + 1 < source.length ? units[open + 1]! : 0;
  if (closes) {
    if (open + 2 >= source.length) return 0;
  } else if (code !== BANG && code !== QUESTION) return 0;
  if (open > textFrom) text(b, textFrom, open);
  b.tokenFrom = open;
  if (closes) return units[open + 2] === GREATER ? open + 3 : bogusComment(b, open + 2);
  if (code === QUESTION) return bogusComment(b, open + 1);
  if (units[open + 2] === DASH && units[open + 3] === DASH && open + 3 < source.length) return comment(b, open + 4);
  if (isDoctype(source, open + 2)) return doctype(b, open);
  if (isForeign(currentCode(b)) && source.startsWith('[CDATA[', open + 2)) return characterData(b, open + 9);
  return bogusComment(b, open + 2);
}

/** Ends at the first `-->` or `--!>`. At the end of the page, trailing dashes are dropped. */
function comment(b: Builder, from: number): number {
  const { source, units } = b;
  const length = source.length;
  if (from < length && units[from] === GREATER) return commentNode(b, from, from, from + 1);
  if (from + 1 < length && units[from] === DASH && units[from + 1] === GREATER) {
    return commentNode(b, from, from, from + 2);
  }
  for (let dashes = source.indexOf('--', from); dashes >= 0; dashes = source.indexOf('--', dashes + 1)) {
    const after = dashes + 2;
    if (after < length && units[after] === GREATER) return commentNode(b, from, dashes, after + 1);
    if (after + 1 < length && units[after] === BANG && units[after + 1] === GREATER) {
      return commentNode(b, from, dashes, after + 2);
    }
  }
  const unfinished = /-(?:-!?)?$/.exec(source.slice(Math.max(from, length - 3)));
  return commentNode(b, from, length - (unfinished?.[0].length ?? 0), length);
}

function bogusComment(b: Builder, from: number): number {
  const end = b.source.indexOf('>', from);
  if (end < 0) return commentNode(b, from, b.source.length, b.source.length);
  return commentNode(b, from, end, end + 1);
}

function commentNode(b: Builder, from: number, to: number, past: number): number {
  if (isForeign(currentCode(b))) addNode(b, Kind.comment, 0, currentNode(b), from, to);
  else b.mode.comment(b, from, to);
  return past;
}

function isDoctype(source: string, at: number): boolean {
  return source.slice(at, at + 7).toLowerCase() === 'doctype';
}

function doctype(b: Builder, open: number): number {
  const end = b.source.indexOf('>', open);
  const past = end < 0 ? b.source.length : end + 1;
  readDoctype(b, open, past);
  return past;
}

function characterData(b: Builder, from: number): number {
  const end = b.source.indexOf(']]>', from);
  const to = end < 0 ? b.source.length : end;
  if (to > from) text(b, from, to);
  return end < 0 ? to : end + 3;
}
