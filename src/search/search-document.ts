// Page → one document of a search index: its content only, in page order, as one text. A phrase may cross the border of two
// blocks, so blocks are not separate values; they are ranges of the text, for snippets and for weighing headings. A page in a
// Vietnamese font encoding is converted first: its letters would be indexed as other characters.

import type { ExtractOptions } from '../answer/index.ts';
import { decodeUtf8 } from '../base/index.ts';
import { extract, parsePage } from '../extract.ts';
import type { Page } from '../page/index.ts';
import { fromVietnameseFont, type VietnameseFont, vietnameseFont } from '../text/index.ts';

export interface SearchBlock {
  readonly kind: 'heading' | 'text';
  /** Range in the document's text, half open. */
  readonly from: number;
  readonly to: number;
}

export interface SearchDocument {
  readonly id: string;
  readonly url?: string;
  readonly title: string;
  readonly language?: string;
  /** In NFC, each block on its own line. */
  readonly text: string;
  readonly blocks: readonly SearchBlock[];
  /** Set if the page was converted. */
  readonly font?: VietnameseFont;
}

/** Number of letters of a page that are checked for a font encoding. */
const FONT_SAMPLE = 200_000;

export function searchDocument(page: Page, id: string, options: ExtractOptions = {}): SearchDocument {
  const font = vietnameseFont(page.text) ?? vietnameseFont(plainText(sourceOf(page).slice(0, FONT_SAMPLE)));
  const read = font === undefined ? page : convert(page, font);
  const found = extract(read, { ...options, text: 'plain' });
  const { title } = found;
  const language = found.metadata.language?.value;
  const text = found.text.normalize('NFC');
  return {
    id,
    ...(read.url === undefined ? {} : { url: read.url }),
    title: title ?? '',
    ...(language === undefined ? {} : { language }),
    text,
    blocks: blocksOf(text, headingsOf(found.markdown)),
    ...(font === undefined ? {} : { font }),
  };
}

/** One block per line. */
function blocksOf(text: string, headings: ReadonlySet<string>): SearchBlock[] {
  const blocks: SearchBlock[] = [];
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    if (to > from) blocks.push({ kind: headings.has(text.slice(from, to)) ? 'heading' : 'text', from, to });
    from = to + 1;
  }
  return blocks;
}

/** Lines of the Markdown that are headings without marks in them. */
function headingsOf(markdown: string): Set<string> {
  return new Set(
    markdown
      .split('\n')
      .filter((line) => /^#{1,6} /.test(line))
      .map((line) => line.replace(/^#+ /, '').normalize('NFC')),
  );
}

/** Only text changes, never a tag: attributes hold addresses. */
function convert(page: Page, font: VietnameseFont): Page {
  const html = sourceOf(page)
    .split(/(<[^>]*>)/)
    .map((part, i) => (i % 2 === 0 ? fromVietnameseFont(part, font) : part))
    .join('');
  return parsePage(html, page.url === undefined ? {} : { url: page.url });
}

function plainText(html: string): string {
  return html
    .split(/<[^>]*>/)
    .join(' ')
    .replace(/\s+/g, ' ');
}

/** The page's HTML, decoded. */
function sourceOf({ tape }: Page): string {
  return tape.utf8 ? decodeUtf8(tape.source) : tape.source;
}
