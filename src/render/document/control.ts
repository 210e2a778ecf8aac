// A picture → is it a button: one that a script of the page answers to, and no part of its text.

import { attribute, Tag } from '../../dom/index.ts';
import type { Page } from '../../page/index.ts';
import { fileName } from './image.ts';

/** What pictures of buttons are called, by their words or their address, and how large they are at most, in pixels. */
const CONTROL =
  /(?:^|[^a-z])(?:print(?:er|able)?|e?-?mail|font|text-?size|bigger|smaller|bookmark|favou?rites?|button|btn|icons?|ico|arrow|prev|next|close|rss)(?:$|[^a-z])/i;
const CONTROL_SIZE = 48;

/** A small picture, or one called so, in a link that runs a script: a button to print, to send, to change the size of letters. */
export function isControl(page: Page, node: number): boolean {
  const { tape } = page;
  let link = tape.parent[node]!;
  for (let level = 0; level < 3 && link > 0 && tape.tag[link] !== Tag.a; level++) link = tape.parent[link]!;
  if (tape.tag[link] !== Tag.a || !/^\s*javascript:/i.test(attribute(tape, link, 'href') ?? '')) return false;
  const read = (name: string): string => attribute(tape, node, name) ?? '';
  const size = (name: string): number => Number.parseInt(read(name), 10);
  if (size('width') <= CONTROL_SIZE || size('height') <= CONTROL_SIZE) return true;
  return [read('alt'), read('title'), fileName(read('src')), attribute(tape, link, 'href')!].some((said) =>
    CONTROL.test(said),
  );
}
