// Output + wanted and unwanted snippets → how many of each it contains. They are compared as words, so that white
// space, punctuation and case do not matter. The figure of a data set uses the summed counts (micro), as usual for such
// sets.

import { measureWords } from '../../../src/text/index.ts';
import type { Gold } from '../data/index.ts';
import { type Prf, prf } from './overlap.ts';

export interface SnippetCounts {
  /** Wanted snippets, and those found in the output. */
  readonly wanted: number;
  readonly found: number;
  /** Unwanted snippets, and those found in the output. */
  readonly unwanted: number;
  readonly leaked: number;
}

/** Undefined if the page has no snippets. */
export function snippetCounts(gold: Gold, output: readonly string[]): SnippetCounts | undefined {
  const wanted = snippetKeys(gold.with);
  const unwanted = snippetKeys(gold.without);
  if (wanted.length + unwanted.length === 0) return undefined;
  const text = ` ${output.join(' ')} `;
  const among = (snippets: string[]): number => snippets.filter((one) => text.includes(one)).length;
  return { wanted: wanted.length, found: among(wanted), unwanted: unwanted.length, leaked: among(unwanted) };
}

/** By the published rule of trafilatura-eval: the exact snippet, even cut in mid-word, anywhere in the output. */
export function substringCounts(gold: Gold, text: string): SnippetCounts {
  const { with: wanted = [], without: unwanted = [] } = gold;
  const among = (snippets: readonly string[]): number => snippets.filter((one) => text.includes(one)).length;
  return { wanted: wanted.length, found: among(wanted), unwanted: unwanted.length, leaked: among(unwanted) };
}

/** Snippets as their words, to be found among the words of a text. */
export function snippetKeys(snippets: readonly string[] = []): string[] {
  return snippets.map((one) => ` ${measureWords(one).join(' ')} `).filter((one) => one.trim() !== '');
}

export interface SnippetScore extends Prf {
  /** Share of snippets judged correctly. */
  readonly accuracy: number;
}

export function snippetScore(counts: Iterable<SnippetCounts>): SnippetScore {
  let [wanted, found, unwanted, leaked] = [0, 0, 0, 0];
  for (const one of counts) {
    wanted += one.wanted;
    found += one.found;
    unwanted += one.unwanted;
    leaked += one.leaked;
  }
  const all = wanted + unwanted;
  return { ...prf(found, found + leaked, wanted), accuracy: all === 0 ? 0 : (found + unwanted - leaked) / all };
}
