// What a caller can say about output, the same for every format.

import type { KeepOptions } from './keep.ts';

export interface RenderOptions extends KeepOptions {
  /** Posts of a thread and comments: each under a line with its author and day (`signed`), or as they stand on the page. Default `signed`. */
  readonly posts?: 'signed' | 'plain';
  /** Characters that a piece of `chunks()` should not go beyond. Default 1500. */
  readonly chunkSize?: number;
  /** Images: with their address (`keep`), as links (`link`, so that opening the output loads nothing), or left out. Default `keep`. */
  readonly images?: 'keep' | 'link' | 'drop';
  /** Videos, sounds and embedded pages as links (`link`), or left out. Default `link`. */
  readonly media?: 'link' | 'drop';
  /** Plain text with the marks of lists (`marked`), or paragraphs alone (`plain`). Default `marked`. */
  readonly text?: 'marked' | 'plain';
  /** Markdown with HTML tags for what it has no sign for (`tags`), or without any (`plain`). Default `tags`. */
  readonly markdown?: 'tags' | 'plain';
  /** Definition lists in Markdown: as lists with bold terms (`list`), or as HTML (`html`). Default `list`. */
  readonly definitions?: 'list' | 'html';
  /** Let `data:` images (PNG, JPEG, GIF, WebP, AVIF only) through. Default false. */
  readonly dataImages?: boolean;
}
