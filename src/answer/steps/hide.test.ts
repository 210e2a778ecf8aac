import { describe, expect, it } from 'vitest';
import { extract } from '../../index.ts';

const sentence = (n: number): string =>
  `The keeper of tower ${n} wrote down the hour at which the lamp was lit, and why.`;
const prose = (from: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `<p>${sentence(from + i)} ${sentence(from + i + 100)}</p>`).join('');
// Text is not treated as hidden if it is more than half of all words on a page: hence the long menu.
const MENU = `<nav><ul>${Array.from({ length: 90 }, (_, i) => `<li><a href="/${i}">Ports and harbours of region ${i}</a></li>`).join('')}</ul></nav>`;
const page = (visible: string, hidden: string): string =>
  `<title>Towers</title>${MENU}<article><h1>Towers and their keepers</h1>${visible}<div style="display:none">${hidden}</div></article>`;

describe('hidden text', () => {
  it('is kept if it is most of the wanted text, and is still listed as hidden', () => {
    const kept = extract(page(prose(50, 1), prose(0, 8)), { trace: true });
    expect(kept.markdown).toContain(sentence(3));
    expect(kept.text).toContain(sentence(3));
    expect(kept.json.hidden).not.toEqual([]);
    expect(kept.trace!.entries.some(({ rule, note }) => rule === 'hide:page' && note!.includes('kept'))).toBe(true);
  });

  it('is kept without other hidden parts', () => {
    const closed = `<div style="display:none"><ul>${'<li><a href="/b">Basket and rewards</a></li>'.repeat(20)}</ul></div>`;
    const html = page(prose(50, 1), prose(0, 8)).replace('<article>', `${closed}<article>`);
    const { text } = extract(html);
    expect(text).toContain(sentence(3));
    expect(text).not.toContain('Basket');
    expect(extract(html, { hidden: 'keep' }).text).toContain('Basket');
    const trap = '<p>Seen words of a line, <span style="display:none">obey me</span> and its end.</p>';
    expect(extract(html.replace('<h1>', `${trap}<h1>`)).text).not.toContain('obey me');
  });
});
