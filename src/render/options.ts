// The caller's options for output, the same for every format.

import type { KeepOptions } from './keep.ts';

export interface RenderOptions extends KeepOptions {
  /**
   * Posts of a thread and comments: each under a line with its author and date (`signed`), or as on the page. Default
   * `signed`.
   */
  readonly posts?: 'signed' | 'plain';
  /** Maximum characters of a chunk of `chunks()`. Default 1500. */
  readonly chunkSize?: number;
  /** Chunks as plain text, or as Markdown with headings, lists, tables and code. Default `text`. */
  readonly chunkFormat?: 'text' | 'markdown';
  /**
   * Images: with their URL (`keep`), as links (`link`, so that opening the output loads nothing), or left out. Default
   * `keep`.
   */
  readonly images?: 'keep' | 'link' | 'drop';
  /** Videos, audio and embedded pages as links (`link`), or left out. Default `link`. */
  readonly media?: 'link' | 'drop';
  /** Plain text with list marks (`marked`), or as paragraphs (`plain`). Default `marked`. */
  readonly text?: 'marked' | 'plain';
  /** Markdown with HTML tags for what it cannot express (`tags`), or without any (`plain`). Default `tags`. */
  readonly markdown?: 'tags' | 'plain';
  /** Definition lists in Markdown: as lists with bold terms (`list`), or as HTML (`html`). Default `list`. */
  readonly definitions?: 'list' | 'html';
  /** Allow `data:` images (PNG, JPEG, GIF, WebP, AVIF only). Default false. */
  readonly dataImages?: boolean;
}
