// Intended differences between Pith and the gold of these fixtures, with reasons. Printed beside the counts; an item
// here counts as "by choice", never as found.

import type { ItemKind } from './markdown-items.ts';

export interface Choice {
  readonly kind: ItemKind;
  /** Part of the page's id. */
  readonly page: string;
  /** Part of the item, if other items of the page are really missing. */
  readonly item?: string;
  readonly reason: string;
}

export const BY_CHOICE: readonly Choice[] = [
  { kind: 'code', page: 'chroma-linenums', reason: 'the gold lost `[](uint8_t x)` of the source; ours has it' },
  { kind: 'code', page: 'chatgpt-codemirror', reason: 'two blank lines of the code stay two' },
  { kind: 'code', page: 'verify-obsidian-sync', reason: 'backticks in code are not escaped: nothing is in a fence' },
  { kind: 'code', page: 'lean-verso', reason: 'a command and its output stay blocks of their own' },
  { kind: 'image', page: 'embedded-videos', reason: 'videos and embedded posts are links, not pictures' },
  { kind: 'image', page: 'bbcode-data', reason: 'text and videos in a data attribute are not read' },
  { kind: 'image', page: 'xanadu-patterns', reason: 'videos and embedded posts are links, not pictures' },
  {
    kind: 'image',
    page: 'substack-note',
    reason: 'the picture in the text, not the one for previews in its head',
  },
  {
    kind: 'image',
    page: 'introducing-codex',
    item: '=',
    reason: 'no data: pictures unless asked for',
  },
  {
    kind: 'image',
    page: 'mastodon.social',
    item: 'related-preview',
    reason: 'the picture of a card that links elsewhere',
  },
  { kind: 'image', page: 'lazy-image', item: '1*vFTVh', reason: 'the portrait of the author is not part of the text' },
  {
    kind: 'image',
    page: 'lesswrong',
    item: 'ytdyqq',
    reason: 'the same picture in a size for reading (1,500 of 2,496 wide)',
  },
  { kind: 'note', page: 'chatgpt-citations', reason: 'links to sources stay links in place' },
  { kind: 'mark', page: 'chatgpt-citations', reason: 'links to sources stay links in place' },
  { kind: 'table', page: 'math--temml', reason: 'a single row without a header is layout, not a table' },
  { kind: 'table', page: 'peripheral-tables', reason: 'a single row without a header is layout, not a table' },
  { kind: 'math', page: 'mathjax-tagged', reason: 'the number of an equation is its \\tag, not a factor' },
];
