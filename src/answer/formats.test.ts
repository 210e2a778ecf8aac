// An answer as the fields of one record: each format under its name, JSON's own fields as they are, and how it was found.

import { describe, expect, it } from 'vitest';
import { answerFields, type Extraction, extract, FORMATS } from '../index.ts';

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
  expect(() => FORMATS.json.write(answer)).toThrow(expect.objectContaining({ code: 'too-large' }));
});
