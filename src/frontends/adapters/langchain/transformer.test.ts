// The transformer in LangChain's own pipes, and a program written for LangChain's Readability transformer with its import changed.

import { readFileSync } from 'node:fs';
import { Document } from '@langchain/core/documents';
import { RecursiveCharacterTextSplitter } from '@langchain/textsplitters';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../index.ts';
import { MozillaReadabilityTransformer, PithTransformer } from './index.ts';

const html = readFileSync(new URL('../../../../examples/article.html', import.meta.url), 'utf8');
const source = 'https://coastal-review.example/lighthouse-time';
const docs = [new Document({ pageContent: html, metadata: { source, loader: 'mine' } })];

describe('PithTransformer', () => {
  it('returns Markdown, keeps the metadata and adds that of the page', async () => {
    const [doc] = await new PithTransformer().invoke(docs);
    expect(doc!.pageContent).not.toContain('How a lighthouse keeps time');
    expect(doc!.pageContent).not.toContain('We use cookies');
    expect(doc!.metadata).toMatchObject({
      source,
      loader: 'mine',
      title: 'How a lighthouse keeps time',
      authors: ['Ines Marlow'],
      published: expect.stringMatching(/^2026-03-14/),
      language: 'en',
      confidence: expect.any(Number),
    });
  });

  it('splits by headings, each chunk with its position in the page', async () => {
    const pieces = await new PithTransformer({ splitByHeading: 300, format: 'text' }).invoke([
      new Document({ pageContent: html, metadata: { source }, id: 'a' }),
    ]);
    expect(pieces.length).toBeGreaterThan(2);
    const page = parsePage(html);
    for (const [i, { id, pageContent, metadata }] of pieces.entries()) {
      expect(metadata).toMatchObject({
        chunk: i,
        title: 'How a lighthouse keeps time',
        xpath: expect.stringMatching(/^\//),
      });
      expect(id).toBe(`a#${i}`);
      const { from, to } = metadata['range'] as { from: number; to: number };
      expect(page.text.slice(from, to)).toContain(
        pageContent
          .replace(/^(?:#+|-) /, '')
          .split(/[\n\t]/)[0]!
          .slice(0, 20),
      );
    }
  });

  it('reports why a page has no text', async () => {
    const [doc] = await new PithTransformer({ splitByHeading: true }).invoke([
      new Document({ pageContent: '<p></p>' }),
    ]);
    expect(doc).toMatchObject({ pageContent: '', metadata: { abstained: expect.any(String) } });
  });
});

it.each(['chunks', 'json', ''])("refuses the format '%s' before any page is read", (format) => {
  expect(() => new PithTransformer({ format: format as 'text' })).toThrow(
    `'format' takes markdown | text | html, not '${format}'`,
  );
});

it("a program for LangChain's own transformer runs with only its import changed", async () => {
  const splitter = RecursiveCharacterTextSplitter.fromLanguage('html');
  const transformer = new MozillaReadabilityTransformer();
  const sequence = transformer.pipe(splitter);
  const newDocuments = await sequence.invoke(docs);
  expect(newDocuments.length).toBeGreaterThan(0);
  expect(newDocuments.map(({ pageContent }) => pageContent).join(' ')).toContain('A lighthouse is a clock');
});

it('accepts the file extension of a format', async () => {
  const [doc] = await new PithTransformer({ format: 'md' as 'markdown' }).invoke(docs);
  expect(doc!.pageContent).toContain('## ');
});

it('rejects the name of another option', () => {
  expect(() => new PithTransformer({ chunkSize: 300 })).toThrow(/splitByHeading/);
});
