// Page + Labels → plain text. Content segments in page order, inline text unbroken, `pre` as written, list items with their
// marks unless plain paragraphs are requested.

import { Tag } from '../dom/index.ts';
import type { Labels } from '../methods/index.ts';
import { SegmentFlag } from '../page/blocks/index.ts';
import type { Page } from '../page/index.ts';
import { firstSegmentFrom, isRow } from '../structures/index.ts';
import { cleanText } from '../text/index.ts';
import { captionOf } from './document/caption.ts';
import { codeText, hasLines } from './document/code.ts';
import { isInContent } from './document/in-content.ts';
import { LABEL_ENDS } from './document/label-row.ts';
import { type Keep, keepOf } from './keep.ts';
import { ListMarks } from './list-marks.ts';
import type { RenderOptions } from './options.ts';
import { separator } from './separator.ts';
import { headOfPost, type Thread } from './thread.ts';

/** `keep`: the decisions for these options, if already made. */
export function renderText(
  page: Page,
  labels: Labels,
  options: RenderOptions = {},
  keep?: Keep,
  thread?: Thread,
): string {
  if (labels.ranges !== undefined && options.comments !== 'only')
    return rangeTexts(page, labels, labels.inserts).join('\n');
  const inserts = options.comments === 'only' ? [] : (labels.inserts ?? []);
  if (page.segments.count === 0) return inserts.map(({ text }) => text).join('\n');
  const marks =
    options.text === 'plain' ? undefined : new ListMarks(page.tape, (node) => thread?.isFrame(node) === true);
  return thread === undefined
    ? writeText(page, keep ?? keepOf(page, labels, options), inserts, marks)
    : writeThread(page, thread, marks);
}

function writeText(
  page: Page,
  keep: Keep,
  inserts: NonNullable<Labels['inserts']>,
  marks: ListMarks | undefined,
): string {
  const { segments } = page;
  const captions = marks === undefined ? NO_CAPTIONS : lostCaptions(keep);
  let text = '';
  let before = -1;
  let line = -1;
  let next = 0; // of the inserts
  const insert = (past: number): void => {
    for (; next < inserts.length && inserts[next]!.before <= past; next++) {
      text += `${text === '' || before < 0 ? '' : '\n'}${inserts[next]!.text}\n`;
      before = -1;
    }
  };
  for (let i = 0; i < segments.count; i++) {
    insert(i);
    const piece = keep.segment[i] === 0 ? (captions.get(i) ?? '') : lineOf(page, keep, i);
    if (piece === '') continue;
    const node = segments.node[i]!;
    if (before >= 0) {
      const isValue = marks !== undefined && line >= 0 && isRow(page, line, i);
      text += isValue ? afterLabel(text) : separator(page, before, node);
    }
    text += marks === undefined ? piece : marks.mark(node, piece);
    before = node;
    line = i;
  }
  insert(segments.count);
  return next === 0 ? text : text.trimEnd();
}

/** What separates a value from the label that the text ends with. */
function afterLabel(text: string): ' ' | ': ' {
  return LABEL_ENDS.test(text.slice(-2)) ? ' ' : ': ';
}

const NO_CAPTIONS: ReadonlyMap<number, string> = new Map();

/** Captions of pictures in the text that are not kept themselves, by first segment. */
function lostCaptions(keep: Keep): ReadonlyMap<number, string> {
  const { page } = keep;
  const { tag, size } = page.tape;
  const found = new Map<number, string>();
  for (let node = 1; node < size; node++) {
    if (tag[node] !== Tag.img) continue;
    const caption = captionOf(keep, node);
    if (caption !== undefined && isInContent(keep, node)) found.set(firstSegmentFrom(page, caption.node), caption.text);
  }
  return found;
}

/** Whether the element contains no other segment, so that its text can be written from the element itself. */
function isOnlyIn({ segments, tape }: Page, s: number, node: number): boolean {
  const isFirst = s === 0 || segments.from[s - 1]! < node;
  return isFirst && (s + 1 === segments.count || segments.from[s + 1]! >= tape.end[node]!);
}

/** A segment's text; code with an element per line is written line by line. */
function lineOf(page: Page, keep: Keep, s: number): string {
  const { segments, tape } = page;
  const node = segments.node[s]!;
  const isCode = (segments.flags[s]! & SegmentFlag.pre) !== 0 && tape.tag[node] === Tag.pre;
  return isCode && isOnlyIn(page, s, node) && hasLines(tape, node) ? codeText(tape, keep, node) : keep.segmentText(s);
}

/** Post by post: a line with name and date, then the text; replies are indented by two spaces. */
function writeThread(page: Page, thread: Thread, marks: ListMarks | undefined): string {
  const { segments } = page;
  const { keep, bySegment } = thread;
  const pieces: string[] = [];
  const begun = new Set<unknown>();
  let last: { post: unknown; node: number } | undefined;
  for (let s = 0; s < segments.count; s++) {
    const piece = keep.segment[s] === 0 ? '' : lineOf(page, keep, s);
    if (piece === '') continue;
    const text = marks === undefined ? piece : marks.mark(segments.node[s]!, piece);
    const post = bySegment.get(s);
    const indent = '  '.repeat(Math.min(post?.comment.depth ?? 0, MAX_INDENT));
    const node = segments.node[s]!;
    const isNew = last?.post !== post;
    if (last !== undefined) pieces.push(isNew ? '\n\n' : separator(page, last.node, node));
    if (isNew && post !== undefined && !begun.has(post)) {
      const head = headOfPost(post).join(', ');
      pieces.push(head === '' ? `${indent}* * *\n` : `${indent}${head}:\n`);
      begun.add(post);
    }
    const between = pieces.at(-1);
    pieces.push(between === undefined || between.endsWith('\n') ? indentLines(text, indent) : text);
    last = { post, node };
  }
  return pieces.join('');
}

/** Maximum indentation of nested replies. */
const MAX_INDENT = 8;

function indentLines(text: string, indent: string): string {
  return indent === '' ? text : text.replace(/^(?=.)/gm, indent);
}

/** The lines of ranges, and of inserts between them, for methods that do not choose segments. */
export function rangeTexts(
  page: Page,
  { ranges = new Int32Array(), continues }: Pick<Labels, 'ranges' | 'continues'>,
  inserts: NonNullable<Labels['inserts']> = [],
): string[] {
  const lines: string[] = [];
  const count = ranges.length / 2;
  let next = 0; // of the inserts
  for (let i = 0; i <= count; i++) {
    const first = next;
    for (; next < inserts.length && inserts[next]!.before <= i; next++) lines.push(inserts[next]!.text);
    if (i === count) break;
    const piece = cleanText(page.text.slice(ranges[2 * i]!, ranges[2 * i + 1]!)).trim();
    if (continues?.[i] === 1 && i > 0 && first === next) lines.push(`${lines.pop()} ${piece}`.trim());
    else lines.push(piece);
  }
  return lines.filter((line) => line !== '');
}
