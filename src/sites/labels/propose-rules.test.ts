import { describe, expect, it, vi } from 'vitest';
import { madePages } from '../../../test/sites/made-site.ts';
import { extract, Page, parsePage } from '../../index.ts';
import { labelSegments, type PageLabel, type Rule } from '../rules/index.ts';
import { proposeRules, type SitePage } from './propose-rules.ts';

const prose = (n: number, k: number): string =>
  `The harbour of ${n} and ${k} was quiet that morning, and the ${n + k} boats had already left before the light of day ${k} reached the quay of ${n}.`;

/** A story with an author box that reads like text, and a box of facts that looks like clutter. */
function story(n: number): string {
  return `<!doctype html><title>Story ${n}</title><body><nav class=menu><a href=/>Home</a> <a href=/a>All</a></nav>
    <article class=story><header class=top><h1>Story of the quay ${n}</h1></header>
    ${[1, 2, 3, 4, 5].map((k) => `<p class=body>${prose(n, k)}</p>`).join('')}
    <div class="bio card"><p>Writer ${n} has seen the harbour of ${n} that morning, when the ${n + 20} boats had already left before the light of the day reached the quay.</p></div>
    <p class=body>${prose(n, 6)}</p></article>
    <aside class=facts><ul><li>Length: ${n} m<li>Built: 19${10 + n}<li>Crew: ${n}</ul></aside>
    <footer><p>Printed by nobody</p></footer></body>`;
}

const site = (from: number, to: number): Page[] =>
  Array.from({ length: to - from }, (_, i) => parsePage(story(from + i), { url: `https://quay.example/${from + i}` }));

function labelOf(page: Page, start: string, label: PageLabel['label']): PageLabel {
  const s = [...Array(page.segments.count).keys()].find((one) => page.segmentText(one).startsWith(start));
  if (s === undefined) throw new Error(`no segment begins with ${start}`);
  return labelSegments(page, [s], label);
}

const wordF = (text: string, gold: string): number => {
  const count = (of: string): Map<string, number> => {
    const bag = new Map<string, number>();
    for (const word of of.toLowerCase().match(/\w+/g) ?? []) bag.set(word, (bag.get(word) ?? 0) + 1);
    return bag;
  };
  const [a, b] = [count(text), count(gold)];
  let both = 0;
  let all = 0;
  for (const [word, n] of a) both += Math.min(n, b.get(word) ?? 0);
  for (const n of [...a.values(), ...b.values()]) all += n;
  return (2 * both) / all;
};

describe('proposeRules', () => {
  const pages = site(1, 25);
  const bare = (list: readonly Page[]): SitePage[] => list.map((page) => ({ page, labels: [] }));

  it('proposes a rule from one label that holds on the whole site, and improves another page', () => {
    const [first, ...rest] = pages;
    expect(extract(first!).text).toContain('Writer 1 has seen');
    const [proposal, ...more] = proposeRules([
      { page: first!, labels: [labelOf(first!, 'Writer 1', 'drop')] },
      ...bare(rest),
    ]);
    expect(more).toEqual([]);
    expect(proposal).toMatchObject({
      rule: {
        action: 'drop',
        selector: '.bio',
        reason: expect.stringContaining('labeled on 1 page: “Writer 1 has seen'),
      },
      pages: 24,
      of: 24,
      labels: 1,
      contradictions: 0,
      words: 'matches 24 of 24 pages, 0 contradictions',
    });
    const other = parsePage(story(77));
    const gold = [1, 2, 3, 4, 5, 6].map((k) => prose(77, k)).join('\n');
    const [before, after] = [[], [proposal!.rule]].map((rules) =>
      wordF(extract(other, { rules, method: 'bte' }).text, gold),
    );
    expect(after).toBeGreaterThan(before!);
    expect(extract(other, { rules: [proposal!.rule] }).text).not.toContain('Writer 77');
  });

  it('keeps text that is left out, everywhere it occurs', () => {
    const [first, ...rest] = pages;
    expect(extract(first!).text).not.toContain('Length: 1');
    const labels = ['Length', 'Built', 'Crew'].map((start) => labelOf(first!, start, 'keep'));
    const [proposal] = proposeRules([{ page: first!, labels }, ...bare(rest)]);
    expect(proposal).toMatchObject({ rule: { action: 'keep', selector: '.facts' }, pages: 24, labels: 3 });
  });

  it('chooses a narrower rule if a label contradicts the wider one', () => {
    const html = (
      n: number,
    ): string => `<body><main><h1>Quay ${n}</h1>${[1, 2, 3, 4, 5, 6].map((k) => `<p>${prose(n, k)}</p>`).join('')}
      <div class=box><p class=ad>Boats of the shop number ${n} are sold here at a price that nobody else on the coast can give you.</p></div>
      <div class=box><p class=note>The map of ${n} was drawn by the keeper of the light, who walked the whole coast with a rope.</p></div></main></body>`;
    const made = [1, 2, 3].map((n) => parsePage(html(n)));
    const drop = labelOf(made[0]!, 'Boats of the shop', 'drop');
    const free = proposeRules([{ page: made[0]!, labels: [drop] }, ...bare(made.slice(1))]);
    const held = proposeRules([
      { page: made[0]!, labels: [drop] },
      { page: made[1]!, labels: [labelOf(made[1]!, 'The map of 2', 'keep')] },
      ...bare(made.slice(2)),
    ]);
    expect(free[0]!.rule.selector).toBe('.box');
    expect(held[0]!.rule.selector).toBe('.ad');
  });

  it('does not confuse the text with a paragraph, nor the title with the line next to it', () => {
    const [first, ...rest] = pages;
    const [paragraph] = proposeRules([
      { page: first!, labels: [labelOf(first!, 'The harbour of 1 and 3', 'drop')] },
      ...bare(rest),
    ]);
    expect(paragraph).toBeUndefined();
    const html = (n: number): string =>
      `<body><article><div class=head><h1>Quay number ${n} of the coast</h1><p>Photo: archive</p></div>${[1, 2, 3, 4, 5].map((k) => `<p>${prose(n, k)}</p>`).join('')}</article></body>`;
    const made = [1, 2, 3].map((n) => parsePage(html(n)));
    const rules = [{ action: 'keep', selector: '.head' } as const];
    const [line] = proposeRules(
      [{ page: made[0]!, labels: [labelOf(made[0]!, 'Photo', 'drop')] }, ...bare(made.slice(1))],
      { rules },
    );
    expect(line!.pages).toBe(3);
    for (const page of made) expect(extract(page, { rules: [...rules, line!.rule] }).text).toMatch(/Quay number/);
    expect(extract(made[2]!, { rules: [...rules, line!.rule] }).text).not.toContain('Photo');
  });

  it('uses text if no element has a name, cut off after a number', () => {
    const html = (n: number): string =>
      `<body><div>${[1, 2, 3, 4, 5].map((k) => `<p>${prose(n, k)}</p>`).join('')}<p>Read also: the painter of ${n} buoys in the strait</p><p>${prose(n, 6)}</p></div></body>`;
    const made = [1, 2, 3, 4].map((n) => parsePage(html(n)));
    const [proposal] = proposeRules([
      { page: made[0]!, labels: [labelOf(made[0]!, 'Read also', 'drop')] },
      ...bare(made.slice(1)),
    ]);
    expect(proposal).toMatchObject({ rule: { action: 'drop', text: 'Read also …' }, pages: 4, of: 4 });
  });

  it('prefers names with a meaning to names for looks, and then the smallest change', () => {
    const lines = (n: number): string =>
      [1, 2, 3].map((k) => `<li class="flex my-2"><div>Fact ${k} of ${n}: ${k} boats</div></li>`).join('');
    const html = (n: number, name: string): string =>
      `<body><nav><a href=/>Home</a></nav><main>${[1, 2, 3, 4, 5, 6].map((k) => `<p>${prose(n, k)}</p>`).join('')}</main>
      <div class="${name} p-5"><p>Seen from ${n}</p><ul class="font-medium">${lines(n)}<li class="flex my-2"><a href=/more>All facts</a></li></ul></div></body>`;
    const ruleFor = (name: string): string | undefined => {
      const page = parsePage(html(3, name));
      const [proposal] = proposeRules([
        { page, labels: [labelOf(page, 'Fact 1', 'keep'), labelOf(page, 'Fact 2', 'keep')] },
      ]);
      return proposal?.rule.selector;
    };
    expect(ruleFor('facts')).toBe('.facts');
    // No meaningful name: the list, and not the box with the line above it.
    expect(ruleFor('bg-white')).toBe('.flex');
  });

  it('drops a box that is most of a short page, if its words were labeled on another', () => {
    const box = [1, 2].map((k) => `<p>${prose(40, k)}</p>`).join('');
    const html = (n: number, count: number): string =>
      `<body><main><h1>Topic ${n}</h1><div class=rules>${box}</div><div class=post>${Array.from({ length: count }, (_, k) => `<p>${prose(n, k)}</p>`).join('')}</div></main></body>`;
    const [long, short] = [parsePage(html(1, 8)), parsePage(html(2, 3))];
    const labels = [labelOf(long, 'The harbour of 40 and 1', 'drop'), labelOf(long, 'The harbour of 40 and 2', 'drop')];
    const proposals = proposeRules([
      { page: long, labels },
      { page: short, labels: [] },
    ]);
    expect(proposals).toMatchObject([{ rule: { action: 'drop', selector: '.rules' }, pages: 2, of: 2 }]);
    // Other words in such a box may be the text of that page.
    const other = parsePage(html(2, 3).replaceAll('The harbour of 40', 'The market of 40'));
    expect(
      proposeRules([
        { page: long, labels },
        { page: other, labels: [] },
      ]).map(({ rule }) => rule.selector),
    ).not.toContain('.rules');
  });

  it('proposes no rule from a single page, unless the text may be on another page to be dropped', () => {
    const page = parsePage(
      `<body><div>${[1, 2, 3, 4, 5].map((k) => `<p>${prose(9, k)}</p>`).join('')}<p>Read also: the painter of 9 buoys in the strait</p></div><div><div>Price of the map: 9 crowns</div></div></body>`,
    );
    const propose = (start: string, label: PageLabel['label']): Rule[] =>
      proposeRules([{ page, labels: [labelOf(page, start, label)] }]).map(({ rule }) => rule);
    expect(propose('Price of the map', 'keep')).toEqual([]);
    expect(propose('Read also', 'drop')).toMatchObject([
      { action: 'drop', text: expect.stringContaining('Read also') },
    ]);
  });

  it('proposes nothing if the answer follows the labels already', () => {
    const [first] = pages;
    const labels = [labelOf(first!, 'Writer 1', 'drop'), labelOf(first!, 'The harbour of 1 and 1', 'keep')];
    const rules: Rule[] = [{ action: 'drop', selector: '.bio' }];
    expect(proposeRules([{ page: first!, labels }], { rules })).toEqual([]);
    expect(proposeRules([])).toEqual([]);
  });

  it('never contradicts a label', () => {
    const made = madePages({ host: 'made.example', layout: 'docs', seed: 4 }, 0, 6).map(({ page }) => page);
    const bare = new Map(made.map((page) => [page, extract(page).labels.label]));
    for (let seed = 0; seed < 12; seed++) {
      const labeled = made.map((page, i) => ({
        page,
        labels: [0, 1, 2].map((k) => {
          const s = (seed * 31 + i * 17 + k * 7) % page.segments.count;
          return labelSegments(page, [s], (seed + i + k) % 2 === 0 ? 'keep' : 'drop');
        }),
      }));
      for (const { rule } of proposeRules(labeled)) {
        for (const { page, labels } of labeled) {
          const { ruled, labels: ruledLabels } = extract(page, { rules: [rule] });
          const against = labels.filter(({ label }) => label !== rule.action);
          if (ruled[0]!.changed === 0) continue;
          for (const { text } of against) {
            const s = [...Array(page.segments.count).keys()].find((one) => page.segmentText(one) === text)!;
            expect(ruledLabels.label[s]).toBe(bare.get(page)![s]);
          }
        }
      }
    }
  });

  it('costs about four times as much for four times as many pages', () => {
    const questions = (count: number): number => {
      const made = site(1, count + 1);
      for (const page of made) extract(page);
      const asked = vi.spyOn(Page.prototype, 'derive');
      proposeRules([{ page: made[0]!, labels: [labelOf(made[0]!, 'Writer 1', 'drop')] }, ...bare(made.slice(1))]);
      const { length } = asked.mock.calls;
      asked.mockRestore();
      return length;
    };
    const few = questions(10);
    expect(few).toBeGreaterThan(10);
    expect(questions(40)).toBeLessThan(few * 5);
  });
});
