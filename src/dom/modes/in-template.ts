// Templates: the first tag decides the mode that parses their content; a stack of modes handles nested templates. On the
// tape, the content is simply the template's children.

import type { Builder } from '../builder.ts';
import { clearToMarker, pushMarker } from '../formatting.ts';
import { insertElement } from '../insert.ts';
import { inTemplate, popThrough } from '../open-elements.ts';
import { impliedEndsThoroughly } from '../scopes.ts';
import { Tag } from '../tags.ts';
import { commentHere } from './before-head.ts';
import { startTag } from './dispatch.ts';
import { inBody } from './in-body.ts';
import { textInBody } from './in-body-inline.ts';
import { inHead } from './in-head.ts';
import { inColumnGroup, inRow, inTable, inTableBody } from './in-table.ts';
import { applyStart, ignore, type Mode, rules, type TagRule } from './mode.ts';
import { resetMode } from './reset-mode.ts';

export function startTemplate(b: Builder): void {
  insertElement(b, Tag.template);
  pushMarker(b);
  b.framesetOk = false;
  b.mode = inTemplateContent;
  b.templateModes.push(inTemplateContent);
}

export function endTemplate(b: Builder): void {
  if (!inTemplate(b)) return;
  impliedEndsThoroughly(b);
  popThrough(b, Tag.template);
  clearToMarker(b);
  b.templateModes.pop();
  resetMode(b);
}

/** Takes a function because circular imports mean that the mode may not exist yet. */
function continueIn(mode: () => Mode): TagRule {
  return (b, tag) => {
    b.templateModes[b.templateModes.length - 1] = mode();
    b.mode = mode();
    startTag(b, tag);
  };
}

const inTemplateContent: Mode = {
  name: 'in template',
  start: rules(
    continueIn(() => inBody),
    ['base basefont bgsound link meta noframes script style template title', (b, tag) => applyStart(inHead, b, tag)],
    ['caption colgroup tbody tfoot thead', continueIn(() => inTable)],
    ['col', continueIn(() => inColumnGroup)],
    ['tr', continueIn(() => inTableBody)],
    ['td th', continueIn(() => inRow)],
  ),
  end: rules(ignore, ['template', endTemplate]),
  text: textInBody,
  comment: commentHere,
};
