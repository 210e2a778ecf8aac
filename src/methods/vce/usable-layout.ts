// The layout a page is judged by: the one given, or the estimate. Also the estimate where the one given shows next to
// nothing: a page that waits for its scripts to make it visible was rendered without them.

import { Kind } from '../../dom/index.ts';
import { estimateLayout, type Layout } from '../../layout/index.ts';
import type { Page } from '../../page.ts';

/** A layout that shows less than this share of the page's text is of a page still waiting. */
const LEAST_SEEN = 0.1;

export function usableLayout(page: Page, given: Layout | undefined): Layout {
  return given !== undefined && seenShare(page, given) >= LEAST_SEEN ? given : estimateLayout(page);
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
