// Signatures in threads: marked by a name, or below a line of underscores.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import type { Draft } from '../steps/draft.ts';
import { signatures } from './signatures.ts';

const POST = 'The ferry was late again today, and nobody at the pier knew why it had not left.';

function found(html: string, pageType: string, inSite?: (text: string) => boolean): string[] {
  const page = parsePage(html);
  const texts = Array.from({ length: page.segments.count }, (_, s) => page.segmentText(s));
  const score = new Float32Array(texts.length).fill(0.9);
  const draft = { labels: { score, pageType }, ...(inSite && { inSite: Uint8Array.from(texts, (t) => +inSite(t)) }) };
  const is = signatures(page, draft as unknown as Draft);
  return texts.filter((_, s) => is?.[s] === 1);
}

describe('signatures by name', () => {
  const post = (sign: string): string => `<div class="post"><p>${POST}</p><div class="signature">${sign}</div></div>`;
  const nested = `<div class="signature"><div class="signature">Old salt</div></div>`;

  it('are found on a page with several, whatever its type, and in a thread with one', () => {
    expect(found(post('Old salt') + post('Sent from the boat'), 'home')).toEqual(['Old salt', 'Sent from the boat']);
    expect(found(post('Old salt'), 'forum')).toEqual(['Old salt']);
  });

  it('are not found on other pages with one, even if its name appears twice', () => {
    expect(found(post('Old salt'), 'home')).toEqual([]);
    expect(found(`<p>${POST}</p>${nested}`, 'home')).toEqual([]);
  });
});

describe('signatures below a line of underscores', () => {
  const cell = (below: string): string =>
    `<table><tr><td>ann</td><td><span>${POST}<br>_________________<br>${below}</span></td></tr>
    <tr><td>bob</td><td><span>I know why.</span></td></tr></table>`;

  it('end with the block around the line', () => {
    expect(found(cell('Old salt<br>Sent from the boat'), 'forum')).toEqual(['Old salt', 'Sent from the boat']);
  });

  it('are only in threads, and short', () => {
    expect(found(cell('Old salt'), 'article')).toEqual([]);
    expect(found(cell(`${POST} `.repeat(4)), 'forum')).toEqual([]);
  });

  it('need a line of nothing else', () => {
    expect(found(cell('Old salt').replace('_________________', 'Name: ____________'), 'forum')).toEqual([]);
    expect(found(cell('Old salt').replace('_________________', '___'), 'forum')).toEqual([]);
  });

  it('stay if the site template contains them', () => {
    expect(found(cell('Old salt<br>Ship ahoy'), 'forum', (text) => text === 'Old salt')).toEqual(['Ship ahoy']);
  });
});
