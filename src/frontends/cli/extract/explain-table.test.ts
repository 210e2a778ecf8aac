import { describe, expect, it } from 'vitest';
import { extract } from '../../../index.ts';
import { PLAIN } from '../../../terminal/index.ts';
import { explainTable } from './explain-table.ts';

const explained = (html: string, effects: readonly number[]): string[] => {
  const extraction = extract(html, { method: 'bte', trace: true });
  extraction.trace!.clear();
  extraction.trace!.begin('label');
  for (const effect of effects) extraction.trace!.add(`rule${effect}`, 0, effect, 'a note');
  return explainTable(extraction, { style: PLAIN, width: undefined }).split('\n');
};

describe('explainTable', () => {
  it('prints one line per segment with label, score, words and the start of its text', () => {
    const lines = explained('<p>one two three</p><p>港口很安静</p>', []);
    expect(lines[0]).toMatch(/^# {2}label +score {2}words {2}text +why$/);
    expect(lines[1]).toMatch(/^0 {2}content +1\.00 +3 {2}one two three$/);
    expect(lines).toHaveLength(3);
  });

  it('puts further reasons on separate lines', () => {
    const lines = explained('<p>one two three</p>', [0.5, -0.25]);
    expect(lines[1]).toMatch(/one two three {2}\+0\.50 rule0\.5 {2}a note$/);
    expect(lines[2]).toMatch(/^ +\u22120\.25 rule-0\.25 {2}a note$/);
  });

  it('shows the strongest reasons, in order, and counts the rest', () => {
    const lines = explained('<p>one two three</p>', [0.1, 0.9, -0.8, 0.2, 0.7, -0.6]);
    expect(lines.slice(1).map((line) => line.match(/rule(\S+)/)![1])).toEqual(['0.9', '-0.8', '0.7', '-0.6']);
    expect(lines.at(-1)).toContain('(and 2 weaker ones)');
  });

  it('hides parts of the sum that name no reason', () => {
    const extraction = extract('<p>one two three</p>', { method: 'bte', trace: true });
    extraction.trace!.clear();
    extraction.trace!.begin('label');
    for (const rule of ['fusion:rest', 'fusion:start', 'fusion:around.start', 'fusion:shape.words'])
      extraction.trace!.add(rule, 0, -3, 'a note');
    const text = explainTable(extraction, { style: PLAIN, width: undefined });
    expect(text.match(/fusion:\S+/g)).toEqual(['fusion:shape.words']);
  });

  it('reports that there is nothing to show', () => {
    expect(explained('', [])).toEqual(['']);
  });
});
