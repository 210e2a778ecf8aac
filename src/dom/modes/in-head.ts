// In head, its noscript, and after head. Handles metadata elements and their raw text; the first token that cannot be in a
// head closes it. After head, late metadata still goes into the head. To keep nodes in document order, white space and
// comments between head and body wait in a list until the body opens.

import { type Builder, RawText } from '../builder.ts';
import { addNode, insertElement, insertImplied, insertVoid } from '../insert.ts';
import { currentNode, levelOfNode, pop, push, removeOpen } from '../open-elements.ts';
import { Tag } from '../tags.ts';
import { Kind } from '../tape.ts';
import { commentHere } from './before-head.ts';
import { endTag, startTag } from './dispatch.ts';
import { inBody } from './in-body.ts';
import { startHtml } from './in-body-roots.ts';
import { inFrameset } from './in-frameset.ts';
import { endTemplate, startTemplate } from './in-template.ts';
import { applyStart, ignore, type Mode, rules, type TagRule } from './mode.ts';
import { pastSpace } from './white-space.ts';

const METADATA = 'base basefont bgsound link meta';

/** Returns a rule that reads the content of the element as text, up to its end tag. */
export function startRaw(raw: number): TagRule {
  return (b, tag) => {
    insertElement(b, tag);
    b.raw = raw;
  };
}

function startNoscript(b: Builder): void {
  insertElement(b, Tag.noscript);
  b.mode = inHeadNoscript;
}

export function leaveHead(b: Builder): void {
  pop(b);
  b.mode = afterHead;
}

export function leaveNoscript(b: Builder): void {
  pop(b);
  b.mode = inHead;
}

export function implyBody(b: Builder): void {
  flushBetween(b);
  insertImplied(b, Tag.body);
  b.mode = inBody;
}

function startBody(b: Builder): void {
  flushBetween(b);
  insertElement(b, Tag.body);
  b.framesetOk = false;
  b.mode = inBody;
}

function startFrameset(b: Builder): void {
  flushBetween(b);
  insertElement(b, Tag.frameset);
  b.mode = inFrameset;
}

function flushBetween(b: Builder): void {
  const waiting = b.betweenHeadAndBody;
  for (let i = 0; i < waiting.length; i += 3) {
    addNode(b, waiting[i]!, 0, currentNode(b), waiting[i + 1]!, waiting[i + 2]!);
  }
  waiting.length = 0;
}

function startLate(b: Builder, tag: number): void {
  push(b, b.head, Tag.head);
  applyStart(inHead, b, tag);
  const level = levelOfNode(b, b.head, Tag.head);
  if (level >= 0) removeOpen(b, level);
}

function startAfter(step: (b: Builder) => void): TagRule {
  return (b, tag) => {
    step(b);
    startTag(b, tag);
  };
}

function endAfter(step: (b: Builder) => void): TagRule {
  return (b, tag) => {
    step(b);
    endTag(b, tag);
  };
}

/** Leading white space stays in the current node; the rest leaves the mode. */
function textAfter(step: (b: Builder) => void): (b: Builder, from: number, to: number) => void {
  return (b, from, to) => {
    const start = pastSpace(b, from, to);
    if (start > from) addNode(b, Kind.text, 0, currentNode(b), from, start);
    if (start === to) return;
    step(b);
    b.mode.text(b, start, to);
  };
}

export const inHead: Mode = {
  name: 'in head',
  start: rules(
    startAfter(leaveHead),
    ['html', startHtml],
    [METADATA, insertVoid],
    ['title', startRaw(RawText.rcdata)],
    ['noframes style', startRaw(RawText.rawText)],
    ['script', startRaw(RawText.script)],
    ['noscript', startNoscript],
    ['template', startTemplate],
    ['head', ignore],
  ),
  end: rules(ignore, ['head', leaveHead], ['body br html', endAfter(leaveHead)], ['template', endTemplate]),
  text: textAfter(leaveHead),
  comment: commentHere,
};

export const inHeadNoscript: Mode = {
  name: 'in head noscript',
  start: rules(
    startAfter(leaveNoscript),
    ['html', startHtml],
    ['basefont bgsound link meta noframes style', (b, tag) => applyStart(inHead, b, tag)],
    ['head noscript', ignore],
  ),
  end: rules(ignore, ['noscript', leaveNoscript], ['br', endAfter(leaveNoscript)]),
  text: textAfter(leaveNoscript),
  comment: commentHere,
};

export const afterHead: Mode = {
  name: 'after head',
  start: rules(
    startAfter(implyBody),
    ['html', startHtml],
    ['body', startBody],
    ['frameset', startFrameset],
    [`${METADATA} noframes script style template title`, startLate],
    ['head', ignore],
  ),
  end: rules(ignore, ['body html br', endAfter(implyBody)], ['template', endTemplate]),
  text(b, from, to) {
    const start = pastSpace(b, from, to);
    if (start > from) b.betweenHeadAndBody.push(Kind.text, from, start);
    if (start === to) return;
    implyBody(b);
    inBody.text(b, start, to);
  },
  comment: (b, from, to) => {
    b.betweenHeadAndBody.push(Kind.comment, from, to);
  },
};
