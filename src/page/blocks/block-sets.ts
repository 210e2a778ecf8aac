// The sets of elements that open a block: the papers', the same without splitting sentences, and one for modern pages.

import { type TagName, tagTable } from '../../dom/index.ts';

const PAPER = ['html', 'body', 'table', 'tr', 'hr', 'ul', 'p', 'span', 'div'] as const satisfies readonly TagName[];

const HTML5 = [
  ...([
    'html',
    'body',
    'table',
    'tr',
    'hr',
    'ul',
    'p',
    'div',
    'tbody',
    'thead',
    'tfoot',
    'td',
    'th',
    'ol',
    'li',
  ] as const),
  ...([
    'dl',
    'dt',
    'dd',
    'section',
    'article',
    'main',
    'nav',
    'aside',
    'header',
    'footer',
    'form',
    'fieldset',
  ] as const),
  ...(['figure', 'figcaption', 'blockquote', 'pre', 'details', 'address', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const),
] as const satisfies readonly TagName[];

/** `unbroken` is the papers' set, except that a SPAN that begins or ends in the middle of a sentence opens no block. */
export type BlockSet = 'paper' | 'unbroken' | 'html5';

export const BLOCK_SETS: Readonly<Record<BlockSet, Uint8Array>> = {
  paper: tagTable(...PAPER),
  unbroken: tagTable(...PAPER),
  html5: tagTable(...HTML5),
};
