// Page → URL of the first picture of its content, if nothing in its head names one: after the title, outside asides, not
// small, and not named a logo, icon, portrait or counter.

import { attribute, isElement, Tag, type Tape } from '../dom/index.ts';
import type { Page } from '../page/index.ts';
import { isAside } from './collect.ts';
import { titleSegment } from './title-place.ts';

/** Smaller pictures are ornaments. */
const MIN_SIDE = 100;
const ORNAMENT =
  /logo|icon|avatar|gravatar|portrait|author|emoji|smil(?:ey|ies)|sprite|spacer|pixel|blank|loading|placeholder|badge|banner|button|counter|1x1|\.svg(?:$|\?)/i;
/** Attributes for the URL on pages that load pictures lazily, best first. */
const ADDRESSES = ['data-src', 'data-original', 'data-lazy-src', 'src'];

export function contentImage(page: Page): string | undefined {
  const { tape, segments } = page;
  const title = titleSegment(page);
  for (let node = title === undefined ? 1 : segments.from[title]!; node < tape.size; node++) {
    if (tape.tag[node] !== Tag.img || !isElement(tape, node) || isAside(page, node) || isSmall(tape, node)) continue;
    const names = `${attribute(tape, node, 'class') ?? ''} ${attribute(tape, node, 'alt') ?? ''}`;
    const address = ADDRESSES.map((name) => attribute(tape, node, name)?.trim()).find((one) => isAddress(one));
    if (address !== undefined && !ORNAMENT.test(names) && !ORNAMENT.test(address)) return address;
  }
  return undefined;
}

const isAddress = (text: string | undefined): boolean =>
  text !== undefined && text !== '' && !/^(?:data|blob):/i.test(text);

function isSmall(tape: Tape, node: number): boolean {
  return ['width', 'height'].some((name) => {
    const side = /^\s*(\d+)(?:px)?\s*$/.exec(attribute(tape, node, name) ?? '')?.[1];
    return side !== undefined && Number(side) < MIN_SIDE;
  });
}
