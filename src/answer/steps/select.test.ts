import { describe, expect, it } from 'vitest';
import { type ExtractOptions, extract } from '../../extract.ts';

const prose = (n: number): string =>
  `<p>The harbour of ${n} was quiet that morning, and the ${n} boats had already left before the light reached the quay.</p>`;
const HTML = `<!doctype html><title>The quay</title><body><nav><a href=/>Home</a></nav>
<main><h1>The quay</h1>${[1, 2, 3].map(prose).join('')}<div class=promo>${prose(4)}</div><p id=mixed>Tea <b class=price>4.50</b> a cup, they say, and every guest of the small inn paid it gladly.</p></main>
<footer><h4>House</h4><p class=imprint>Printed by nobody</p></footer><p id=secret style="display:none">Seen by none of them</p></body>`;

const found = (options: ExtractOptions): string => extract(HTML, options).text;

describe('keep and drop', () => {
  it('change nothing when nothing is named', () => {
    expect(found({ keep: ['.absent'], drop: ['.absent'] })).toBe(found({}));
    expect(found({})).toContain('harbour of 4');
    expect(found({})).not.toMatch(/Printed|Seen/);
  });

  it('drop what is named, in every format', () => {
    const extraction = extract(HTML, { drop: ['.promo'] });
    for (const answer of [extraction.text, extraction.markdown, extraction.html, extraction.tei])
      expect(answer).not.toContain('harbour of 4');
  });

  it('drop an inline element out of its line', () => {
    const extraction = extract(HTML, { drop: ['.price'] });
    for (const answer of [extraction.text, extraction.markdown]) expect(answer).toContain('Tea a cup, they say');
  });

  it('keep what is named, headings as such, and hidden text too', () => {
    const { markdown, text } = extract(HTML, { keep: ['footer', '#secret'] });
    expect(markdown).toContain('#### House\n\nPrinted by nobody');
    expect(text).toContain('Seen by none of them');
  });

  it('let the inner element decide', () => {
    expect(found({ keep: ['footer'], drop: ['.imprint'] })).toMatch(/House(?!\n*Printed)/);
    expect(found({ drop: ['main'], keep: ['.promo'] })).toMatch(/^The harbour of 4[^\n]*$/);
  });

  it('say so in the trace, of what they changed', () => {
    const { page, trace } = extract(HTML, { keep: ['footer', '#mixed'], drop: ['.promo', 'nav'], trace: true });
    const entries = trace!.entries.filter(({ step }) => step === 'select');
    const kept = ['select:keep', 0, 'content: it stands in an element that you asked to keep'];
    const dropped = ['select:drop', 0, 'left out: it stands in an element that you asked to drop'];
    expect(
      entries.map(({ segment, rule, effect, note }) => [page.segmentText(segment).slice(0, 16), rule, effect, note]),
    ).toEqual([
      ['The harbour of 4', ...dropped],
      ['House', ...kept],
      ['Printed by nobod', ...kept],
    ]);
  });

  it('are refused when they are not understood', () => {
    expect(() => found({ drop: ['p:hover'] })).toThrow(/'drop' takes a list of selectors of tags/);
    expect(() => found({ keep: '.a' as never })).toThrow(/'keep' takes a list/);
  });
});
