// Whether a picture is a button that triggers a script, and so not part of the text.

import { attribute, Tag } from '../../dom/index.ts';
import type { Page } from '../../page/index.ts';
import { fileName } from './image.ts';

/** Words in the alt text or URL of button pictures, and their maximum size in pixels. */
const CONTROL =
  /(?:^|[^a-z])(?:print(?:er|able)?|e?-?mail|font|text-?size|bigger|smaller|bookmark|favou?rites?|button|btn|icons?|ico|arrow|prev|next|close|rss)(?:$|[^a-z])/i;
const CONTROL_SIZE = 48;

/** A small picture, or one named as a button, in a link that runs a script: print, send, change the font size. */
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
