import { describe, expect, it } from 'vitest';
import { extract } from '../index.ts';

const sentence = (n: number): string =>
  `The keeper of tower ${n} wrote down the hour at which the lamp was lit, and why.`;
const prose = (from: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `<p>${sentence(from + i)} ${sentence(from + i + 100)}</p>`).join('');
// What is more than half of all words on a page is not taken for hidden at all: hence the long menu.
const MENU = `<nav><ul>${Array.from({ length: 90 }, (_, i) => `<li><a href="/${i}">Ports and harbours of region ${i}</a></li>`).join('')}</ul></nav>`;
const page = (visible: string, hidden: string): string =>
  `<title>Towers</title>${MENU}<article><h1>Towers and their keepers</h1>${visible}<div style="display:none">${hidden}</div></article>`;

describe('hidden text', () => {
  it('is the page when it is most of what was wanted, and is still listed as hidden', () => {
    const kept = extract(page(prose(50, 1), prose(0, 8)), { trace: true });
    expect(kept.markdown).toContain(sentence(3));
    expect(kept.text).toContain(sentence(3));
    expect(kept.json.hidden).not.toEqual([]);
    expect(kept.trace!.entries.some(({ rule, note }) => rule === 'hide:page' && note!.includes('kept'))).toBe(true);
  });

  it('stays out beside a longer text, and when it is short', () => {
    const beside = extract(page(prose(50, 12), prose(0, 3)));
    expect(beside.text).toContain(sentence(55));
    expect(beside.text).not.toContain(sentence(1));
    const short = extract(page(`<p>${sentence(50)}</p>`, `<p>${sentence(1)}</p><p>${sentence(2)}</p>`));
    expect(short.text).not.toContain(sentence(2));
  });

  it('is not the page when it is comments or a banner, whatever a simple method takes for text', () => {
    // One word per link, so that no method takes the menu itself for text.
    const menu = `<nav><ul>${'<li><a href="/p">Ports</a></li>'.repeat(400)}</ul></nav>`;
    for (const name of ['comments', 'cookie-consent']) {
      const closed = `<div style="display:none"><div class="${name}">${prose(0, 12)}</div></div>`;
      const html = `<title>Towers</title>${menu}<article><h1>Towers and their keepers</h1>${prose(50, 6)}${closed}</article>`;
      const { text } = extract(html, { method: 'bte', methodOptions: { form: 'paper' } });
      expect(text).toContain(sentence(52));
      expect(text).not.toContain(sentence(3));
    }
  });
});
