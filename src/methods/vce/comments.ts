// Comments: siblings with a repeated pattern, each with a short first line (who, when) above text, in type no larger than the
// text, below the page's own text. Or simply a part that the page names comments. Sections of an article repeat too, but under
// headings larger than their text; forum posts have nothing above them.

import { ownRegions, Region } from '../../elements/index.ts';
import type { Page } from '../../page/index.ts';
import type { BlockTree } from './get-block-tree.ts';
import { linkDensity, type VisualBlock } from './visual-block.ts';

/** Minimum number of siblings with one pattern in a discussion. */
const MIN_COMMENTS = 3;
/** Longest first line, and shortest mean text, in characters. */
const LONGEST_BYLINE = 80;
const SHORTEST_TEXT = 40;
/** Minimum text above the comments that they can refer to. */
const MIN_TEXT_ABOVE = 200;

/** Roots of the comment parts, in page order, never nested. */
export function findComments(page: Page, { blocks }: BlockTree): VisualBlock[] {
  const own = ownRegions(page);
  const found: VisualBlock[] = [];
  const inside = new Uint8Array(blocks.length);
  let above = 0;
  for (const block of blocks) {
    if (block.parent !== undefined && inside[block.parent.index] === 1) {
      inside[block.index] = 1;
      continue;
    }
    const comments = own[block.root] === Region.comment || (above >= MIN_TEXT_ABOVE && isDiscussion(block));
    if (comments && block.parent !== undefined) {
      inside[block.index] = 1;
      found.push(block);
    } else above += block.ownText - block.ownLinkText;
  }
  return found;
}

/** Whether most of a block's children look like consecutive comments. */
function isDiscussion(block: VisualBlock): boolean {
  if (block.repeats + 1 < MIN_COMMENTS) return false;
  const counts = new Map<string, number>();
  for (const { pattern } of block.children) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  const [pattern, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best));
  // Rows of a table repeat by nature.
  if (count < MIN_COMMENTS || count * 2 < block.children.length || pattern.startsWith('tr')) return false;
  const items = block.children.filter((child) => child.pattern === pattern);
  const text = items.reduce((sum, child) => sum + child.text, 0);
  return text >= SHORTEST_TEXT * items.length && items.every(isComment);
}

function isComment(item: VisualBlock): boolean {
  const [first, ...rest] = item.children;
  if (first === undefined || rest.length === 0 || first.text === 0 || first.text > LONGEST_BYLINE) return false;
  const body = rest.reduce((best, child) => (child.text > best.text ? child : best));
  return body.text > first.text && first.fontSize <= body.fontSize && linkDensity(body) < 0.5;
}
