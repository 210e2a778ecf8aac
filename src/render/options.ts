// What a caller can say about output, the same for every format.

import type { KeepOptions } from './keep.ts';

export interface RenderOptions extends KeepOptions {
  /** Images: with their address (`keep`), as links (`link`, so that opening the output loads nothing), or left out. Default `keep`. */
  readonly images?: 'keep' | 'link' | 'drop';
  /** Videos, sounds and embedded pages as links (`link`), or left out. Default `link`. */
  readonly media?: 'link' | 'drop';
  /** Markdown with HTML tags for what it has no sign for (`tags`), or without any (`plain`). Default `tags`. */
  readonly markdown?: 'tags' | 'plain';
  /** Definition lists in Markdown: as lists with bold terms (`list`), or as HTML (`html`). Default `list`. */
  readonly definitions?: 'list' | 'html';
  /** Let `data:` images (PNG, JPEG, GIF, WebP, AVIF only) through. Default false. */
  readonly dataImages?: boolean;
}
