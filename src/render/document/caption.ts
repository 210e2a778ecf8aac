// An image → the caption that the page has for it, where the text of the answer leaves that caption out: it then travels
// with its picture, as the picture's title. A caption that is kept stands in the text and is not said twice.

import { attribute, Kind, Tag, type Tape } from '../../dom/index.ts';
import { hiddenNodes } from '../../elements/index.ts';
import { cleanText } from '../../text/index.ts';
import type { Keep } from '../keep.ts';
import { figureAround } from './in-content.ts';

const NAME = /(?:^|[\s_-])(?:caption|legend)(?:$|[\s_-])|wp-caption-text/i;
const MAX_CHARACTERS = 400;

export function captionOf(keep: Keep, image: number): string | undefined {
  const { tape, flow } = keep.page;
  const figure = figureAround(keep.page, image);
  if (figure === undefined) return undefined;
  for (let node = figure + 1; node < tape.end[figure]!; node++) {
    if (!isCaption(tape, node) || flow.offset[tape.end[node]!] === flow.offset[node]) continue;
    return keep.any(node, tape.end[node]!) ? undefined : textOf(keep, node);
  }
  return undefined;
}

function isCaption(tape: Tape, node: number): boolean {
  if (tape.tag[node] === Tag.figcaption) return true;
  return tape.kind[node] !== Kind.text && NAME.test(attribute(tape, node, 'class') ?? '');
}

function textOf(keep: Keep, caption: number): string | undefined {
  const { tape, flow } = keep.page;
  const hidden = hiddenNodes(keep.page);
  let text = '';
  for (let node = caption; node < tape.end[caption]!; node++)
    if (tape.kind[node] === Kind.text && hidden[node] === 0)
      text += flow.text.slice(flow.offset[node]!, flow.offset[node + 1]!);
  const line = cleanText(text).replace(/\s+/g, ' ').trim();
  return line === '' || line.length > MAX_CHARACTERS ? undefined : line;
}
