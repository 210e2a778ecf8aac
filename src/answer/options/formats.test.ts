// An answer as the fields of one record: facts about the page, each format under its name, and how it was found.

import { describe, expect, it } from 'vitest';
import { answerFields, type Extraction, extract, FORMATS, PithError } from '../../index.ts';

const HTML = `<title>The quay</title><main><h1>The quay</h1><p>${'The first boats had left before the light reached the quay. '.repeat(5)}</p></main>`;

describe('answerFields', () => {
  it('has each format under its name, and chunks as a list', () => {
    const fields = answerFields(extract(HTML), ['text', 'markdown', 'chunks']);
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['title', 'text', 'markdown', 'chunks']));
    expect(fields['markdown']).toContain('The first boats');
    expect(Array.isArray(fields['chunks'])).toBe(true);
  });

  it('has the method and its findings, and omits unknown values', () => {
    const fields = answerFields(extract(HTML), ['text']);
    expect(fields).toMatchObject({ method: 'fusion', pageType: expect.any(String), confidence: expect.any(Number) });
    for (const name of ['abstained', 'embeddedIn', 'source', 'fallback', 'template', 'trace'])
      expect(fields).not.toHaveProperty(name);
  });

  it('has the trace once: next to the text, or as the evidence in JSON', () => {
    const traced = extract(HTML, { trace: true });
    expect(answerFields(traced, ['text'])['trace']).toBe(traced.trace?.entries);
    const json = answerFields(traced, ['json']);
    expect(json).not.toHaveProperty('trace');
    expect(json).not.toHaveProperty('json');
    expect(Object.keys(json)).toContain('blocks');
  });
});

it('reports an answer that exceeds the maximum string length as too large', () => {
  const blocks = {
    toJSON: () => {
      throw new RangeError('Invalid string length');
    },
  };
  const answer = { json: { blocks }, page: { info: {} }, labels: {} } as unknown as Extraction;
  expect(() => FORMATS.json.write(answer)).toThrow(
    new PithError('too-large', 'the answer is too long for one JSON string; use another format, or set limits'),
  );
});

describe('the title', () => {
  const bodies = (fields: Record<string, unknown>): string[] =>
    ['text', 'markdown', 'html', 'chunks'].map((name) => JSON.stringify(fields[name]));

  it('is a field, and no format of the text repeats it', () => {
    const fields = answerFields(extract(HTML), ['text', 'markdown', 'html', 'chunks', 'json']);
    expect(fields['title']).toBe('The quay');
    for (const body of bodies(fields)) expect(body).not.toContain('The quay');
    expect(extract(HTML).record).toMatchObject({ title: 'The quay', text: extract(HTML, { title: 'drop' }).text });
  });

  it('starts the text if the record does not have it', () => {
    const fields = answerFields(extract(HTML, { fields: ['url', 'text', 'markdown', 'html'] }), ['json']);
    expect(Object.keys(fields)).toEqual(['text', 'markdown', 'html']);
    expect(fields['text']).toBe(extract(HTML).text);
    expect(fields['markdown']).toMatch(/^# The quay\n\n/);
    expect(fields['html']).toMatch(/^<article>\n<h1>The quay<\/h1>/);
  });

  it('starts a text alone even if the page shows it further down, or not at all', () => {
    const body = HTML.replace(/<title>.*<\/h1>/, '<main>');
    const head = '<title>The old quay at night</title>';
    const shown = extract(`${head}${body}`);
    expect(shown.text).toMatch(/^The old quay at night\n\nThe first boats/);
    expect(shown.markdown).toMatch(/^# The old quay at night\n\nThe first boats/);
    expect(shown.record.text).toMatch(/^The first boats/);
    const later = extract(
      `${head}${body.replace('<p>', '<p>Harbour news of the week.</p><h1>The old quay at night</h1><p>')}`,
    );
    expect(later.text).toMatch(/^The old quay at night\n\n/);
    expect(later.text.match(/The old quay/g)).toHaveLength(1);
    expect(later.record.text).not.toContain('The old quay');
  });

  it('is not added before a first line with the same words, nor if it is hidden or dropped', () => {
    const body = HTML.replace(/<title>.*<\/h1>/, '<main>');
    expect(
      extract(`<title>Gazette: The last ferry home</title>${body.replace('<p>', '<p>The last ferry home</p><p>')}`)
        .text,
    ).toMatch(/^The last ferry home\n\nThe first boats/);
    expect(extract(`${body.replace('<p>', '<h1 hidden>A hidden line</h1><p>')}`).text).toMatch(/^The first boats/);
    expect(extract(HTML, { drop: ['h1'] }).text).toMatch(/^The first boats/);
    expect(extract(HTML, { title: 'drop' }).text).toMatch(/^The first boats/);
    expect(extract(HTML, { title: 'keep' }).record.text).toMatch(/^The quay/);
  });

  it('is in the front matter or the header, and not below it', () => {
    const { markdown } = extract(HTML, { frontMatter: true });
    expect(markdown.match(/The quay/g)).toHaveLength(1);
    const { tei } = extract(HTML);
    expect(tei.slice(tei.indexOf('<body>'))).not.toContain('The quay');
  });
});

describe('how an answer was found', () => {
  const record = { confidence: 0.1235, pageType: 'forum', text: 'Words.' };
  const made = {
    record,
    json: { blocks: [] },
    scope: 'page',
    method: 'ce',
    abstained: undefined,
    source: 'embedded',
    embeddedIn: 'JSON-LD',
    fallback: { from: 'ce', reason: 'none' },
    template: 't1',
    page: { info: { decoded: { charset: 'utf-8' } } },
    labels: {},
    trace: { entries: ['entry'] },
    chunks: () => [{ text: 'a' }, { text: 'b' }],
  };
  const answer = made as unknown as Extraction;
  const known = {
    method: 'ce',
    pageType: 'forum',
    scope: 'page',
    confidence: 0.1235,
    source: 'embedded',
    embeddedIn: 'JSON-LD',
    fallback: { from: 'ce', reason: 'none' },
    template: 't1',
    charset: 'utf-8',
  };

  it('comes with the requested fields, as far as known', () => {
    expect(answerFields(answer, ['text'])).toEqual({ text: 'Words.', ...known, trace: ['entry'] });
    const { pageType: _pageType, confidence: _confidence, ...found } = known;
    expect(answerFields(answer, ['json', 'chunks'])).toEqual({ blocks: [], chunks: made.chunks(), ...found });
    expect(answerFields(answer, [])).toEqual({ ...known, trace: ['entry'] });
  });

  it('is omitted if unknown', () => {
    const bare = { ...made, embeddedIn: undefined, fallback: undefined, template: undefined, trace: undefined };
    const none = { record: { text: 'Words.' }, scope: undefined, source: 'page', page: { info: {} }, abstained: '' };
    const less = { ...bare, ...none } as unknown as Extraction;
    expect(answerFields(less, ['text'])).toEqual({ text: 'Words.', method: 'ce', abstained: '' });
  });

  it('is written as JSON with two spaces of indentation; chunks are one per line', () => {
    expect(FORMATS.json.write(answer)).toBe(JSON.stringify(answerFields(answer, ['json']), null, 2));
    expect(FORMATS.chunks.write(answer)).toBe('{"text":"a"}\n{"text":"b"}\n');
  });

  it('other errors while writing are passed on unchanged', () => {
    const fault = new TypeError('no');
    const toJSON = (): never => {
      throw fault;
    };
    expect(() => FORMATS.json.write({ ...made, json: { blocks: { toJSON } } } as unknown as Extraction)).toThrow(fault);
  });
});
