// Framesets: pages of frames, which have no body. Only white space, frames and noframes survive here.

import { addNode, type Builder, currentCode, currentNode, insertElement, insertVoid, pop } from '../builder.ts';
import { Tag } from '../tags.ts';
import { Kind } from '../tape.ts';
import { commentHere } from './before-head.ts';
import { startHtml } from './in-body-roots.ts';
import { inHead } from './in-head.ts';
import { ignore, type Mode, type Rule, rules, useStart } from './mode.ts';
import { pastSpace } from './white-space.ts';

const asInHead: Rule = (b, tag) => useStart(inHead, b, tag);

function spacesOnly(b: Builder, from: number, to: number): void {
  while (from < to) {
    const past = pastSpace(b.units, from, to);
    if (past > from) addNode(b, Kind.text, 0, currentNode(b), from, past);
    from = past + 1;
  }
}

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

export const afterFrameset: Mode = {
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

export const afterAfterFrameset: Mode = {
  name: 'after after frameset',
  start: rules(ignore, ['html', startHtml], ['noframes', asInHead]),
  end: rules(ignore),
  text: spacesOnly,
  comment: (b, from, to) => {
    b.afterHtml.push(from, to);
  },
};
