// An answer as the fields of one record: each format under its name, JSON's own fields as they are, and how it was found.

import { describe, expect, it } from 'vitest';
import { answerFields, type Extraction, extract, FORMATS, PithError } from '../../index.ts';

const HTML = `<main><h1>The quay</h1><p>${'The first boats had left before the light reached the quay. '.repeat(5)}</p></main>`;

describe('answerFields', () => {
  it('has each format under its name, and pieces as a list', () => {
    const fields = answerFields(extract(HTML), ['text', 'markdown', 'chunks']);
    expect(Object.keys(fields).slice(0, 3)).toEqual(['text', 'markdown', 'chunks']);
    expect(fields['markdown']).toContain('The first boats');
    expect(fields['markdown']).toBe(extract(HTML).markdown);
    expect(Array.isArray(fields['chunks'])).toBe(true);
  });

  it('has what it was found by, and leaves out what is not known', () => {
    const fields = answerFields(extract(HTML), ['text']);
    expect(fields).toMatchObject({ method: 'fusion', pageType: expect.any(String), confidence: expect.any(Number) });
    for (const name of ['abstained', 'embeddedIn', 'source', 'fallback', 'template', 'trace'])
      expect(fields).not.toHaveProperty(name);
  });

  it('has the trace once: beside the text, or as the evidence of JSON', () => {
    const traced = extract(HTML, { trace: true });
    expect(answerFields(traced, ['text'])['trace']).toBe(traced.trace?.entries);
    const json = answerFields(traced, ['json']);
    expect(json).not.toHaveProperty('trace');
    expect(json).not.toHaveProperty('json');
    expect(Object.keys(json)).toContain('blocks');
  });
});

it('says of an answer that no string can hold that it is too large', () => {
  const blocks = {
    toJSON: () => {
      throw new RangeError('Invalid string length');
    },
  };
  const answer = { json: { blocks }, page: { info: {} }, labels: {} } as unknown as Extraction;
  expect(() => FORMATS.json.write(answer)).toThrow(
    new PithError('too-large', 'the answer is too long for one JSON text; ask for another format, or set limits'),
  );
});

describe('how an answer was found', () => {
  const made = {
    text: 'Words.',
    json: { blocks: [] },
    method: 'ce',
    abstained: undefined,
    source: 'embedded',
    embeddedIn: 'JSON-LD',
    fallback: { from: 'ce', reason: 'none' },
    template: 't1',
    page: { info: { decoded: { charset: 'utf-8' } } },
    labels: { confidence: 0.123456, pageType: 'forum', scope: { is: 'page' } },
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

  it('stands beside what was asked for, all that is known of it', () => {
    expect(answerFields(answer, ['text'])).toEqual({ text: 'Words.', ...known, trace: ['entry'] });
    expect(answerFields(answer, ['json', 'chunks'])).toEqual({ blocks: [], chunks: made.chunks(), ...known });
    expect(answerFields(answer, [])).toEqual({ ...known, trace: ['entry'] });
  });

  it('is left out where it is not known', () => {
    const bare = { ...made, embeddedIn: undefined, fallback: undefined, template: undefined, trace: undefined };
    const less = { ...bare, page: { info: {} }, labels: {}, abstained: '' } as unknown as Extraction;
    expect(answerFields(less, ['text'])).toEqual({ text: 'Words.', method: 'ce', abstained: '' });
  });

  it('is written as JSON of two spaces, pieces as a line each', () => {
    expect(FORMATS.json.write(answer)).toBe(JSON.stringify({ blocks: [], ...known }, null, 2));
    expect(FORMATS.chunks.write(answer)).toBe('{"text":"a"}\n{"text":"b"}\n');
  });

  it('any other fault of writing is handed on as it is', () => {
    const fault = new TypeError('no');
    const toJSON = (): never => {
      throw fault;
    };
    expect(() => FORMATS.json.write({ ...made, json: { blocks: { toJSON } } } as unknown as Extraction)).toThrow(fault);
  });
});
