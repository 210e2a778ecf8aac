// Blocks and hidden parts of JSON, one entry each: the small build folds none.

import { Kind } from '../../../dom/index.ts';
import { visibility, xpath } from '../../../elements/index.ts';
import { LABEL_NAMES, type Labels } from '../../../methods/index.ts';
import type { Page } from '../../../page/index.ts';
import type { JsonHidden } from '../../../render/hidden-parts.ts';
import type { JsonBlock } from '../../../render/json-blocks.ts';
import { cleanText } from '../../../text/index.ts';

export function jsonBlocks(page: Page, { label, score }: Labels): JsonBlock[] {
  const { node, textFrom, textTo, count } = page.segments;
  return Array.from({ length: count }, (_, i) => ({
    label: LABEL_NAMES[label[i]!]!,
    score: Math.round(score[i]! * 1e4) / 1e4,
    path: pathOf(page, node[i]!),
    xpath: xpath(page, node[i]!),
    from: textFrom[i]!,
    to: textTo[i]!,
    text: cleanText(page.segmentText(i)),
  }));
}

function pathOf(page: Page, node: number): string {
  const { of, path, paths } = page.blocks('html5');
  return paths[path[of[node]!]!] ?? '';
}

export function hiddenParts(page: Page): JsonHidden[] {
  const { flow, tape } = page;
  const { hidden, hiddenRoots } = visibility(page);
  const parts: JsonHidden[] = [];
  for (const [root, why] of [...hiddenRoots].sort(([a], [b]) => a - b)) {
    let text = '';
    for (let node = root; node < tape.end[root]!; node++)
      if (tape.kind[node] === Kind.text && hidden[node] !== 0)
        text += flow.text.slice(flow.offset[node]!, flow.offset[node + 1]!);
    const shown = cleanText(text).trim();
    if (shown !== '') parts.push({ xpath: xpath(page, root), text: shown, why });
  }
  return parts;
}

export const maybeHiddenParts = (): JsonHidden[] => [];
