// Captions of pictures. An image → its caption on the page, if the answer leaves that caption out: writers add it below the
// picture. An element with kept text → whether it is a caption, by its name.

import { Kind, Tag } from '../../dom/index.ts';
import { hiddenNodes, PerName, startTags } from '../../elements/index.ts';
import { fact, type Page } from '../../page/index.ts';
import { cleanText } from '../../text/index.ts';
import type { Keep } from '../keep.ts';
import { figureAround } from './in-content.ts';

const NAME = /(?:^|[\s_-])(?:caption|legend)(?:$|[\s_-])|wp-caption-text/i;
const MAX_CAPTION = 400;
/** Maximum characters of a caption that are read, including hidden ones, and nodes of a figure that are searched for it. */
const MAX_READ = 4000;
const MAX_NODES = 2000;

export interface LostCaption {
  readonly node: number;
  readonly text: string;
}

export function captionOf(keep: Keep, image: number): LostCaption | undefined {
  const { tape, flow } = keep.page;
  const figure = figureAround(keep.page, image);
  if (figure === undefined) return undefined;
  const isCaption = captionTest(keep.page);
  const past = Math.min(tape.end[figure]!, figure + MAX_NODES);
  for (let node = figure + 1; node < past; node++) {
    if (!isCaption(node) || flow.offset[tape.end[node]!] === flow.offset[node]) continue;
    const text = keep.any(node, tape.end[node]!) ? undefined : textOf(keep, node);
    return text === undefined ? undefined : { node, text };
  }
  return undefined;
}

/** Only for elements with text. */
function captionTest(page: Page): (node: number) => boolean {
  const { className } = startTags(page);
  const names = captionNames(page);
  return (node) => page.tape.tag[node] === Tag.figcaption || names.of(className[node]!) === 1;
}

/** Each class name is checked once. */
const captionNames = fact(
  'document.captionNames',
  (page: Page): PerName => new PerName(startTags(page).names, (name) => (NAME.test(name) ? 1 : 0)),
);

function textOf(keep: Keep, caption: number): string | undefined {
  const { tape, flow } = keep.page;
  const hidden = hiddenNodes(keep.page);
  if (flow.offset[tape.end[caption]!]! - flow.offset[caption]! > MAX_READ) return undefined;
  let text = '';
  for (let node = caption; node < tape.end[caption]!; node++)
    if (tape.kind[node] === Kind.text && hidden[node] === 0)
      text += flow.text.slice(flow.offset[node]!, flow.offset[node + 1]!);
  const line = cleanText(text).replace(/\s+/g, ' ').trim();
  return line === '' || line.length > MAX_CAPTION ? undefined : line;
}

/** Whether an element with kept text is the caption of a picture: a short text with that name, in a figure after the picture. */
export function isKeptCaption(page: Page, node: number): boolean {
  const { tape, flow } = page;
  if (captionNames(page).of(startTags(page).className[node]!) !== 1) return false;
  if (flow.offset[tape.end[node]!]! - flow.offset[node]! > MAX_CAPTION) return false;
  const figure = figureAround(page, node);
  for (let at = (figure ?? node) + 1; at < node; at++) if (tape.tag[at] === Tag.img) return true;
  return false;
}
