// A page with a hand-drawn layout: HTML whose elements declare their position, `data-box="left top width height"`, and
// their look, `data-font="18"`, `data-bg="#eee"`. Elements without a box take their parent's; `data-hidden` hides a
// subtree.

import { readColor } from '../src/css/index.ts';
import { attribute, isElement } from '../src/dom/index.ts';
import { type Page, parsePage } from '../src/index.ts';
import type { Layout } from '../src/layout/index.ts';
import { emptyLayout } from '../src/layout/layout.ts';

export interface DrawnPage {
  readonly page: Page;
  readonly layout: Layout;
  /** The node of the element with this id. */
  node(id: string): number;
}

export function drawPage(html: string): DrawnPage {
  const page = parsePage(html);
  const { tape } = page;
  const layout = emptyLayout(tape.size, 'browser');
  const ids = new Map<string, number>();
  [layout.width[0], layout.height[0], layout.fontSize[0], layout.visible[0]] = [1000, 1000, 16, 1];
  for (let i = 1; i < tape.size; i++) {
    const above = tape.parent[i]!;
    const box = isElement(tape, i) ? attribute(tape, i, 'data-box') : undefined;
    const [left, top, width, height] =
      box?.split(' ').map(Number) ?? [layout.left, layout.top, layout.width, layout.height].map((one) => one[above]!);
    [layout.left[i], layout.top[i], layout.width[i], layout.height[i]] = [left!, top!, width!, height!];
    layout.fontSize[i] = layout.fontSize[above]!;
    layout.visible[i] = layout.visible[above]!;
    if (!isElement(tape, i)) continue;
    const font = attribute(tape, i, 'data-font');
    if (font !== undefined) layout.fontSize[i] = Number(font);
    const background = attribute(tape, i, 'data-bg');
    if (background !== undefined) layout.background[i] = readColor(background)!;
    if (attribute(tape, i, 'data-hidden') !== undefined) layout.visible[i] = 0;
    const id = attribute(tape, i, 'id');
    if (id !== undefined) ids.set(id, i);
  }
  return {
    page,
    layout,
    node(id) {
      const found = ids.get(id);
      if (found === undefined) throw new Error(`no element #${id}`);
      return found;
    },
  };
}
