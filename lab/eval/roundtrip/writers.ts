// HTML → Markdown by Pith's renderer alone (every segment is content) and by the two popular libraries.

import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import TurndownService from 'turndown';
import { gfm } from 'turndown-plugin-gfm';
import { parsePage } from '../../../src/index.ts';
import { emptyLabels, Label } from '../../../src/methods/index.ts';
import { renderMarkdown } from '../../../src/render/index.ts';

export type Writer = (html: string) => string;

function pith(html: string): string {
  const page = parsePage(html, { url: 'https://example.org/' });
  const labels = emptyLabels(page.segments.count);
  labels.label.fill(Label.content);
  return renderMarkdown(page, labels, { hidden: 'keep' });
}

const turndown = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced' });
turndown.use(gfm);

export const WRITERS: Readonly<Record<string, Writer>> = {
  pith,
  turndown: (html) => turndown.turndown(html),
  'hast-util-to-mdast': (html) =>
    toMarkdown(toMdast(fromHtml(html, { fragment: true })) as Parameters<typeof toMarkdown>[0], {
      extensions: [gfmToMarkdown()],
    }),
};
