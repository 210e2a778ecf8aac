// The share of main content in a page, as in Table 1 of the BTE paper: of its characters, and of its tags. A tag is in
// the main content if it is inside a gold segment or is the block around one.

import { isElement } from '../../../src/dom/index.ts';
import type { SitePage } from '../sites/index.ts';

export function mainShares({ page, target }: SitePage): { readonly text: number; readonly tags: number } {
  const { segments, tape } = page;
  const main = new Set<number>();
  let [text, all] = [0, 0];
  for (let i = 0; i < segments.count; i++) {
    const size = segments.textTo[i]! - segments.textFrom[i]!;
    all += size;
    if (target.goldSegments[i] !== 1) continue;
    text += size;
    main.add(segments.node[i]!);
    for (let node = segments.from[i]!; node < segments.to[i]!; node++) if (isElement(tape, node)) main.add(node);
  }
  let elements = 0;
  for (let node = 1; node < tape.size; node++) if (isElement(tape, node)) elements++;
  return { text: text / Math.max(1, all), tags: main.size / Math.max(1, elements) };
}
