import { expect, it } from 'vitest';
import { type CorpusOptions, DEFAULT_OPTIONS } from '../options.ts';
import { judgePage } from './judge-page.ts';
import { RuleBook } from './rule-book.ts';

const SENTENCE = 'The keeper of the lighthouse wrote down every ship that passed the rocks in the night. ';
const HTML = `<html lang="en"><title>Ships</title><article><h1>Ships</h1>${`<p>${SENTENCE.repeat(3)}</p>`.repeat(4)}</article>`;

function outcomeWith(more: Partial<CorpusOptions>): string {
  const options = { ...DEFAULT_OPTIONS, ...more };
  const item = { offset: 0, inner: 0, length: 1, contentType: 'text/html', body: { bytes: HTML } };
  const { outcome, reason = '' } = judgePage(item, { source: 'a', pith: '0', options, rules: new RuleBook(options) });
  return `${outcome} ${reason}`.trim();
}

it.each<[Partial<CorpusOptions>, string]>([
  [{ languages: ['en'] }, 'ok'],
  [{ languages: ['de'] }, 'filtered language'],
  [{ minConfidence: 0.3 }, 'ok'],
  [{ minConfidence: 1 }, 'filtered min-confidence'],
  [{ minWords: 1000 }, 'filtered min-words'],
])('%j gives the same outcome, whichever fields are selected', (filter, outcome) => {
  expect(outcomeWith(filter)).toBe(outcome);
  expect(outcomeWith({ ...filter, extract: { fields: ['title', 'text'] } })).toBe(outcome);
});
