// After body and after html: pages often continue there. Content goes back into the body; comments belong after it, and
// wait in a list until the page ends, so that nodes stay in document order.

import type { Builder } from '../builder.ts';
import { endTag, startTag } from './dispatch.ts';
import { inBody } from './in-body.ts';
import { startHtml } from './in-body-roots.ts';
import { type Mode, rules } from './mode.ts';
import { isBlank } from './white-space.ts';

function reprocessStart(b: Builder, tag: number): void {
  b.mode = inBody;
  startTag(b, tag);
}

function endAgain(b: Builder, tag: number): void {
  b.mode = inBody;
  endTag(b, tag);
}

function endHtml(b: Builder): void {
  b.mode = afterAfterBody;
}

function reprocessText(b: Builder, from: number, to: number): void {
  if (!isBlank(b, from, to)) b.mode = inBody;
  inBody.text(b, from, to);
}

export const afterBody: Mode = {
  name: 'after body',
  start: rules(reprocessStart, ['html', startHtml]),
  end: rules(endAgain, ['html', endHtml]),
  text: reprocessText,
  comment: (b, from, to) => {
    b.afterBody.push(from, to);
  },
};

export const afterAfterBody: Mode = {
  name: 'after after body',
  start: rules(reprocessStart, ['html', startHtml]),
  end: rules(endAgain),
  text: reprocessText,
  comment: (b, from, to) => {
    b.afterHtml.push(from, to);
  },
};
