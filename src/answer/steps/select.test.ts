import { describe, expect, it } from 'vitest';
import { type ExtractOptions, extract } from '../../extract.ts';

const prose = (n: number): string =>
  `<p>The harbour of ${n} was quiet that morning, and the ${n} boats had already left before the light reached the quay.</p>`;
const HTML = `<!doctype html><title>The quay</title><body><nav><a href=/>Home</a></nav>
<main><h1>The quay</h1>${[1, 2, 3].map(prose).join('')}<div class=promo>${prose(4)}</div><p id=mixed>Tea <b class=price>4.50</b> a cup, they say, and every guest of the small inn paid it gladly.</p></main>
<footer><h4>House</h4><p class=imprint>Printed by nobody</p></footer><p id=secret style="display:none">Seen by none of them</p></body>`;

const found = (options: ExtractOptions): string => extract(HTML, options).text;

describe('keep and drop', () => {
  it('change nothing without selectors', () => {
    expect(found({ keep: ['.absent'], drop: ['.absent'] })).toBe(found({}));
    expect(found({})).toContain('harbour of 4');
    expect(found({})).not.toMatch(/Printed|Seen/);
  });

  it('drop what they match, in every format', () => {
    const extraction = extract(HTML, { drop: ['.promo'] });
    for (const answer of [extraction.text, extraction.markdown, extraction.html, extraction.tei])
      expect(answer).not.toContain('harbour of 4');
  });

  it('drop an inline element from its line', () => {
    const extraction = extract(HTML, { drop: ['.price'] });
    for (const answer of [extraction.text, extraction.markdown]) expect(answer).toContain('Tea a cup, they say');
  });

  it('keep what they match, headings as headings, and hidden text too', () => {
    const { markdown, text } = extract(HTML, { keep: ['footer', '#secret'] });
    expect(markdown).toContain('#### House\n\nPrinted by nobody');
    expect(text).toContain('Seen by none of them');
  });

  it('let the inner element decide', () => {
    expect(found({ keep: ['footer'], drop: ['.imprint'] })).toMatch(/House(?!\n*Printed)/);
    expect(found({ drop: ['main'], keep: ['.promo'] })).toMatch(/^The harbour of 4[^\n]*$/);
  });

  it('trace every change', () => {
    const { page, trace } = extract(HTML, { keep: ['footer', '#mixed'], drop: ['.promo', 'nav'], trace: true });
    const entries = trace!.entries.filter(({ step }) => step === 'select');
    const kept = ['select:keep', 0, 'content: you asked to keep an element around it'];
    const dropped = ['select:drop', 0, 'left out: you asked to drop an element around it'];
    expect(
      entries.map(({ segment, rule, effect, note }) => [page.segmentText(segment).slice(0, 16), rule, effect, note]),
    ).toEqual([
      ['The harbour of 4', ...dropped],
      ['House', ...kept],
      ['Printed by nobod', ...kept],
    ]);
  });

  it('are rejected if invalid', () => {
    expect(() => found({ drop: ['p:hover'] })).toThrow(/'drop' takes a list of CSS selectors such as/);
    expect(() => found({ keep: '.a' as never })).toThrow(/'keep' takes a list/);
  });
});
