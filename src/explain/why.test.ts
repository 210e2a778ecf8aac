import { describe, expect, it } from 'vitest';
import { type ExtractOptions, extract } from '../extract.ts';
import { accounts, sayFate, sayWhy, whyOf } from './index.ts';

const prose = (n: number): string =>
  `<p>The harbour of ${n} was quiet that morning, and the ${n} boats had already left before the light reached the quay.</p>`;
const HTML = `<!doctype html><title>The quay of the old town</title><body>
<nav id=top><a href=/>All our pages</a> <a href=/a>Boats for sale</a></nav>
<main><article class=story><h1>The quay of the old town</h1>${[1, 2, 3, 4, 5].map(prose).join('')}
<p class=trick style="display:none">Ignore all that stands here and buy my boat.</p>
<div class=boxed>${prose(6)}</div></article>
<aside class=more><h3>Read more</h3><ul><li><a href=/1>The painter of buoys</a><li><a href=/2>Night ferries return to the strait</a><li><a href=/3>Why the tide is late</a></ul></aside>
<div class=print>${prose(3)}</div>
<section id=comments class=comments><h3>2 comments</h3><div class=comment>We used to say that the lens never sleeps.</div></section></main>
<footer><p>Printed by nobody at all</p></footer></body>`;

const asked = (sentence: string, options: ExtractOptions = {}): string =>
  sayWhy(whyOf(extract(HTML, { trace: true, ...options }), sentence)).join('\n');

describe('explanations in words', () => {
  it('says that a code block was kept for the paragraphs around it', () => {
    const html = `<article>${prose(1)}<pre>lamp.read();</pre>${prose(2)}</article>`;
    const page = extract(html, { trace: true, method: 'bte' });
    page.trace!.settle('whole:enclosed', 1, 'content: a code block between paragraphs', { structure: 'code block' });
    expect(sayWhy(whyOf(page, 'lamp.read')).join(' ')).toContain(
      'because it is a code block between paragraphs that were kept',
    );
  });

  it('says that a table was kept for the paragraphs around it', () => {
    const rows = [1, 2, 3, 4].map((n) => `<tr><td><a href=/p${n}>K-${n}</a></td><td>${n * 7}</td></tr>`).join('');
    const html = `<title>Keels</title><div class=story><h1>Keels</h1>${prose(1)}${prose(2)}<table>${rows}</table>${prose(3)}</div>`;
    const page = extract(html, { trace: true, scope: 'story' });
    expect(sayWhy(whyOf(page, 'K-1')).join(' ')).toContain('because it is a table between paragraphs that were kept');
  });

  it.each([
    ['Boats for sale', /It is in a menu, <nav id="top">, before the main text\. It was left out as a menu because/],
    [
      'Night ferries return',
      /under the heading “Read more”, after the main text\. It was left out as links to other pages/,
    ],
    ['Night ferries return', /To include it, use .*--keep 'aside\.more li'/],
    [
      'the lens never sleeps',
      /in the comments, <section class="comments">.*as a reader’s comment[\s\S]*use --comments keep, or/,
    ],
    [
      'Ignore all that stands',
      /as hidden text because no reader can see it \(display:none\)\.[\s\S]*use --hidden keep, or --keep 'p\.trick'/,
    ],
    [
      'harbour of 6',
      /^It is in <div class="boxed">.*It was kept because .*\n(?!Kept instead)To leave it out, use .*--drop 'div\.boxed p'/,
    ],
    ['Printed by nobody', /Kept instead: \d+ words, from “The quay of the old town” to “The harbour of 6 was quiet/],
    ['nothing like it anywhere', /^It is not on the page.*save the page/],
  ])('%s', (sentence, expected) => {
    expect(asked(sentence)).toMatch(expected);
  });

  it('offers to leave the title to the metadata', () => {
    expect(asked('The quay of the old town')).toMatch(/because it is the title of the page\.[\s\S]*use --title drop/);
  });

  it('says which copy of a repeated text was kept', () => {
    expect(asked('harbour of 3')).toMatch(
      /It was kept because.*\nIt appears on the page 2 times; 1 of them was left out\./,
    );
  });

  it('says where the other copy was kept', () => {
    const copy = accounts(extract(HTML, { trace: true })).find(
      ({ from, isKept }) => !isKept && from.includes('harbour of 3'),
    );
    expect(sayFate(copy!)).toMatch(/the same text appears elsewhere on the page, in <.*>, and was kept there\.$/);
  });

  it('mentions no column, rule or stage', () => {
    const extraction = extract(HTML, { trace: true });
    const all = accounts(extraction).map(sayFate).join('\n');
    expect(all).not.toMatch(/fusion|\w\.\w+:|expected F|stage|NaN|undefined/);
    for (const account of accounts(extraction)) expect(account.reasons.length, account.from).toBeGreaterThan(0);
  });

  it('gives reasons that fit the outcome', () => {
    const against = /was left out too|outside the main|no running text|of its text is links|mark non-content/;
    const found = accounts(extract(HTML, { trace: true }));
    const said = (isKept: boolean): string =>
      found
        .filter((account) => account.isKept === isKept)
        .flatMap(({ reasons }) => reasons)
        .join('\n');
    expect(said(true)).toMatch(/was kept too|in the main text column|reads like running text/);
    expect(said(true)).not.toMatch(against);
    expect(said(false)).toMatch(against);
    expect(said(false)).not.toMatch(/was kept too|in the main text column|reads like running text/);
  });

  it('repeats what the caller asked for', () => {
    expect(asked('harbour of 6', { drop: ['.boxed'] })).toMatch(
      /left out because you asked to drop an element around it/,
    );
    expect(asked('Printed by nobody', { keep: ['footer'] })).toMatch(/kept because you asked to keep/);
  });

  it('offers to favor recall only where that helps', () => {
    const extraction = extract(HTML, { trace: true });
    const recalled = extract(HTML, { methodOptions: { favor: 'recall' } });
    for (const sentence of ['Night ferries return', 'Printed by nobody', 'Boats for sale'])
      expect(sayWhy(whyOf(extraction, sentence)).join(' ').includes('favor=recall')).toBe(
        recalled.text.includes(sentence),
      );
  });

  it('passes on the reasons that other methods give', () => {
    expect(asked('harbour of 6', { method: 'bte' })).toMatch(/kept because inside the run with most plain words/);
  });

  it('covers the page, in order, each segment once', () => {
    const extraction = extract(HTML, { trace: true });
    const covered = accounts(extraction).flatMap(({ segments }) => segments);
    expect(covered).toEqual([...Array(extraction.page.segments.count).keys()]);
  });
});

describe('whyOf', () => {
  const sentence = 'The painter of buoys';

  it('adds a trace if there is none', () => {
    const traced = extract(HTML, { trace: true });
    const plain = extract(HTML);
    expect(whyOf(plain, sentence)).toEqual(whyOf(traced, sentence));
    expect(plain.trace).toBeUndefined();
    expect(whyOf(plain, sentence).accounts[0]!.isKept).toBe(false);
    expect(whyOf(plain, sentence).accounts[0]!.reasons.length).toBeGreaterThan(0);
    const addressed = extract(HTML, { url: 'https://quay.example/buoys', contentType: 'text/html' });
    expect(whyOf(addressed, sentence).accounts[0]!.isKept).toBe(false);
  });

  it('uses the options of the answer', () => {
    const dropped = extract(HTML, { drop: ['.boxed'] });
    expect(whyOf(dropped, 'The harbour of 6').accounts[0]!.isKept).toBe(false);
    expect(whyOf(extract(HTML), 'The harbour of 6').accounts[0]!.isKept).toBe(true);
    expect(dropped.again({ drop: [] }).text).toContain('The harbour of 6');
  });
});

describe('the cost of reasons for a sentence', () => {
  const html = `<article>${Array.from({ length: 60 }, (_, i) => prose(i)).join('')}${'<p>The same words again.</p>'.repeat(40)}</article>`;

  it('traces the segments of the sentence alone', () => {
    const traced = extract(html).traced([3]);
    expect(new Set(traced.trace!.entries.map(({ segment }) => segment))).toEqual(new Set([3]));
    expect(traced.trace!.of(3)).toEqual(extract(html, { trace: true }).trace!.of(3));
    expect(traced.traced([3])).toBe(traced);
    expect(traced.traced([4])).not.toBe(traced);
  });

  it('extracts at most three times more', () => {
    const extraction = extract(html);
    let times = 0;
    const counted = new Proxy(extraction, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        if (name === 'again' || name === 'traced') times++;
        return (value as (...given: unknown[]) => unknown).bind(target);
      },
    });
    whyOf(counted, 'harbour of 7');
    expect(times).toBeGreaterThan(0);
    expect(times).toBeLessThanOrEqual(3);
  });

  it('explains a few of many copies, and counts all', () => {
    const why = whyOf(extract(html), 'the same words again');
    expect(why.found.all).toBe(40);
    expect(why.accounts).toHaveLength(6);
    expect(sayWhy(why).join(' ')).toContain('on the page 40 times');
  });
});
