import { describe, expect, it } from 'vitest';
import { wholePage } from '../../../test/golden/whole-page.ts';
import { extract } from '../../index.ts';

const PROSE =
  'The keeper of the tower wrote down the hour at which the lamp was lit, and why it was lit so late that night. ';
const markdown = (middle: string, before = '', after = ''): string =>
  extract(
    `<title>Towers</title><body>${before}<article><h1>Towers of the coast</h1><p>${PROSE.repeat(2)}</p><p>${PROSE}</p>${middle}<p>${PROSE.repeat(2)}</p><p>${PROSE}</p></article>${after}`,
    { url: 'https://example.org/' },
  ).markdown;

const SLIDES = '<x-slide><img src="/a.jpg"></x-slide><x-slide><img src="/b.jpg"></x-slide>';

describe('pictures in the content', () => {
  it('include those of a carousel, whether its label is kept or not', () => {
    const found = markdown(`<div><span class="label">Gallery</span><x-carousel>${SLIDES}</x-carousel></div>`);
    expect(found).toContain('/a.jpg');
    expect(found).toContain('/b.jpg');
  });

  it('include those whose box has no other visible text', () => {
    const bar = '<div style="opacity:0.01"><span>Download</span><span>Save</span></div>';
    const last = `<div>Here is the room:<div><img src="/room.jpg">${bar}</div></div><p class="date">May 15</p>`;
    expect(markdown(last)).toContain('/room.jpg');
  });

  it('exclude buttons that run a script, but not a photograph that opens by one', () => {
    const button = (href: string, image: string): string => markdown(`<p><a href="${href}"><img ${image}></a></p>`);
    expect(button('javascript:window.print()', 'src="/a.jpg"')).not.toContain('/a.jpg');
    expect(button(' JavaScript:void(0)', 'src="/a.jpg" alt="E-mail this page"')).not.toContain('/a.jpg');
    expect(button('javascript:void(0)', 'src="/a.jpg" width="16"')).not.toContain('/a.jpg');
    expect(button('javascript:void(0)', 'src="/img/font-plus.jpg"')).not.toContain('font-plus');
    expect(button('javascript:show(7)', 'src="/a.jpg" width="400" alt="The tower"')).toContain('/a.jpg');
    expect(button('/print', 'src="/a.jpg" width="16"')).toContain('/a.jpg');
  });

  it('exclude a strip of linked ones', () => {
    const strip = SLIDES.replaceAll('<img', '<a href="/x"><img').replaceAll('.jpg">', '.jpg"></a>');
    expect(markdown('', '', `<div><span>More</span>${strip}</div><nav><a href="/">Home</a></nav>`)).not.toContain(
      '/a.jpg',
    );
  });
});

describe('a picture next to lines that are left out', () => {
  const IMG = '<img src="/a.png" alt="A">';
  const WRITTEN = '![A](https://example.org/a.png)';

  it.each([
    ['in the middle of a kept line', `Second ${IMG} line<br>left one<br>left two of them`, `Second ${WRITTEN} line`],
    ['below the last kept line', `<p>Last.</p>${IMG}<p>left one</p><p>left two of them</p>`, 'Last.'],
    ['above the first kept line', `<p>left one</p><p>left two of them</p>${IMG}<p>First.</p>`, 'First.'],
    [
      'below a line left out, in a box mostly left out',
      `${'<p>left one of many</p>'.repeat(2)}<p>First.</p><p>left</p>${IMG}<p>Last.</p>`,
      'First.\n\nLast.',
    ],
    [
      'below a line left out, in a box mostly kept',
      `<p>First.</p><p>left</p>${IMG}<p>Last.</p>`,
      `First.\n\n${WRITTEN}\n\nLast.`,
    ],
  ])('%s', (_, html, says) => {
    expect(wholePage(`<div>${html}</div>`, {}, 'left').markdown).toBe(`${says}\n`);
  });

  it('is found in a noscript copy, up to eight levels deep', () => {
    const copy = (levels: number): string => {
      const inside = `${'<span>'.repeat(levels)}<img src="/large/a.png" alt="A">${'</span>'.repeat(levels)}`;
      return wholePage(`<p>First.</p>${IMG}<noscript>${inside}</noscript><p>Last.</p>`).markdown;
    };
    expect(copy(0)).toBe(`First.\n\n${WRITTEN.replace('/a', '/large/a')}\n\nLast.\n`);
    expect(copy(7)).toBe(copy(0));
    expect(copy(8)).toContain(WRITTEN);
  });
});

describe('rules', () => {
  it('that are not written still separate the text around them', () => {
    const html = '<div>First<hr>left one<br>left two<br>left three of them<hr>Last</div>';
    expect(wholePage(html, {}, 'left').markdown).toBe('First\n\nLast\n');
  });

  it('are between texts, never above the first or below the last', () => {
    const found = extract(
      `<body><article><hr><p>${PROSE.repeat(3)}</p><hr><p>${PROSE.repeat(2)}x</p><hr></article>`,
    ).markdown;
    expect(
      found
        .trim()
        .split('\n')
        .filter((line) => line === '---'),
    ).toHaveLength(1);
    expect(found).not.toMatch(/^\s*---|---\s*$/);
  });
});
