import { describe, expect, it } from 'vitest';
import { extract, parsePage } from '../../index.ts';
import { emptyLabels, Label } from '../../methods/index.ts';
import type { Draft } from './draft.ts';
import { hide } from './hide.ts';

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

  it('is kept, though short, if nothing else was wanted', () => {
    const kept = (shown: string, words: number): boolean | undefined => {
      const text = Array.from({ length: words }, (_, i) => `word${i}`).join(' ');
      const one = parsePage(`${MENU}<p>${shown || '.'}</p><p style="display:none">${text}</p>`);
      const labels = emptyLabels(one.segments.count);
      labels.label.fill(Label.content, one.segments.count - 2);
      const draft = { request: {}, labels } as unknown as Draft;
      return hide(one, draft, undefined).hiddenIsPage;
    };
    expect(kept('', 40)).toBe(true);
    expect(kept('', 20)).toBeUndefined();
    expect(kept('Here are some words that all can see, of which there are many', 40)).toBeUndefined();
  });

  it('is left out next to a longer text, and if it is short', () => {
    const beside = extract(page(prose(50, 12), prose(0, 3)));
    expect(beside.text).toContain(sentence(55));
    expect(beside.text).not.toContain(sentence(1));
    const short = extract(page(`<p>${sentence(50)}</p>`, `<p>${sentence(1)}</p><p>${sentence(2)}</p>`));
    expect(short.text).not.toContain(sentence(2));
  });

  it('is left out if it is comments or a banner, even if a simple method wants it', () => {
    // One word per link, so that no method takes the menu for text.
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
