import { describe, expect, it } from 'vitest';
import { extract } from '../../index.ts';

const TITLE = 'The towers of the north coast';
const sentence = (n: number): string =>
  `The keeper of tower ${n} wrote down the hour at which the lamp was lit, and why it was lit so late.`;
const prose = Array.from({ length: 8 }, (_, i) => `<p>${sentence(i)} ${sentence(i + 100)}</p>`).join('');
const page = (above: string, inside = ''): string =>
  `<title>${TITLE} | Harbour News</title><body><header>${above}</header><article>${inside}${prose}</article></body>`;
const count = (text: string): number => text.split(TITLE).length - 1;

describe('title', () => {
  it('is kept first and once, though it appears twice, far from the text', () => {
    const html = page(`<div><h1>${TITLE}</h1></div>`, `<h2>${TITLE}</h2>`);
    const { text, markdown, trace } = extract(html, { title: 'keep', trace: true });
    expect(count(text)).toBe(1);
    expect(text.startsWith(TITLE)).toBe(true);
    expect(count(markdown)).toBe(1);
    expect(trace!.entries.filter(({ rule }) => rule.startsWith('title:')).map(({ rule }) => rule)).toContain(
      'title:keep',
    );
  });

  it('is dropped near the headline only: after more text, the same words are the heading of a section', () => {
    const story = (before: string): string =>
      page(`<h1>${TITLE}</h1>`).replace(prose, `${before}<h2>${TITLE}</h2>${prose}`);
    const near = extract(story(`<p>${sentence(1)}</p>`)).markdown;
    expect(near.match(/^#+ .*/gm)).toEqual([`# ${TITLE}`]);
    const far = extract(story(`<p>${sentence(1)} ${sentence(2)} ${sentence(3)}</p>`)).markdown;
    expect(far.match(/^#+ .*/gm)).toEqual([`# ${TITLE}`, `## ${TITLE}`]);
  });

  it('is kept by default, even on a page with its headline in metadata', () => {
    const today = `<meta name="viewport" content="width=device-width"><script type="application/ld+json">{"@type":"NewsArticle","headline":"${TITLE}"}</script>`;
    const found = extract(today + page(`<h1>${TITLE}</h1>`));
    expect(found.text.startsWith(TITLE)).toBe(true);
    expect(found.markdown.startsWith(`# ${TITLE}`)).toBe(true);
    expect(found.html).toMatch(/^\s*(?:<[^h][^>]*>\s*)*<h1>The towers/);
  });

  it('is the heading that the page declares as its title, even a single word, not the site name in an h1', () => {
    const named = (title: string): string =>
      `<title>${title}</title><meta property="og:title" content="${title}"><h1>The Harbour Handbook Online</h1><article><h2>${title}</h2>${prose}</article>`;
    for (const title of ['Lamps', TITLE]) {
      const { page: parsed, trace } = extract(named(title), { trace: true });
      const kept = trace!.entries.filter(({ rule }) => rule === 'title:keep').map(({ segment }) => segment);
      expect(kept.map((s) => parsed.segmentText(s))).toEqual([title]);
    }
  });

  it('is not the entry of a menu, unless that is a heading', () => {
    const menu = `<nav><ul><li><a href="/">Home</a></li><li><a href="/towers">${TITLE}</a></li></ul></nav>`;
    const first = (html: string): string => extract(html).markdown.trim().split('\n')[0]!;
    expect(first(page(menu))).toContain(`# ${TITLE}`);
    expect(first(page(menu.replace(/(<a href="\/towers">.*?<\/a>)/, '<h1>$1</h1>')))).toContain(TITLE);
  });

  it('leaves cells and items with the same words', () => {
    const table = `<table><tr><th>Work</th><th>Year</th></tr><tr><td>${TITLE}</td><td>1912</td></tr><tr><td>Lamps</td><td>1913</td></tr></table>`;
    expect(count(extract(page(`<h1>${TITLE}</h1>`, prose + table)).text)).toBe(2);
  });

  it('is dropped, wherever it is', () => {
    for (const html of [page('', `<h1>${TITLE}</h1>`), page(`<h1>${TITLE}</h1>`)]) {
      const { text, markdown } = extract(html, { title: 'drop' });
      expect(count(text)).toBe(0);
      expect(count(markdown)).toBe(0);
      expect(text).toContain(sentence(0));
    }
  });

  it('follows the option, not the method', () => {
    const html = page('', `<h1>${TITLE}</h1>`);
    for (const method of ['bte', 'fusion']) {
      expect(count(extract(html, { method, title: 'keep' }).text)).toBe(1);
      expect(count(extract(html, { method, title: 'drop' }).text)).toBe(0);
    }
  });

  it('is never another heading, and never a hidden one', () => {
    const other = extract(
      page('', `<h1>${TITLE}</h1>`).replace(sentence(3), `</p><h2>Lamps and oil</h2><p>${sentence(3)}`),
      { title: 'drop' },
    );
    expect(other.text).toContain('Lamps and oil');
    const hidden = extract(page('', `<h1 style="display:none">${TITLE}</h1>`), { title: 'keep' });
    expect(count(hidden.text)).toBe(0);
    expect(hidden.json.blocks.find(({ text }) => text === TITLE)!.label).not.toBe('heading');
  });
});
