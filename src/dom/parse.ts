// Source string → Tape. Tokenizer and tree construction of the HTML standard with scripting off, into integer columns.
// Cost is linear in the page's length for any input; see limits.ts.

import { PithError } from '../base/index.ts';
import { Builder } from './builder.ts';
import { finish } from './finish.ts';
import { makeNode } from './insert.ts';
import { DEFAULT_MAX_CHARS, DEFAULT_MAX_NODES } from './limits.ts';
import { initial } from './modes/before-head.ts';
import { endOfPage } from './modes/end-of-page.ts';
import { Kind, type Tape } from './tape.ts';
import { tokenize } from './tokenize.ts';
import { borrowUnits, leaveUnits } from './units.ts';

export interface ParseOptions {
  /** `source` contains UTF-8 bytes, one per character. */
  utf8?: boolean;
  /** Longest source in characters; a longer one throws `too-large`. */
  maxChars?: number;
  /** Maximum number of nodes; more throws `too-large`. */
  maxNodes?: number;
}

const BYTE_ORDER_MARK = '\ufeff';
const BYTE_ORDER_MARK_BYTES = '\xef\xbb\xbf';

export function parse(source: string, options: ParseOptions = {}): Tape {
  const { utf8 = false, maxChars = DEFAULT_MAX_CHARS, maxNodes = DEFAULT_MAX_NODES } = options;
  if (source.length > maxChars) throw new PithError('too-large', `page has more than ${maxChars} characters`);
  const units = borrowUnits(source, utf8);
  const builder = new Builder(source, units, utf8, maxNodes, initial);
  makeNode(builder, Kind.document, 0, -1, 0, 0);
  const mark = utf8 ? BYTE_ORDER_MARK_BYTES : BYTE_ORDER_MARK;
  tokenize(builder, source.startsWith(mark) ? mark.length : 0);
  endOfPage(builder);
  leaveUnits(source, units);
  return finish(builder);
}
