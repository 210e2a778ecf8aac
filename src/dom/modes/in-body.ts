// In body: the mode for nearly all of a page. The tables assign each tag to a family; the families are in in-body-blocks.ts,
// in-body-inline.ts and in-body-roots.ts.

import { adopt } from '../adoption.ts';
import { RawText } from '../builder.ts';
import { insertVoid } from '../insert.ts';
import { commentHere } from './before-head.ts';
import {
  endBlock,
  endDescriptionItem,
  endForm,
  endHeading,
  endListItem,
  endParagraph,
  startBlock,
  startDescriptionItem,
  startForm,
  startHeading,
  startListItem,
  startPreformatted,
  startRule,
  startTable,
} from './in-body-blocks.ts';
import {
  endBreak,
  endMarked,
  startAnchor,
  startButton,
  startFormatting,
  startImage,
  startInput,
  startMarked,
  startMath,
  startNobr,
  startOption,
  startOrdinary,
  startRubyBase,
  startRubyText,
  startSelect,
  startSvg,
  startVoid,
  textInBody,
} from './in-body-inline.ts';
import { startFramed, startPlaintext, startTextarea, startXmp } from './in-body-raw.ts';
import { endBody, endHtml, startBody, startFrameset, startHtml } from './in-body-roots.ts';
import { inHead, startRaw } from './in-head.ts';
import { endTemplate } from './in-template.ts';
import { applyStart, ignore, type Mode, rules, type TagRule } from './mode.ts';
import { ordinaryEnd } from './ordinary-end.ts';

const FORMATTING = 'b big code em font i s small strike strong tt u';
const BLOCKS =
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup ' +
  'main menu nav ol search section summary ul';

const asInHead: TagRule = (b, tag) => applyStart(inHead, b, tag);

export const inBody: Mode = {
  name: 'in body',
  start: rules(
    startOrdinary,
    [`${BLOCKS} p`, startBlock],
    ['h1 h2 h3 h4 h5 h6', startHeading],
    ['li', startListItem],
    ['dd dt', startDescriptionItem],
    ['pre listing', startPreformatted],
    ['form', startForm],
    ['table', startTable],
    ['hr', startRule],
    ['a', startAnchor],
    [FORMATTING, startFormatting],
    ['nobr', startNobr],
    ['area br embed img keygen wbr', startVoid],
    ['image', startImage],
    ['input', startInput],
    ['param source track', insertVoid],
    ['button', startButton],
    ['applet marquee object', startMarked],
    ['select', startSelect],
    ['optgroup option', startOption],
    ['rb rtc', startRubyBase],
    ['rp rt', startRubyText],
    ['svg', startSvg],
    ['math', startMath],
    ['textarea', startTextarea],
    ['xmp', startXmp],
    ['iframe', startFramed],
    ['noembed noframes', startRaw(RawText.rawText)],
    ['plaintext', startPlaintext],
    ['base basefont bgsound link meta script style template title', asInHead],
    ['html', startHtml],
    ['body', startBody],
    ['frameset', startFrameset],
    ['caption col colgroup frame head tbody td tfoot th thead tr', ignore],
  ),
  end: rules(
    ordinaryEnd,
    [`${BLOCKS} button listing pre`, endBlock],
    ['p', endParagraph],
    ['li', endListItem],
    ['dd dt', endDescriptionItem],
    ['h1 h2 h3 h4 h5 h6', endHeading],
    ['form', endForm],
    [`a nobr ${FORMATTING}`, adopt],
    ['applet marquee object', endMarked],
    ['br', endBreak],
    ['body', endBody],
    ['html', endHtml],
    ['template', endTemplate],
  ),
  text: textInBody,
  comment: commentHere,
};
