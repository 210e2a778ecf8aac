import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import { emptyLabels, isContent, Label, Trace } from '../../methods/index.ts';
import { firstDraft, planOf } from '../index.ts';
import { addBelonging } from './belonging.ts';
import type { Draft } from './draft.ts';

/** Chooses everything except the segments that begin with one of these → which of those the step adds. */
function taken(html: string, left: readonly string[], wish: object = { tilt: 1 }): string[] {
  const page = parsePage(`<body>${html}</body>`);
  const labels = emptyLabels(page.segments.count);
  const text = (s: number): string => page.segmentText(s);
  const isLeft = (s: number): boolean => left.some((start) => text(s).startsWith(start));
  for (let s = 0; s < page.segments.count; s++) if (!isLeft(s)) labels.label[s] = Label.content;
  const prediction = wish as Draft['prediction'];
  const { label } = addBelonging(page, { ...firstDraft(page, planOf({})), labels, prediction }, undefined).labels;
  return [...label.keys()].filter((s) => isLeft(s) && isContent(label[s]!)).map(text);
}

const P = '<p>The boats had left before the light reached the quay.</p>';

describe('lines that belong to chosen text', () => {
  it.each([
    ['a heading within it', `${P}<h2>Tides</h2>${P}`, ['Tides']],
    ['a list without a colon', `${P}<p>Bring these</p><ul><li>Rope<li>Oars</ul>${P}`, ['Rope', 'Oars']],
    ['headings over headings', `${P}<h2>Tides</h2><h3>Spring</h3>${P}`, ['Tides', 'Spring']],
    ['a heading behind a label', `${P}<div>View photos</div><h2>Tides</h2>${P}`, ['Tides', 'View']],
    ['a heading behind what nobody sees', `${P}<p hidden>Old words of the page</p><h2>Tides</h2>${P}`, ['Tides']],
    [
      'a list with hidden lines in its items',
      `${P}<p>Bring these:</p><ul><li>Rope<p hidden>View a<p hidden>View b<p hidden>View c<li>Oars</ul>${P}`,
      ['Rope', 'Oars', 'View'],
    ],
    [
      'a list that ends the box of the line that announces it',
      `<div>${P}<p>Bring these:</p><ul><li>Rope<li>Oars</ul></div>${P}`,
      ['Rope', 'Oars'],
    ],
    [
      'a list announced by a line of many words, whatever they are',
      `${P}<p>Get more details about each of these:</p><ul><li>Rope<li>Oars</ul>${P}`,
      ['Rope', 'Oars'],
    ],
    ['a list that a line announces', `${P}<p>Bring these:</p><ul><li>Rope<li>Oars</ul>${P}`, ['Rope', 'Oars']],
    [
      'who is quoted',
      `${P}<figure><blockquote>I saw it.</blockquote><figcaption>A sailor</figcaption></figure>`,
      ['A s'],
    ],
  ])('%s', (_, html, left) => {
    const found = taken(html, left);
    expect(found.length).toBe(left.filter((start) => start !== 'View').length);
  });

  it.each([
    ['a heading before the text', `<h2>Tides</h2>${P}`, ['Tides']],
    ['a heading behind it', `${P}<h2>Tides</h2>`, ['Tides']],
    [
      'one behind a line that was left out',
      `${P}<p>Sign the petition of the town now</p><h2>Tides</h2>${P}`,
      ['Tides', 'Sign'],
    ],
    ['an hour that is no heading', `${P}<p>Noon</p>${P}`, ['Noon']],
    ['a heading for other pages', `${P}<h2>Related articles</h2>${P}`, ['Related']],
    ['one over a heading of its own rank', `${P}<h2>Tides</h2><h2>Boats</h2>${P}`, ['Tides']],
    ['a hidden heading', `${P}<h2 hidden>Tides</h2>${P}`, ['Tides']],
    [
      'a list of links without a colon',
      `${P}<p>Bring these</p><ul><li><a href=/r>Rope</a><li>Oars</ul>${P}`,
      ['Rope', 'Oars'],
    ],
    ['a list at the end', `${P}<p>Bring these:</p><ul><li>Rope<li>Oars</ul>`, ['Rope', 'Oars']],
    ['a list for other pages', `${P}<p>Related articles:</p><ul><li>Rope<li>Oars</ul>${P}`, ['Rope', 'Oars']],
    ['a list in another box', `${P}<p>Bring these:</p><div><ul><li>Rope<li>Oars</ul></div>${P}`, ['Rope', 'Oars']],
    ['a list of cards', `${P}<p>Bring:</p><ul><li><p>Rope<p>Rope a<p>Rope b</ul>${P}`, ['Rope']],
    ['the caption of a picture', `${P}<figure><img src=a.jpg><figcaption>A sailor</figcaption></figure>${P}`, ['A s']],
  ])('not %s', (_, html, left) => {
    expect(taken(html, left)).toEqual([]);
  });

  it('are traced line by line', () => {
    const page = parsePage(
      `${P}<h2>Tides</h2>${P}<p>Bring these:</p><ul><li>Rope</ul>${P}<figure><p>I saw it.</p><figcaption>A sailor</figcaption></figure><p>Menu</p>`,
    );
    const labels = emptyLabels(page.segments.count);
    const left = ['Tides', 'Rope', 'A sailor', 'Menu'];
    for (let s = 0; s < labels.label.length; s++)
      if (!left.includes(page.segmentText(s))) labels.label[s] = Label.content;
    const trace = new Trace();
    const prediction = { tilt: 1 } as Draft['prediction'];
    addBelonging(page, { ...firstDraft(page, planOf({})), labels, prediction }, trace);
    const said = trace.entries.map(({ segment, rule, effect, note }) => [
      page.segmentText(segment),
      rule,
      effect,
      note,
    ]);
    expect(said).toEqual([
      ['Rope', 'belonging:list', 0, 'content: the line above it introduces it'],
      ['A sailor', 'belonging:caption', 0, 'content: the rest of its figure was kept'],
      ['Tides', 'belonging:heading', 0, 'content: it is the heading of text that was kept'],
    ]);
  });

  it('are not added if precision is favored or the scope is story', () => {
    for (const wish of [{ tilt: 0.9 }, { tilt: 1, scope: { is: 'story' } }])
      expect(taken(`${P}<h2>Tides</h2>${P}`, ['Tides'], wish)).toEqual([]);
  });
});

describe('belonging reaches', () => {
  const label = (words: number): string => `<div>View${' it'.repeat(words - 1)}</div>`;
  const heading = (between: string, level = 2): string[] =>
    taken(`${P}${between}<h${level}>Tides</h${level}>${P}`, ['Tides', 'View']);

  it('across two labels of four words between a heading and the text above it', () => {
    expect(heading(label(4) + label(4))).toEqual(['Tides']);
    expect(heading(label(5))).toEqual([]);
    expect(heading(label(1).repeat(3))).toEqual([]);
  });

  it('headings of any level but the first, above text or a lower heading', () => {
    expect([1, 2, 3, 6].map((level) => heading('', level).length)).toEqual([0, 1, 1, 1]);
    expect(taken(`${P}<h3>Tides</h3><h2>Boats</h2>${P}`, ['Tides'])).toEqual([]);
    expect(taken(`${P}<h2>Tides</h2><h3>Boats</h3>${P}`, ['Tides'])).toEqual(['Tides']);
    expect(taken(`${P}<h2>Tides</h2><p>Menu</p>${P}`, ['Tides', 'Menu'])).toEqual([]);
  });

  it('lists with two lines per item', () => {
    const list = (item: string): string => `${P}<p>Bring:</p><ul><li>${item}</li><li>${item}</li></ul>${P}`;
    expect(taken(list('<p>Rope<p>Rope a'), ['Rope'])).toHaveLength(4);
    expect(taken(`${P}<p>Bring:</p><ul><li><p>Rope<p>Rope a<li><p>Rope<p>Rope<p>Rope</ul>${P}`, ['Rope'])).toEqual([]);
    expect(taken(`${P}<h3>Bring:</h3><ul><li>Rope</li></ul>${P}`, ['Rope'])).toEqual([]);
    expect(taken(`${P}<p>持ち物：</p><ul><li>Rope</li></ul>${P}`, ['Rope'])).toEqual(['Rope']);
  });

  it('lists with at most a third about something else', () => {
    const list = (...items: string[]): string[] =>
      taken(`${P}<p>Bring:</p><ul>${items.map((item) => `<li>${item}`).join('')}</ul>${P}`, ['Rope', 'Related']);
    expect(list('Related articles', 'Rope', 'Rope')).toHaveLength(3);
    expect(list('Related articles', 'Rope')).toEqual([]);
    expect(list('Related articles', 'Related articles', 'Rope', 'Rope', 'Rope')).toEqual([]);
  });

  it('the last line of a figure, with up to twelve words and all else chosen', () => {
    const figure = (inner: string, last: string): string[] =>
      taken(`${P}<figure>${inner}<figcaption>${last}</figcaption></figure><p>Menu</p>`, ['A s', 'Menu', 'Left']);
    expect(figure('<p>I saw it.</p>', `A sailor${' b'.repeat(10)}`)).toHaveLength(1);
    expect(figure('<p>I saw it.</p>', `A sailor${' b'.repeat(11)}`)).toEqual([]);
    expect(figure('<p>I saw it.</p><p>Left out</p>', 'A sailor')).toEqual([]);
    expect(figure('<p>Left out</p><p>I saw it.</p>', 'A sailor')).toEqual([]);
    expect(figure('<p>I saw it.</p><p hidden>Left out</p>', 'A sailor')).toEqual(['A sailor']);
    expect(figure('<p hidden>Left out</p>', 'A sailor')).toEqual([]);
  });

  it('nothing without a prediction', () => {
    const page = parsePage(`${P}<h2>Tides</h2>${P}`);
    const draft = firstDraft(page, planOf({}));
    expect(addBelonging(page, draft, undefined)).toBe(draft);
  });
});
