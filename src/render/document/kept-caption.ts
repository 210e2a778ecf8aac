// Is an element with kept text the caption of a picture? By its name, as a short text in a figure with a picture before it.

import { Tag } from '../../dom/index.ts';
import { startTags } from '../../elements/index.ts';
import type { Page } from '../../page/index.ts';
import { captionNames, MAX_CAPTION } from './caption.ts';
import { figureAround } from './in-content.ts';

export function isKeptCaption(page: Page, node: number): boolean {
  const { tape, flow } = page;
  if (captionNames(page).of(startTags(page).className[node]!) !== 1) return false;
  if (flow.offset[tape.end[node]!]! - flow.offset[node]! > MAX_CAPTION) return false;
  const figure = figureAround(page, node);
  for (let at = (figure ?? node) + 1; at < node; at++) if (tape.tag[at] === Tag.img) return true;
  return false;
}
