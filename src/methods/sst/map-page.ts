// Page + style tree → the importance of each segment. Page and tree are walked together: below a noisy element everything is
// noise, below a meaningful one everything is kept, and otherwise the style with the page's own sequence leads on. A sequence
// that the site never had is new, and so content: one more advertisement can keep a whole page, which is the method's
// weakness.

import { type Part, treeStyleOf } from './page-tree.ts';
import { type StyleElement, StyleVerdict } from './style-tree.ts';

/** For each segment, the importance of the deciding element; noise is below 0. */
export function mapPage(root: Part, tree: StyleElement, segments: number): Float32Array {
  const found = new Float32Array(segments).fill(1);
  const open: [Part, StyleElement | undefined][] = [[root, tree]];
  while (open.length > 0) {
    const [part, element] = open.pop()!;
    if (element === undefined) continue;
    if (element.verdict !== StyleVerdict.mixed || part.segment >= 0) {
      const noise = element.verdict === StyleVerdict.noise;
      mark(part, found, noise ? element.importance - 1 : element.importance);
      continue;
    }
    const elements = elementsFor(part, element);
    for (const [i, child] of part.children.entries()) open.push([child, elements[i]]);
  }
  return found;
}

function mark(part: Part, found: Float32Array, value: number): void {
  const open = [part];
  while (open.length > 0) {
    const { segment, children } = open.pop()!;
    if (segment >= 0) found[segment] = value;
    for (const child of children) open.push(child);
  }
}

function elementsFor(part: Part, { styles }: StyleElement): readonly StyleElement[] {
  const style = treeStyleOf(part);
  return styles.find(({ id }) => id === style)?.elements ?? [];
}
