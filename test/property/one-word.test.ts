// Three loops define a word, each with its own work on the way (the text writer counts, the segment reader hashes, the
// title reader hashes without a page). Sharing one would slow the two hot ones; here they must agree.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureColumn } from '../../src/columns/index.ts';
import { segmentText } from '../../src/columns/measures/index.ts';
import { parsePage } from '../../src/index.ts';
import { countWords, words } from '../../src/text/index.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const SPACED = fc.string({ unit: fc.constantFrom(...'aZ9 ,-’é\u0301đĐжЯΩ한ﬁ\u00ad\u200d🎉\u00a0_ß.') });
const ANY = fc.string({ unit: fc.constantFrom(...'aZ9 ,-é\u0301ж한\u00ad\u200d🎉中国カなไป။𠀀') });

describe('a word', () => {
  it('is counted by the text writer as in a string', () => {
    fc.assert(
      fc.property(ANY, (text) => {
        const page = parsePage(`<p>${escaped(text)}</p>`);
        for (let s = 0; s < page.segments.count; s++) {
          expect(page.segments.words[s]).toBe(countWords(page.segmentText(s)));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is hashed in a segment as it is counted in a string of a spaced script', () => {
    fc.assert(
      fc.property(SPACED, (text) => {
        const page = parsePage(`<p>${escaped(text)}</p>`);
        for (let s = 0; s < page.segments.count; s++) {
          const own = words(page.segmentText(s));
          expect(segmentText(page).wordCount[s]).toBe(own.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is the same in the title and in the text', () => {
    fc.assert(
      fc.property(ANY, (text) => {
        const page = parsePage(`<title>x ${escaped(text)}</title><p>x ${escaped(text)}</p>`);
        expect(featureColumn(page, 'overlap.inTitle')[0]).toBe(1);
      }),
      { numRuns: 300 },
    );
  });
});
