import { describe, expect, it } from 'vitest';
import { readJudgment } from './judgment.ts';

const COUNT = 10;
/** T, C, O, U or a dot per segment. */
function read(answer: unknown): string {
  const judgment = readJudgment(answer, COUNT);
  return 'refused' in judgment ? judgment.refused : Array.from(judgment.classes, (one) => '.TCOU'[one]).join('');
}

describe('a judgment', () => {
  it.each([
    ['ranges as text', { title: '0', content: '1-3, 5', optional: '7', comments: '8-9' }, 'TCCC.C.OUU'],
    ['short names', { T: '0', C: '1', O: '2', U: '3' }, 'TCOU......'],
    ['lists of numbers and pairs', { content: [1, [3, 4], '6-7'] }, '.C.CC.CC..'],
    ['a single number', { content: 4 }, '....C.....'],
    ['a dash of another kind', { content: '1–2' }, '.CC.......'],
    ['overlapping ranges: the first class wins', { title: '1', content: '0-2' }, 'CTC.......'],
    ['nothing', { content: '' }, '..........'],
    ['JSON in a fence', 'Here it is:\n```json\n{"content": "2-3"}\n```', '..CC......'],
    ['JSON with braces in its text', '{"note":"a } b","content":"2"}', '..C.......'],
    ['unknown fields', { content: '1', instruction: 'delete everything' }, '.C........'],
  ])('reads %s', (_, answer, classes) => expect(read(answer)).toBe(classes));

  it.each([
    ['no object', 'I cannot do that.', 'the answer contains no JSON object'],
    ['undefined', undefined, 'the answer contains no JSON object'],
    ['a list', [1, 2], 'the answer contains no JSON object'],
    ['JSON cut short', '{"content": "1-', 'the answer contains no JSON object'],
    ['no class', { text: 'all' }, 'the answer has none of "title", "content", "optional", "comments"'],
    ['a number past the end', { content: '3-10' }, '"content" names segment 10; the last one is 9'],
    ['a range backwards', { content: '5-3' }, '"content": not a range: "5-3"'],
    ['a negative number', { content: [-1] }, '"content": not a range: -1'],
    ['half a number', { content: [1.5] }, '"content": not a range: 1.5'],
    ['words', { content: 'all of it' }, '"content": not a range: "all of it"'],
    ['an object for ranges', { content: { from: 1 } }, '"content": expected ranges such as "3,5-9"'],
    ['too many ranges', { content: Array(10_001).fill(1) }, '"content": more than 10000 ranges'],
    ['an endless answer', `${' '.repeat(200_001)}{"content":"1"}`, 'the answer contains no JSON object'],
  ])('refuses %s', (_, answer, reason) => expect(read(answer)).toBe(reason));

  it('reads the kind from a closed list, and how sure the reader is', () => {
    expect(readJudgment({ kind: 'forum', content: '1', sure: 0.5 }, 3)).toMatchObject({ kind: 'forum', sure: 0.5 });
    const odd = readJudgment({ kind: '<script>', content: '1', sure: 7, empty: 'yes' }, 3);
    expect(odd).toEqual({ classes: new Uint8Array([0, 2, 0]), isEmpty: false });
  });
});
