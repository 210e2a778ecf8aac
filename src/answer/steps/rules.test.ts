import { describe, expect, it } from 'vitest';
import { sayWhy, whyOf } from '../../explain/index.ts';
import { type ExtractOptions, extract, parsePage } from '../../extract.ts';
import { labelSegments, type Rule } from '../../sites/rules/index.ts';

const prose = (n: number): string =>
  `<p>The harbour of ${n} was quiet that morning, and the ${n} boats had already left before the light reached the quay.</p>`;
const HTML = `<!doctype html><title>The quay</title><body><nav><a href=/>Home</a></nav>
<main><h1>The quay</h1>${[1, 2, 3].map(prose).join('')}<div class=promo>${prose(4)}</div><p id=mixed>Tea <b class=price>4.50</b> a cup, they say, and every guest of the small inn paid it gladly.</p></main>
<footer><h4>House</h4><p class=imprint>Printed by nobody</p></footer><p id=secret style="display:none">Seen by none of them</p></body>`;

const drop = (selector: string, more: Partial<Rule> = {}): Rule => ({ action: 'drop', selector, ...more });
const keep = (selector: string, more: Partial<Rule> = {}): Rule => ({ action: 'keep', selector, ...more });
const found = (rules: readonly Rule[], options: ExtractOptions = {}): string =>
  extract(HTML, { ...options, rules }).text;

describe('site rules', () => {
  it('change nothing if they match nothing', () => {
    expect(found([drop('.absent'), { action: 'drop', text: 'absent' }])).toBe(extract(HTML).text);
  });

  it('drop what they match, in every format', () => {
    const extraction = extract(HTML, { rules: [drop('.promo')] });
    for (const answer of [extraction.text, extraction.markdown, extraction.html, extraction.tei])
      expect(answer).not.toContain('harbour of 4');
    expect(extract(HTML).text).toContain('harbour of 4');
  });

  it('keep what they match, headings as headings, hidden text too', () => {
    const { markdown, text } = extract(HTML, { rules: [keep('footer'), keep('#secret')] });
    expect(markdown).toContain('#### House\n\nPrinted by nobody');
    expect(text).toContain('Seen by none of them');
  });

  it('drop an inline element from its line', () => {
    const extraction = extract(HTML, { rules: [drop('.price')] });
    for (const answer of [extraction.text, extraction.markdown]) expect(answer).toContain('Tea a cup, they say');
  });

  it('match text: whole, its beginning, its end, anywhere in it', () => {
    for (const text of [
      'THE HARBOUR OF 4, was quiet that morning and the 4 boats had already left before the light reached the quay',
      'The harbour of 4 …',
      '… the 4 boats had already left before the light reached the quay.',
      '...harbour of 4...',
    ])
      expect(found([{ action: 'drop', text }]), text).not.toContain('harbour of 4');
    for (const text of ['The harbour of 4', '… harbour of 4', 'harbour of 4 …', '… harbour of 40 …'])
      expect(found([{ action: 'drop', text }]), text).toContain('harbour of 4');
  });

  it('with both a selector and a text match text inside an element', () => {
    const text = '… was quiet that morning …';
    const left = found([drop('.promo', { text })]);
    expect(left).toContain('harbour of 3');
    expect(left).not.toContain('harbour of 4');
  });

  it('let the inner element decide, text before any element, and drop before keep', () => {
    expect(found([keep('footer'), drop('.imprint')])).toMatch(/House(?!\n*Printed)/);
    expect(found([drop('main'), keep('.promo')])).toMatch(/^The harbour of 4[^\n]*$/);
    expect(found([drop('.promo p'), { action: 'keep', text: 'The harbour of 4 …' }])).toContain('harbour of 4');
    expect(found([keep('.promo'), drop('.promo')])).not.toContain('harbour of 4');
  });

  it('yield to labels of the page, and these to options of the call', () => {
    const page = parsePage(HTML);
    const promo = [...Array(page.segments.count).keys()].find((s) => page.segmentText(s).includes('harbour of 4'))!;
    const rules = [drop('.promo')];
    const labels = [labelSegments(page, [promo], 'keep')];
    expect(extract(page, { rules, labels }).text).toContain('harbour of 4');
    expect(extract(page, { rules, labels, drop: ['.promo'] }).text).not.toContain('harbour of 4');
    expect(extract(page, { rules, keep: ['.promo'] }).text).toContain('harbour of 4');
  });

  it('report their effects', () => {
    const rules = [drop('.promo'), drop('nav'), drop('.absent'), { action: 'drop', text: 'absent' } as const];
    expect(extract(HTML, { rules }).ruled).toEqual([
      { rule: 0, named: 1, changed: 1 },
      { rule: 1, named: 1, changed: 0 },
      { rule: 2, named: 0, changed: 0 },
      { rule: 3, named: 0, changed: 0 },
    ]);
    expect(extract(HTML).ruled).toEqual([]);
  });

  it('appear as the reason, in words', () => {
    const why = (sentence: string, rule: Rule): string =>
      sayWhy(whyOf(extract(HTML, { rules: [rule], trace: true }), sentence)).join('\n');
    expect(why('harbour of 4', drop('.promo', { reason: 'own advertisements' }))).toMatch(
      /left out because a site rule drops it: own advertisements \(\.promo\)\./,
    );
    expect(why('Printed by nobody', { action: 'keep', text: 'Printed by …' })).toMatch(
      /kept because a site rule keeps it \(“Printed by …”\)\./,
    );
  });

  it('are traced for each segment that they match, changed or not, like labels', () => {
    const page = parsePage(HTML);
    const at = (text: string): number =>
      [...Array(page.segments.count).keys()].find((s) => page.segmentText(s).includes(text))!;
    const labels = [labelSegments(page, [at('Printed')], 'keep'), labelSegments(page, [at('harbour of 1')], 'drop')];
    const rules = [drop('.promo', { reason: '' }), drop('nav', { reason: 'menu' }), keep('footer')];
    const { trace, ruled } = extract(page, { rules, labels, trace: true });
    const said = trace!.entries.filter(({ step }) => step === 'rules');
    expect(said.map(({ segment, rule, effect, note }) => [segment, rule, effect, note])).toEqual([
      [at('Home'), 'rules:drop', 0, 'left out: a site rule drops it: menu (nav)'],
      [at('harbour of 1'), 'rules:label-drop', 0, 'left out: a label says so'],
      [at('harbour of 4'), 'rules:drop', 0, 'left out: a site rule drops it (.promo)'],
      [at('House'), 'rules:keep', 0, 'content: a site rule keeps it (footer)'],
      [at('Printed'), 'rules:label-keep', 0, 'content: a label says so'],
    ]);
    expect(ruled.map(({ changed }) => changed)).toEqual([1, 0, 1]);
  });

  it('are the reason if they leave nothing', () => {
    expect(extract(HTML, { rules: [drop('body')] }).abstained).toBe('nothing is left after the site rules');
  });

  it.each([
    [[drop('p:hover')], /rule 1: the selector 'p:hover' is not supported/],
    [[drop('p'), { action: 'drop' }], /rule 2: it needs a selector, a text, or both/],
    [[{ action: 'hide', selector: 'p' }], /rule 1: 'action' must be keep or drop/],
    [[{ action: 'drop', text: '…' }], /has no word/],
    [[{ action: 'drop', selector: 'p', when: 'now' }], /unknown field 'when'/],
    [[{ action: 'drop', selector: 'p', reason: 7 }], /'reason' must be a string/],
    [[{ action: 'drop', selector: `.${'x'.repeat(2000)}` }], /longer than 1000/],
    [Array.from({ length: 501 }, () => drop('p')), /at most 500/],
    [7, /'rules' takes a list of rules/],
  ])('are rejected if invalid: %#', (rules, message) => {
    expect(() => found(rules as never)).toThrow(message);
  });
});
