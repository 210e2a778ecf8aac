// Lines in a modern article that link to other stories.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { readAlso } from './read-also.ts';

const SENTENCE = 'The ferry crosses the sound twice a day, and in winter only when the ice allows it. ';
const LINK = '<a href="/baker">Baker of the island wins the prize of the year</a>';
const ALSO = `<p>Read also: ${LINK}</p>`;
const around = (lines: string): string => `<p>${SENTENCE.repeat(4)}</p>${lines}<p>Then ${SENTENCE.repeat(4)}</p>`;

function found(html: string, exempt = false): string[] {
  const page = parsePage(html);
  const { count } = page.segments;
  const all = exempt ? new Uint8Array(count).fill(1) : undefined;
  const is = readAlso(page, new Float32Array(count).fill(0.9), all);
  return is === undefined ? [] : [...is.keys()].filter((s) => is[s] === 1).map((s) => page.segmentText(s));
}

describe('links to other stories', () => {
  it('are lines with little but a link', () => {
    const also = 'Read also: Baker of the island wins the prize of the year';
    expect(found(around(ALSO))).toEqual([also]);
    expect(found(ALSO + around(''))).toEqual([also]);
  });

  it.each([
    [
      'say more than their link does',
      `<p>The baker, who has ${LINK}, said on Monday that he would share it with all</p>`,
    ],
    ['are headings', `<h2>${LINK}</h2>`],
    ['are names', '<p><a href="/by">Ines B. Marlow</a></p>'],
    ['are much of the text: a list of links', ALSO.repeat(12)],
  ])('exclude lines that %s', (_, lines) => {
    expect(found(around(lines))).toEqual([]);
  });

  it('stay if the site template contains them', () => {
    expect(found(around(ALSO), true)).toEqual([]);
  });
});
