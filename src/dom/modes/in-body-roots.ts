// In body: html, body and frameset tags out of place. A second html or body tag only adds attributes. The tape has one
// source range per element, so the later tag replaces it if the element had no attributes of its own.

import type { Builder } from '../builder.ts';
import { insertElement } from '../insert.ts';
import { linkNodes, unlink } from '../links.ts';
import { inTemplate, popTo } from '../open-elements.ts';
import { inScope } from '../scopes.ts';
import { Tag } from '../tags.ts';
import { afterAfterBody, afterBody } from './after-body.ts';
import { inFrameset } from './in-frameset.ts';

const BODY_LEVEL = 1;
/** `<html>` and `<body>` have the same length. */
const BARE_TAG = '<html>'.length;

export function startHtml(b: Builder): void {
  if (!inTemplate(b)) takeRange(b, b.openNode[0]!);
}

export function startBody(b: Builder): void {
  if (b.top < BODY_LEVEL || b.openCode[BODY_LEVEL] !== Tag.body || inTemplate(b)) return;
  b.framesetOk = false;
  takeRange(b, b.openNode[BODY_LEVEL]!);
}

function takeRange(b: Builder, node: number): void {
  const { from, to } = b.columns;
  if (to[node]! - from[node]! > BARE_TAG) return;
  from[node] = b.tokenFrom;
  to[node] = b.tokenTo;
}

/** A frameset replaces a body that has shown nothing yet. */
export function startFrameset(b: Builder, tag: number): void {
  if (!b.framesetOk || b.top < BODY_LEVEL || b.openCode[BODY_LEVEL] !== Tag.body) return;
  linkNodes(b);
  unlink(b, b.openNode[BODY_LEVEL]!);
  popTo(b, BODY_LEVEL);
  insertElement(b, tag);
  b.mode = inFrameset;
}

export function endBody(b: Builder): void {
  if (inScope(b, Tag.body)) b.mode = afterBody;
}

export function endHtml(b: Builder): void {
  if (inScope(b, Tag.body)) b.mode = afterAfterBody;
}
