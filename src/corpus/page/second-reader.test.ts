// Uncertain pages get a task, and an answer to it decides the text in the next run.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CorpusItem } from '../item.ts';
import { type CorpusOptions, DEFAULT_OPTIONS } from '../options.ts';
import { readAnswerFile } from './answer-file.ts';
import { judgePage } from './judge-page.ts';
import { RuleBook } from './rule-book.ts';

const folder = mkdtempSync(join(tmpdir(), 'pith-answers-'));
afterAll(() => rmSync(folder, { recursive: true }));
const save = (text: string): string => {
  const path = join(folder, 'answers.jsonl');
  writeFileSync(path, text);
  return path;
};

const HTML = `<html><title>Nets</title><body><nav><a href=/>Home</a></nav><main><h1>Nets</h1><p>A net is mended on the quay, knot by knot, before the boats go out again in the evening.</p><p>The cork line is checked first, and every float that is cracked is cut off.</p></main></body></html>`;
const item: CorpusItem = { offset: 0, inner: 0, length: HTML.length, contentType: 'text/html', body: { bytes: HTML } };

function judge(more: Partial<CorpusOptions>): ReturnType<typeof judgePage> {
  const options = { ...DEFAULT_OPTIONS, ...more };
  return judgePage(item, { source: 'nets.jsonl', pith: '0', options, rules: new RuleBook(options) });
}

describe('a second reader of a corpus', () => {
  it('gets a task if the confidence is low, and none otherwise', () => {
    expect(judge({}).task).toBeUndefined();
    const { task, confidence } = judge({ unsure: 1 });
    expect(confidence).toBeLessThan(1);
    expect(task).toMatchObject({
      count: 4,
      lines: expect.arrayContaining([expect.stringContaining('A net is mended')]),
    });
  });

  it('decides the text of the page it answered, and no other', () => {
    const { key } = judge({ unsure: 1 }).task!;
    const answers = readAnswerFile(save(`${JSON.stringify({ key, content: '2' })}\n`));
    const answered = judge({ unsure: 1, answers });
    expect(answered).toMatchObject({ outcome: 'ok', second: 'used', task: undefined });
    expect(answered.text).not.toContain('cork line');
    expect(judge({ answers: { other: { content: '0' } } }).second).toBeUndefined();
  });

  it('leaves the text unchanged if the answer does not fit, and says why', () => {
    const { key } = judge({ unsure: 1 }).task!;
    const refused = judge({ answers: { [key]: { content: '99' } } });
    expect(refused.second).toBe('"content" names segment 99; the last one is 3');
    expect(refused.text).toBe(judge({}).text);
  });

  it.each([
    ['nonsense', 'line 1: expected {"key"'],
    ['{"key":1}', 'line 1: expected {"key"'],
  ])('rejects the answers %s', (text, message) => expect(() => readAnswerFile(save(text))).toThrow(message));
});
