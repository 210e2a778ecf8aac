// The end of the page: closes open templates, creates html, head and body if they are missing, and adds the comments that
// belong after the body.

import type { Builder } from '../builder.ts';
import { addNode } from '../insert.ts';
import { inTemplate, popTo } from '../open-elements.ts';
import { Kind } from '../tape.ts';
import { beforeHead, beforeHtml, implyHead, implyHtml, initial, leaveInitial } from './before-head.ts';
import { afterHead, implyBody, inHead, inHeadNoscript, leaveHead, leaveNoscript } from './in-head.ts';
import { endTemplate } from './in-template.ts';

const DOCUMENT = 0;

export function endOfPage(b: Builder): void {
  b.tokenFrom = b.source.length;
  while (inTemplate(b)) endTemplate(b);
  if (b.mode === initial) leaveInitial(b);
  if (b.mode === beforeHtml) implyHtml(b);
  if (b.mode === beforeHead) implyHead(b);
  if (b.mode === inHeadNoscript) leaveNoscript(b);
  if (b.mode === inHead) leaveHead(b);
  if (b.mode === afterHead) implyBody(b);
  const html = b.openNode[0]!;
  popTo(b, 0);
  addComments(b, html, b.afterBody);
  addComments(b, DOCUMENT, b.afterHtml);
}

function addComments(b: Builder, parent: number, ranges: readonly number[]): void {
  for (let i = 0; i < ranges.length; i += 2) addNode(b, Kind.comment, 0, parent, ranges[i]!, ranges[i + 1]!);
}
