// Framesets: pages of frames, which have no body. Only white space, frames and noframes are kept here.

import type { Builder } from '../builder.ts';
import { insertElement, insertVoid } from '../insert.ts';
import { currentCode, pop } from '../open-elements.ts';
import { Tag } from '../tags.ts';
import { commentHere } from './before-head.ts';
import { startHtml } from './in-body-roots.ts';
import { inHead } from './in-head.ts';
import { applyStart, ignore, type Mode, rules, type TagRule } from './mode.ts';
import { spacesOnly } from './spaces-only.ts';

const asInHead: TagRule = (b, tag) => applyStart(inHead, b, tag);

function endFrameset(b: Builder): void {
  if (b.top === 0) return;
  pop(b);
  if (currentCode(b) !== Tag.frameset) b.mode = afterFrameset;
}

export const inFrameset: Mode = {
  name: 'in frameset',
  start: rules(ignore, ['html', startHtml], ['frameset', insertElement], ['frame', insertVoid], ['noframes', asInHead]),
  end: rules(ignore, ['frameset', endFrameset]),
  text: spacesOnly,
  comment: commentHere,
};

const afterFrameset: Mode = {
  name: 'after frameset',
  start: rules(ignore, ['html', startHtml], ['noframes', asInHead]),
  end: rules(ignore, [
    'html',
    (b) => {
      b.mode = afterAfterFrameset;
    },
  ]),
  text: spacesOnly,
  comment: commentHere,
};

const afterAfterFrameset: Mode = {
  name: 'after after frameset',
  start: rules(ignore, ['html', startHtml], ['noframes', asInHead]),
  end: rules(ignore),
  text: spacesOnly,
  comment: (b, from, to) => {
    b.afterHtml.push(from, to);
  },
};
