// The layout for judging a page: the given one, or the estimate. The estimate is also used if the given one shows next to
// nothing: a page that waits for its scripts was rendered without them. Also detects whether a page was rendered without its
// style sheets: then nothing is where readers see it.

import { attribute, Kind, Tag } from '../../dom/index.ts';
import { estimateLayout, type Layout, VIEWPORT_WIDTH } from '../../layout/index.ts';
import type { Page } from '../../page/index.ts';

/** A layout that shows less than this share of the page's text belongs to a page that is still waiting. */
const MIN_SEEN = 0.1;

export function usableLayout(page: Page, given: Layout | undefined): Layout {
  return given !== undefined && seenShare(page, given) >= MIN_SEEN ? given : estimateLayout(page);
}

function seenShare({ tape, flow }: Page, { visible }: Layout): number {
  let all = 0;
  let seen = 0;
  for (let i = 0; i < tape.size; i++) {
    if (tape.kind[i] !== Kind.text) continue;
    const chars = flow.offset[i + 1]! - flow.offset[i]!;
    all += chars;
    if (visible[i] === 1) seen += chars;
  }
  return all === 0 ? 1 : seen / all;
}

/** The default margin of a body without style sheets. */
const BARE_MARGIN = 8;
/** Width of a scroll bar. */
const SCROLL_BAR = 20;

/**
 * Whether the page was rendered without its style sheets. If unknown, checks for the default body margin, since hardly any
 * style sheet keeps it.
 */
export function lacksSheets({ tape }: Page, { left, width, unstyled }: Layout): boolean {
  if (unstyled === true) return true;
  const body = tape.tag.indexOf(Tag.body);
  if (body < 0 || left[body] !== BARE_MARGIN) return false;
  const bare = VIEWPORT_WIDTH - 2 * BARE_MARGIN;
  if (width[body]! > bare || width[body]! < bare - SCROLL_BAR) return false;
  for (let node = tape.tag.indexOf(Tag.link); node >= 0; node = tape.tag.indexOf(Tag.link, node + 1)) {
    if (/\bstylesheet\b/i.test(attribute(tape, node, 'rel') ?? '')) return true;
  }
  return false;
}
