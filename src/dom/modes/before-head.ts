// Initial, before html, before head: tokens before the head, and the elements implied when they are missing.
// White space is dropped here; any unexpected token implies html or head and is then processed again.

import type { Builder } from '../builder.ts';
import { addNode, insertElement, insertImplied } from '../insert.ts';
import { currentNode } from '../open-elements.ts';
import { Tag } from '../tags.ts';
import { Kind } from '../tape.ts';
import { endTag, startTag } from './dispatch.ts';
import { startHtml } from './in-body-roots.ts';
import { inHead } from './in-head.ts';
import { ignore, type Mode, rules, type TagRule, type TextRule } from './mode.ts';
import { pastSpace } from './white-space.ts';

export function commentHere(b: Builder, from: number, to: number): void {
  addNode(b, Kind.comment, 0, currentNode(b), from, to);
}

/** No doctype means quirks mode. */
export function leaveInitial(b: Builder): void {
  b.quirks = true;
  b.mode = beforeHtml;
}

export function implyHtml(b: Builder): void {
  insertImplied(b, Tag.html);
  b.mode = beforeHead;
}

export function implyHead(b: Builder): void {
  insertImplied(b, Tag.head);
  b.head = currentNode(b);
  b.mode = inHead;
}

type Step = (b: Builder) => void;

function startAfter(step: Step): TagRule {
  return (b, tag) => {
    step(b);
    startTag(b, tag);
  };
}

function endAfter(step: Step): TagRule {
  return (b, tag) => {
    step(b);
    endTag(b, tag);
  };
}

function textAfter(step: Step): TextRule {
  return (b, from, to) => {
    const start = pastSpace(b, from, to);
    if (start === to) return;
    step(b);
    b.mode.text(b, start, to);
  };
}

export const initial: Mode = {
  name: 'initial',
  start: rules(startAfter(leaveInitial)),
  end: rules(endAfter(leaveInitial)),
  text: textAfter(leaveInitial),
  comment: commentHere,
};

export const beforeHtml: Mode = {
  name: 'before html',
  start: rules(startAfter(implyHtml), ['html', openHtml]),
  end: rules(ignore, ['html head body br', endAfter(implyHtml)]),
  text: textAfter(implyHtml),
  comment: commentHere,
};

export const beforeHead: Mode = {
  name: 'before head',
  start: rules(startAfter(implyHead), ['html', startHtml], ['head', openHead]),
  end: rules(ignore, ['html head body br', endAfter(implyHead)]),
  text: textAfter(implyHead),
  comment: commentHere,
};

function openHtml(b: Builder): void {
  insertElement(b, Tag.html);
  b.mode = beforeHead;
}

function openHead(b: Builder): void {
  insertElement(b, Tag.head);
  b.head = currentNode(b);
  b.mode = inHead;
}
