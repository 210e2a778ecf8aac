import { describe, expect, it } from 'vitest';
import { parseBoundedJson } from './bounded-json.ts';

const MOST = 10;
const tooMany = expect.objectContaining({ code: 'too-large' });

function outcome(text: string): unknown {
  try {
    return parseBoundedJson(text, MOST);
  } catch (thrown) {
    return thrown;
  }
}

describe('JSON with a limit on values', () => {
  it.each([
    JSON.stringify({ html: `${'a,[{"\\'.repeat(99)}` }),
    JSON.stringify(['\\', ',,,,,,,,,,,,,,,,,,,,,,,,,,,,,', '"', '\\"', '[[[[[[[[[[[[[[[[']),
    `[${'1,'.repeat(8)}${' '.repeat(99)}1]`,
  ])('parses %s', (text) => {
    expect(outcome(text)).toEqual(JSON.parse(text));
  });

  it.each([
    `[${'1,'.repeat(20)}1]`,
    `[${'[],'.repeat(20)}[]]`,
    '['.repeat(30),
    '{"a":'.repeat(30),
    `${JSON.stringify({ html: 'x\\' }).slice(0, -1)},"b":[${'0,'.repeat(20)}0]}`,
  ])('refuses %s before it is parsed', (text) => {
    expect(outcome(text)).toEqual(tooMany);
  });

  it('leaves what is not JSON to the parser', () => {
    for (const text of ['"open', '"open\\"'.repeat(9), '', 'word'.repeat(20)])
      expect(outcome(text)).toBeInstanceOf(SyntaxError);
  });
});
