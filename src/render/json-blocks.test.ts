// The JSON shape, field by field.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { extract, FORMATS } from '../index.ts';
import { emptyLabels, Label, type Labels } from '../methods/index.ts';
import { hiddenParts } from './hidden-parts.ts';
import { JSON_VERSION, renderJson } from './json.ts';

const page = parsePage('<title>Quay</title><h1>The quay</h1><p>It was quiet.</p><p hidden>Nobody sees it.</p>', {
  url: 'https://example.org/x',
});
const labels = (more: Partial<Labels> = {}): Labels => {
  const all = emptyLabels(page.segments.count);
  all.label.set([Label.content, Label.content]);
  all.score.set([0.123456, 1]);
  return { ...all, ...more } as Labels;
};

describe('JSON', () => {
  it('has a block for each line, with its label, score and position', () => {
    const { blocks, text, version, url, source } = renderJson(page, labels());
    expect([version, url, source, text]).toEqual([
      JSON_VERSION,
      'https://example.org/x',
      'page',
      'The quay\n\nIt was quiet.',
    ]);
    expect(blocks.map(({ label, score, path, xpath, text }) => [label, score, path, xpath, text])).toEqual([
      ['content', 0.1235, 'HTML.BODY.H1', '/html[1]/body[1]/h1[1]', 'The quay'],
      ['content', 1, 'HTML.BODY.P', '/html[1]/body[1]/p[1]', 'It was quiet.'],
      ['boilerplate', 0, 'HTML.BODY.P', '/html[1]/body[1]/p[2]', 'Nobody sees it.'],
    ]);
    for (const { from, to, text } of blocks) expect(page.text.slice(from, to)).toBe(text);
  });

  it('has what is known about the answer, and omits the rest', () => {
    const bare = renderJson(page, labels());
    for (const field of [
      'method',
      'abstained',
      'embeddedIn',
      'template',
      'layout',
      'confidence',
      'scope',
      'scopeBecause',
      'evidence',
      'timings',
    ])
      expect(bare).not.toHaveProperty(field);
    const known = renderJson(
      page,
      labels({
        layout: 'estimate',
        confidence: 0.5,
        pageType: 'forum',
        scope: { is: 'story', because: 'so' },
      } as never),
      {},
      { method: 'bte', embeddedIn: 'JSON-LD', template: 't1', evidence: [], timings: { open: 1 } },
    );
    expect(known).toMatchObject({
      method: 'bte',
      source: 'embedded',
      embeddedIn: 'JSON-LD',
      template: 't1',
      layout: 'estimate',
      confidence: 0.5,
      pageType: 'forum',
      scope: 'story',
      scopeBecause: 'so',
      evidence: [],
      timings: { open: 1 },
    });
    expect(renderJson(page, labels(), {}, { record: { title: 'Given', text: 'Given.' } })).toMatchObject({
      title: 'Given',
      text: 'Given.',
    });
    expect(renderJson(page, labels({ scope: { is: 'story', because: 'so' } } as never))).not.toHaveProperty(
      'scopeBecause',
    );
  });

  it('has comments unless they are dropped', () => {
    const all = labels();
    all.label.fill(Label.comment);
    expect(renderJson(page, all).comments).toHaveLength(1);
    expect(renderJson(page, all, { comments: 'drop' }).comments).toEqual([]);
    const given = [{ depth: 0, text: 'Given.' }];
    expect(renderJson(page, all, {}, { comments: given, posts: given }).posts).toEqual(given);
  });

  it('has no blocks for a page without text', () => {
    expect(renderJson(parsePage(''), emptyLabels(0)).blocks).toEqual([]);
  });

  it('omits the middle of a very deep path', () => {
    const path = (divs: number): string => {
      const deep = parsePage(`${'<div>'.repeat(divs)}a`);
      return renderJson(deep, emptyLabels(1)).blocks[0]!.path!;
    };
    expect(path(62)).toBe(`HTML.BODY${'.DIV'.repeat(62)}`);
    expect(path(63)).toBe(`HTML.BODY${'.DIV'.repeat(6)}.…${'.DIV'.repeat(56)}`);
  });
});

describe('JSON of pages with very many parts', () => {
  const deep = `${'<blockquote>'.repeat(60)}${'x<hr>'.repeat(3000)}`;

  it('folds neighbors with one label and path, and keeps every word', () => {
    const { blocks, limits } = extract(deep).json;
    expect(blocks.length).toBeLessThan(100);
    expect(blocks.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(3000);
    expect(blocks.flatMap(({ text }) => text.split('\n'))).toHaveLength(3000);
    expect(blocks.every(({ from, to }) => from < to)).toBe(true);
    expect(limits).toContain('JSON blocks');
  });

  it('folds nothing on an ordinary page', () => {
    const { blocks, limits } = extract(`${'<p>Some words of a paragraph that is long enough.</p>'.repeat(50)}`).json;
    expect([blocks.length, blocks.some(({ count }) => count !== undefined), limits]).toEqual([50, false, undefined]);
  });

  it('lists hidden parts of one reason once, with their count', () => {
    const { hidden, limits } = extract(`<p>Seen.</p>${'<div>'.repeat(50)}${'<p hidden>a b</p>'.repeat(2000)}`).json;
    expect(hidden).toEqual([expect.objectContaining({ why: 'hidden attribute', count: 2000 })]);
    expect(hidden[0]!.text).toBe(Array(2000).fill('a b').join('\n'));
    expect(limits).toContain('JSON hidden parts');
  });

  it('lists parts that may be hidden once per reason, with the beginning', () => {
    const style = 'opacity:0;transition:all 1s';
    const body = `<script>a()</script><article>${`<p style="${style}">Words of a paragraph that fades in.</p>`.repeat(1500)}</article>`;
    const { maybeHidden, limits } = extract(body).json;
    expect(maybeHidden).toEqual([expect.objectContaining({ why: 'opacity: 0', count: 1500 })]);
    expect(maybeHidden![0]!.text.length).toBeLessThan(210);
    expect(limits).toContain('JSON maybe-hidden parts');
  });

  it('has no paths when it is compact', () => {
    const html = '<p>a <span style="display:none">b</span></p>';
    expect(JSON.stringify(extract(html).json)).toContain('/html[1]');
    expect(JSON.stringify(extract(html, { compact: true }).json)).not.toMatch(/\/html\[1|HTML\.BODY/);
    const text = FORMATS.json.write(extract(html, { compact: true }));
    expect(text).not.toContain('\n');
    expect(JSON.parse(text).hidden).toEqual([{ text: 'b', why: 'display:none' }]);
  });
});

it('lists hidden parts in page order, each with its cause', () => {
  const html = '<p>a <span style="display:none">b <i>c</i></span></p><div hidden><p>d</p><p>e</p></div><p hidden></p>';
  expect(hiddenParts(parsePage(html))).toEqual([
    { xpath: '/html[1]/body[1]/p[1]/span[1]', text: 'b c', why: 'display:none' },
    { xpath: '/html[1]/body[1]/div[1]', text: expect.stringMatching(/^d\s+e$/), why: 'hidden attribute' },
  ]);
});
