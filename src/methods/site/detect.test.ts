// Which segments are content, with a hand-made model that has the needed values for each place.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import { hash32 } from '../../text/index.ts';
import { checkOptions } from '../options.ts';
import { detectSite, Verdict } from './detect.ts';
import { digestOf } from './digest.ts';
import type { Model, Place } from './model.ts';
import { SITE_METHOD_OPTIONS, settingsOf } from './settings.ts';
import { Trie } from './trie.ts';

interface Known {
  readonly title?: string;
  /** Values for the places of elements with this class. */
  readonly places?: Readonly<Record<string, Partial<Place>>>;
  /** Texts with these beginnings were on all learned pages, in every place. */
  readonly seen?: readonly string[];
  /** Number of learned pages. */
  readonly pages?: number;
}

const NAMES = Object.keys(Verdict);
const SETTINGS = settingsOf(checkOptions('site', SITE_METHOD_OPTIONS));
const PAGES = 4;
const NEUTRAL: Place = {
  ...{ pages: PAGES, words: 0, repeated: 0, fit: 0, repeatedInside: 0 },
  texts: new Map(),
  links: true,
};

function found(body: string, { title = 'Nothing', places = {}, seen = [], pages = PAGES }: Known) {
  const page = parsePage(`<title>${title}</title><body>${body}</body>`);
  const digest = digestOf(page);
  const names = new Map(digest.names.flat().map((name) => [name, PAGES]));
  const trie = new Trie(names);
  const at = trie.grow(digest);
  const repeated = Array.from(digest.text).filter((_, i) =>
    seen.some((start) => page.segmentText(i).startsWith(start)),
  );
  const texts = new Map(repeated.map((text) => [text, pages]));
  const known = Array.from({ length: trie.size }, (): Place => ({ ...NEUTRAL, texts }));
  for (const [name, place] of Object.entries(places))
    for (const [element, own] of digest.names.entries())
      if (own.includes(hash32(name))) known[at[element]!] = { ...NEUTRAL, texts, ...place };
  const model: Model = { pages, names, trie, places: known, anywhere: texts };
  return { page, ...detectSite(model, digest, SETTINGS) };
}

/** The verdict of each segment, by the first word of its text. */
function verdicts(body: string, known: Known): Record<string, string> {
  const { page, verdict } = found(body, known);
  return Object.fromEntries(Array.from(verdict, (one, i) => [page.segmentText(i).split(' ')[0]!, NAMES[one]!]));
}

const prose = (start: string, words = 40): string => `${start} ${'word '.repeat(words - 1)}`.trim();
const p = (start: string, words?: number): string => `<p>${prose(start, words)}</p>`;
const MAIN = { places: { main: { fit: 1, links: true } } };

describe('the container', () => {
  it('has the best score on the learned pages and this page together', () => {
    const body = `<div class="a">${p('One', 60)}</div><div class="b">${p('Two', 60)}</div>`;
    expect(verdicts(body, { places: { a: { fit: 0.9 }, b: { fit: 0.2 } } })).toEqual({
      One: 'content',
      Two: 'outside',
    });
    expect(verdicts(body, { places: { a: { fit: 0.2 }, b: { fit: 0.9 } } })).toEqual({
      One: 'outside',
      Two: 'content',
    });
  });

  it('counts more the more learned pages have it', () => {
    const body = `<div class="a">${p('One', 60)}</div><div class="b">${p('Two', 20)}</div>`;
    const by = (pages: number): Record<string, string> =>
      verdicts(body, { places: { a: { pages: 4, fit: 0.6 }, b: { pages, fit: 0.9 } } });
    expect(by(1)).toEqual({ One: 'content', Two: 'outside' });
    expect(by(40)).toEqual({ One: 'outside', Two: 'content' });
  });

  it('has an expected quality, and a share of the page in known places', () => {
    // 40 words of 40: F 1 here; trust 3 · 4 / (4 + 2) = 2, and the site gives .7
    const { fit, known } = found(`<div class="main">${p('All')}</div>`, { places: { main: { fit: 0.7 } } });
    expect(fit).toBeCloseTo((1 + 2 * 0.7) / 3, 9);
    expect(known).toBe(1);
    expect(found('', {})).toMatchObject({ fit: 0, known: 1 });
  });

  it('is never a paragraph, however good: that is part of a text', () => {
    const body = `<div class="main">${prose('Loose', 12)}<p class="best">${prose('Para')}</p></div>`;
    expect(verdicts(body, { places: { best: { fit: 1 } } })).toEqual({ Loose: 'content', Para: 'content' });
  });
});

describe('of several articles', () => {
  const article = (head: string, start: string): string => `<article><h1>${head}</h1>${p(start)}</article>`;
  const two = article('Boats of the harbour', 'One') + article('Gulls of the coast', 'Two');

  it('the one with the title of the page is the text', () => {
    const body = `<div class="main">${two}</div>`;
    expect(verdicts(body, { ...MAIN, title: 'Boats of the harbour | News' })).toEqual({
      ...{ Boats: 'content', One: 'content' },
      ...{ Gulls: 'outside', Two: 'outside' },
    });
    expect(verdicts(body, { ...MAIN, title: 'Gulls of the coast' })).toMatchObject({ One: 'outside', Two: 'content' });
  });

  it('all are kept if none has the title, or if there is only one', () => {
    expect(verdicts(`<div class="main">${two}</div>`, { ...MAIN, title: 'News of today' })).toEqual({
      ...{ Boats: 'content', One: 'content' },
      ...{ Gulls: 'content', Two: 'content' },
    });
    const one = `<div class="main">${article('Boats of the harbour', 'One')}${p('Two')}</div>`;
    expect(verdicts(one, { ...MAIN, title: 'Boats of the harbour' })).toMatchObject({ One: 'content', Two: 'content' });
  });

  it('three of five title words are enough, two are not', () => {
    const by = (title: string): string | undefined =>
      verdicts(`<div class="main">${article('Boats and ropes and nets', 'One')}${article('Gulls', 'Two')}</div>`, {
        ...MAIN,
        title,
      })['Two'];
    expect(by('Boats and weather')).toBe('outside');
    expect(by('Boats in weather')).toBe('content');
  });

  it('sections of one text have an h1 each too: all are kept', () => {
    const sections = two.replaceAll('article>', 'section>');
    expect(verdicts(`<div class="main">${sections}</div>`, { ...MAIN, title: 'Boats of the harbour' })).toMatchObject({
      One: 'content',
      Two: 'content',
    });
  });

  it('adjacent headings separate nothing', () => {
    const body = `<div class="main"><article><h1>Boats of the harbour</h1><h1>Gulls of the coast</h1>${p('One')}</article></div>`;
    expect(verdicts(body, { ...MAIN, title: 'Boats of the harbour' })).toMatchObject({
      Gulls: 'content',
      One: 'content',
    });
  });
});

describe('links', () => {
  const link = (start: string): string => `<a href="/x">${start} of the town</a>`;
  const part = `<ul class="list"><li>${link('First')}</li><li>${link('Second')}</li></ul>`;

  it('that are most of a part are cut, unless the learned pages have text there', () => {
    const body = `<div class="main">${p('One')}${part}${p('Two')}</div>`;
    const kept = { One: 'content', Two: 'content' };
    expect(verdicts(body, MAIN)).toEqual({ ...kept, First: 'links', Second: 'links' });
    const text = { links: false };
    expect(
      verdicts(body.replaceAll('<li>', '<li class="i">'), { places: { ...MAIN.places, list: text, i: text } }),
    ).toEqual({ ...kept, First: 'content', Second: 'content' });
  });

  it('that are less than two thirds of a part stay', () => {
    const body = (plain: string): string => `<div class="main">${p('One')}<p>${link('See')} ${plain}</p></div>`;
    expect(verdicts(body('and other places'), MAIN)['See']).toBe('content');
    expect(verdicts(body('now'), MAIN)['See']).toBe('links');
  });

  it('three in a row are a list, two are not', () => {
    const text = { links: false };
    const known = { places: { ...MAIN.places, r: text, l: text } };
    const row = (...starts: string[]): string =>
      `<div class="main">${p('One')}<div class="r">${starts.map((start) => `<div class="l">${link(start)}</div>`).join('')}</div>${p('Two')}</div>`;
    expect(verdicts(row('First', 'Second', 'Third'), known)).toEqual({
      ...{ One: 'content', Two: 'content' },
      ...{ First: 'links', Second: 'links', Third: 'links' },
    });
    expect(verdicts(row('First', 'Second'), known)).toMatchObject({ First: 'content', Second: 'content' });
  });

  it('are kept if they are most of the page, except those on other pages', () => {
    const many = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((start) => `<li>${link(start)}</li>`).join('');
    const body = `<div class="main">${p('Intro', 5)}<ul>${many}</ul></div>`;
    expect(verdicts(body, { places: { main: { fit: 1, repeatedInside: 0.5 } }, seen: ['Second'] })).toEqual({
      ...{ Intro: 'content', First: 'content', Second: 'links' },
      ...{ Third: 'content', Fourth: 'content', Fifth: 'content' },
    });
  });
});

describe('inside the container', () => {
  it('a part named as an aside or as comments is cut, unless it is much of the text', () => {
    const body = (words: number): string =>
      `<div class="main">${p('One', 60)}<div class="comments">${p('Said', 20)}</div><aside>${p('By', words)}</aside></div>`;
    expect(verdicts(body(20), MAIN)).toEqual({ One: 'content', Said: 'comment', By: 'aside' });
    expect(verdicts(body(90), MAIN)).toEqual({ One: 'content', Said: 'comment', By: 'content' });
  });

  it('text of other pages is cut if the site seldom repeats itself', () => {
    const body = `<div class="main">${p('One')}${p('Same', 12)}${p('Two')}</div>`;
    const by = (repeatedInside: number): string | undefined =>
      verdicts(body, { places: { main: { fit: 1, repeatedInside } }, seen: ['Same'] })['Same'];
    expect([by(0), by(0.09), by(0.1), by(0.5)]).toEqual(['repeated', 'repeated', 'content', 'content']);
  });

  it('short repeated lines are a form, and are cut even if the site repeats itself', () => {
    const lines = (texts: readonly string[], words: number): string =>
      `<div class="main">${p('One')}<div>${texts.map((text) => `<div>${prose(text, words)}</div>`).join('')}</div></div>`;
    const known = { places: { main: { fit: 1, repeatedInside: 0.5 } }, seen: ['Name', 'Street', 'Send'] };
    const form = ['Name', 'Street', 'Send'];
    expect(verdicts(lines(form, 7), known)).toEqual({
      ...{ One: 'content', Name: 'repeated', Street: 'repeated', Send: 'repeated' },
    });
    expect(verdicts(lines(form, 8), known)['Street']).toBe('content');
    expect(verdicts(lines(form.slice(0, 2), 7), known)['Street']).toBe('content');
    expect(verdicts(lines([...form, 'Fresh'], 7), known)).toMatchObject({ Name: 'content', Fresh: 'content' });
  });

  it('the copy of a text in another place is cut', () => {
    const body = `<div class="main">${p('One')}<div class="print">${p('One')}</div>${p('Two')}</div>`;
    const { page, verdict } = found(body, MAIN);
    expect(Array.from(verdict, (one, i) => `${page.segmentText(i).slice(0, 3)} ${NAMES[one]}`)).toEqual([
      'One content',
      'One repeated',
      'Two content',
    ]);
  });

  it('controls are never content', () => {
    const body = `<div class="main">${p('One')}<button>Send it now</button><noscript>Please switch scripts on</noscript></div>`;
    expect(verdicts(body, MAIN)).toMatchObject({ One: 'content', Send: 'never' });
  });

  it('everything stays if all of it would be cut', () => {
    const body = `<div class="main">${p('Same')}</div>${p('Other', 8)}`;
    expect(verdicts(body, { places: { main: { fit: 1 } }, seen: ['Same'] })['Same']).toBe('content');
  });
});

describe('a headline above the container', () => {
  const page = (head: string): string => `<div class="top">${head}</div><div class="main">${p('One')}</div>`;

  it('is taken', () => {
    expect(verdicts(page('<h1>Boats of the harbour</h1>'), MAIN)).toEqual({ Boats: 'content', One: 'content' });
  });

  it('is not taken if other pages have it, if it links elsewhere, or if it is below', () => {
    const head = '<h1>Boats of the harbour</h1>';
    expect(verdicts(page(head), { ...MAIN, seen: ['Boats'] })['Boats']).toBe('outside');
    expect(verdicts(page('<h1><a href="/x">Boats of the harbour</a></h1>'), MAIN)['Boats']).toBe('outside');
    expect(verdicts(`<div class="main">${p('One')}</div><div>${head}</div>`, MAIN)['Boats']).toBe('outside');
  });
});
