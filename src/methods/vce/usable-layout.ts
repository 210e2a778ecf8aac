// The layout a page is judged by: the one given, or the estimate. Also the estimate where the one given shows next to
// nothing: a page that waits for its scripts to make it visible was rendered without them. And whether a page was rendered
// without the style sheets it names: then nothing stands where its readers see it.

import { attribute, Kind, Tag } from '../../dom/index.ts';
import { estimateLayout, type Layout, VIEWPORT_WIDTH } from '../../layout/index.ts';
import type { Page } from '../../page/index.ts';

/** A layout that shows less than this share of the page's text is of a page still waiting. */
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

/** The margin that browsers put around a body that no style sheet speaks of. */
const BARE_MARGIN = 8;
/** Room for a scroll bar. */
const SCROLL_BAR = 20;

/**
 * Whether the page was rendered without the style sheets it names. Where nobody says so: its body stands as bare ones do,
 * since hardly any sheet leaves the body's margin alone.
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
