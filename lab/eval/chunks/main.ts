// lab eval chunks: cuts 20 pages (pages.ts) into pieces for retrieval, asks 60 questions about them, and counts how often one of
// the best three pieces by BM25 contains the answer. Beside it: LangChain's splitters on Defuddle's Markdown.
//   --size N    maximum characters of a piece (500)       --show    also list the questions that fail
// Columns: pieces; pieces under 120 characters; pieces without the title, the headings or the header row they need; answers.

import { MarkdownTextSplitter, RecursiveCharacterTextSplitter } from '@langchain/textsplitters';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
import { extract } from '../../../src/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { Bm25 } from './bm25.ts';
import { type AskedPage, PAGES } from './pages.ts';

const { values } = toolOptions(import.meta.url, {
  options: { size: { type: 'string', default: '500' }, show: { type: 'boolean', default: false } },
});
const size = Number(values.size);
const BEST = 3;
const SMALL = 120;

/** `text` is indexed and shown; `context` says whether the piece knows its page and the columns of its rows. */
interface Piece {
  readonly page: string;
  readonly text: string;
  readonly hasContext: boolean;
}

type Cut = (page: AskedPage) => Promise<Piece[]> | Piece[];

const CUTS: Readonly<Record<string, Cut>> = {
  'pith, Markdown, with title and headings': (page) => pith(page, 'markdown', true),
  'pith, text, with title and headings': (page) => pith(page, 'text', true),
  'pith, Markdown alone': (page) => pith(page, 'markdown', false),
  'Defuddle + MarkdownTextSplitter': (page) =>
    split(page, new MarkdownTextSplitter({ chunkSize: size, chunkOverlap: 0 })),
  'Defuddle + RecursiveCharacterTextSplitter': (page) =>
    split(page, new RecursiveCharacterTextSplitter({ chunkSize: size, chunkOverlap: 50 })),
};

console.log(
  `${'pieces by'.padEnd(44)}${'pieces'.padStart(8)}${'small'.padStart(8)}${'bare'.padStart(8)}${'answered'.padStart(12)}`,
);
for (const [name, cut] of Object.entries(CUTS)) {
  const pieces = (await Promise.all(PAGES.map(cut))).flat();
  const index = new Bm25(pieces.map(({ text }) => text));
  let [asked, answered] = [0, 0];
  for (const { id, questions } of PAGES) {
    for (const { asks, answer } of questions) {
      asked++;
      const found = index.best(asks, BEST).map((at) => pieces[at]!);
      if (found.some((piece) => piece.page === id && answer.every((part) => piece.text.includes(part)))) answered++;
      else if (values.show) console.log(`  ${name}: ${asks}`);
    }
  }
  const small = pieces.filter(({ text }) => text.length < SMALL).length;
  const bare = pieces.filter(({ hasContext }) => !hasContext).length;
  console.log(
    `${name.padEnd(44)}${String(pieces.length).padStart(8)}${String(small).padStart(8)}${String(bare).padStart(8)}${`${answered} of ${asked}`.padStart(12)}`,
  );
}

function pith({ id, html }: AskedPage, format: 'text' | 'markdown', withContext: boolean): Piece[] {
  const head = headRow(html);
  const chunks = extract(html, { url: `https://example.org/${id}` }).chunks({ size, format });
  return chunks.map(({ text, title, headings, url, pageId }) => ({
    page: id,
    text: withContext ? [title, ...headings, text].join('\n') : text,
    hasContext: title !== undefined && url !== undefined && pageId !== undefined && hasHead(text, head),
  }));
}

async function split(
  { id, html }: AskedPage,
  splitter: { splitText(text: string): Promise<string[]> },
): Promise<Piece[]> {
  const document = parseHTML(html).document as unknown as Document;
  const { content, contentMarkdown } = await Defuddle(document, `https://example.org/${id}`, { markdown: true });
  const head = headRow(html);
  const title = /<h1>(.*?)<\/h1>/.exec(html)![1]!;
  const pieces = await splitter.splitText(contentMarkdown ?? content);
  return pieces.map((text) => ({ page: id, text, hasContext: text.includes(title) && hasHead(text, head) }));
}

/** The names of the columns, if the page has a table. */
function headRow(html: string): string[] {
  return [...html.matchAll(/<th>(.*?)<\/th>/g)].map(([, name]) => name!);
}

/** A piece with rows needs the names of all columns. */
function hasHead(text: string, head: readonly string[]): boolean {
  const hasRows = head.length > 0 && (text.match(/\|.*\|.*\||\t/g) ?? []).length > 0;
  return !hasRows || head.every((name) => text.includes(name));
}
