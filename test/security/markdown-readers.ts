// Markdown → HTML with other renderers, configured to pass HTML through: our Markdown must be safe and correct in them.
// They sanitize nothing, so the Markdown itself must be safe.

import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { Marked } from 'marked';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

export type MarkdownReader = (markdown: string) => string;

const plain = new MarkdownIt({ html: true, linkify: true });
const withNotes = new MarkdownIt({ html: true, linkify: true }).use(footnotes);
for (const reader of [plain, withNotes]) reader.validateLink = () => true;

const marked = new Marked();

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeStringify)
  .freeze();

export const READERS: Readonly<Record<string, MarkdownReader>> = {
  'markdown-it': (markdown) => plain.render(markdown),
  'markdown-it with footnotes': (markdown) => withNotes.render(markdown),
  marked: (markdown) => marked.parse(markdown, { async: false }),
  'micromark with GFM': (markdown) =>
    micromark(markdown, {
      allowDangerousHtml: true,
      allowDangerousProtocol: true,
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
    }),
  'remark with rehype-raw': (markdown) => String(pipeline.processSync(markdown)),
};
