// Page → text that readers cannot see, one entry per element that hides it; and kept text that readers may not see.

import { Kind } from '../dom/index.ts';
import { maybeHidden, visibility, xpath } from '../elements/index.ts';
import type { Page } from '../page/index.ts';
import type { Keep } from './keep.ts';

/** An element that readers cannot see, or may not see, and why. */
export interface JsonHidden {
  readonly xpath: string;
  readonly text: string;
  /** The cause, such as `display:none` or `class sr-only`. */
  readonly why: string;
}

/** Maximum characters of a part that may be hidden: its text is in the answer already. */
const MAX_SHOWN = 200;

/** Invisible text, one entry per element that hides it. */
export function hiddenParts(page: Page): JsonHidden[] {
  const { hidden, hiddenRoots } = visibility(page);
  const { flow, tape } = page;
  const parts: JsonHidden[] = [];
  for (const [root, why] of [...hiddenRoots].sort(([a], [b]) => a - b)) {
    const texts: string[] = [];
    for (let node = root; node < tape.end[root]!; node++) {
      if (tape.kind[node] !== Kind.text || hidden[node] === 0) continue;
      texts.push(flow.text.slice(flow.offset[node]!, flow.offset[node + 1]!));
    }
    const text = texts.join('').trim();
    if (text !== '') parts.push({ xpath: xpath(page, root), text, why });
  }
  return parts;
}

/** Kept text that may be hidden, one entry per element, with the beginning of its text. */
export function maybeHiddenParts(page: Page, keep: Keep): JsonHidden[] {
  const parts: JsonHidden[] = [];
  for (const [root, why] of maybeHidden(page).roots) {
    const past = page.tape.end[root]!;
    if (!keep.any(root, past)) continue;
    let text = '';
    for (let node = root; node < past && text.length <= MAX_SHOWN; node++) text += keep.text(node);
    const line = text.replace(/\s+/g, ' ').trim();
    const shown = line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN).trimEnd()}…` : line;
    if (shown !== '') parts.push({ xpath: xpath(page, root), text: shown, why });
  }
  return parts;
}
