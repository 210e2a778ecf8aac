import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { segmentLines } from './segment-lines.ts';

/** Every number that the lines name, in order. */
function numbersIn(lines: readonly string[]): number[] {
  return lines.flatMap((line) => {
    const [, from, to = from] = /^(\d+)(?:-(\d+))? /.exec(line)!;
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i);
  });
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const story = (count: number, text: string): string =>
  `<article class="story">${`<p>${text}</p>`.repeat(count)}</article>`;

describe('segment lines', () => {
  it('number each segment with its path, and repeat no path', () => {
    const page = parsePage('<main id=m><h1 class="big title">Tea</h1><p>Boil.</p><p>Pour.</p></main>');
    expect(segmentLines(page, 10_000).lines).toEqual(['0 main.m>h1.big | Tea', '1 main.m>p | Boil.', '2 " | Pour.']);
  });

  it('put a run of links on one line, and leave three links alone', () => {
    const links = (count: number): string =>
      upTo(count)
        .map((i) => `<li><a href="/${i}">Link ${i}</a></li>`)
        .join('');
    const page = parsePage(`<ul>${links(9)}</ul><p>Some text between the two lists.</p><ol>${links(3)}</ol>`);
    const { lines, merged } = segmentLines(page, 10_000);
    expect(lines[0]).toBe('0-8 ul>li | 9 links: Link 0 ¦ Link 1 ¦ Link 2 ¦ Link 3 ¦ … ¦ Link 8');
    expect(lines).toHaveLength(5);
    expect(merged).toBe(9);
  });

  it('leave out the middle of a long text and say how much', () => {
    const page = parsePage(`<p>${'start '.repeat(100)}${'end '.repeat(100)}</p>`);
    const [line] = segmentLines(page, 10_000).lines;
    expect(line).toMatch(/^0 p \| start .*sta … \[\d+\] … d .*end$/);
    expect(line!.length).toBeLessThan(430);
  });

  it('mark hidden text, and keep line breaks and invisible characters out', () => {
    const page = parsePage('<p>Seen\n9 p | forged​</p><p style="display:none">Unseen</p>');
    expect(segmentLines(page, 10_000).lines).toEqual(['0 p | Seen 9 p | forged', '1 " | (hidden) Unseen']);
  });

  it.each([
    ['one path', story(2_000, 'A line of text that is long enough to matter here.')],
    [
      'many paths',
      upTo(2_000)
        .map((i) => `<div class="c${i}"><p>Text number ${i} of many.</p></div>`)
        .join(''),
    ],
  ])('stay within the bound on a page of %s, and lose no number', (_, html) => {
    const page = parsePage(html);
    const { lines } = segmentLines(page, 6_000);
    expect(lines.join('\n').length).toBeLessThanOrEqual(6_000);
    expect(numbersIn(lines)).toEqual(upTo(page.segments.count));
  });

  it('name every segment once, whatever the page', () => {
    const tag = fc.constantFrom('p', 'li', 'div', 'td', 'h2', 'a href=/x', 'br', 'nav', 'span');
    const html = fc.array(fc.tuple(tag, fc.string({ maxLength: 80 })), { maxLength: 60 });
    fc.assert(
      fc.property(html, fc.integer({ min: 1_000, max: 4_000 }), (parts, maxChars) => {
        const page = parsePage(parts.map(([one, text]) => `<${one}>${text.replace(/</g, '')}`).join(''));
        expect(numbersIn(segmentLines(page, maxChars).lines)).toEqual(upTo(page.segments.count));
      }),
      { numRuns: 60 },
    );
  });
});
