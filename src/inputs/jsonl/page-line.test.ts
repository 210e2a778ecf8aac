import { describe, expect, it } from 'vitest';
import { parsePageLine } from './page-line.ts';

const parse = (text: string) => parsePageLine({ number: 1, bytes: Buffer.from(text) });

describe('parsePageLine', () => {
  it('reads text and base64, and ignores unknown fields', () => {
    expect(parse('{"id":7,"url":"https://a.example/","html":"<p>é","gold":"x"}')).toEqual({
      id: 7,
      url: 'https://a.example/',
      input: '<p>é',
    });
    const { input, ...rest } = parse('\ufeff{"id":"a","htmlBase64":"PHA+aGk=","contentType":"text/html"}\r');
    expect(rest).toEqual({ id: 'a', contentType: 'text/html' });
    expect(Buffer.from(input as Uint8Array).toString()).toBe('<p>hi');
  });

  it.each(['PHA+aGk=', 'PHA+aGk', 'PHA-aGk', 'PHA+\naGk=\n', ''])('accepts base64 %j', (htmlBase64) => {
    expect(parse(JSON.stringify({ id: 1, htmlBase64 })).problem).toBeUndefined();
  });

  it.each([
    ['{"id":1}', 'no page'],
    ['{"id":1,"html":"","htmlBase64":""}', 'give one'],
    ['{"id":1,"html":3}', '"html" must be a string'],
    ['{"id":1,"html":"","url":[]}', '"url" must be a string'],
    ['{"id":1,"htmlBase64":"<p>"}', 'not base64'],
  ])('keeps the id of the broken line %s', (text, message) => {
    const line = parse(text);
    expect(line.id).toBe(1);
    expect(line.problem).toMatchObject({ code: 'bad-input', message: expect.stringContaining(message) });
  });

  it.each(['', '  ', 'x', '[1]', 'null', '"a"', `{"a":${'['.repeat(100_000)}`])('throws on %.20s', (text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'bad-input' }));
  });

  it('reports a line over the limit', () => {
    expect(() => parsePageLine({ number: 3, bytes: undefined })).toThrow(
      expect.objectContaining({ code: 'too-large' }),
    );
  });
});
