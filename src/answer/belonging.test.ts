import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { emptyLabels, isContent, Label, Trace } from '../methods/index.ts';
import { addBelonging } from './belonging.ts';
import type { Draft } from './draft.ts';
import { firstDraft, planOf } from './index.ts';

/** The page with all but the segments that begin with one of these chosen → which of those are chosen then. */
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

const TABLE =
  '<table><thead><tr><th>Port<th>Tide<th>Moon<tbody><tr><td>North<td>2 m<td>new<tr><td>South<td>3 m<td>full</table>';
const CELLS = ['Port', 'Tide', 'Moon', 'North', '2 m', 'new', 'South', '3 m', 'full'];
const P = '<p>The boats had left before the light reached the quay.</p>';

describe('what belongs to chosen text', () => {
  it.each([
    ['a heading within it', `${P}<h2>Tides</h2>${P}`, ['Tides']],
    ['headings over headings', `${P}<h2>Tides</h2><h3>Spring</h3>${P}`, ['Tides', 'Spring']],
    ['a heading behind a label', `${P}<div>View photos</div><h2>Tides</h2>${P}`, ['Tides', 'View']],
    ['a heading behind what nobody sees', `${P}<p hidden>Old words of the page</p><h2>Tides</h2>${P}`, ['Tides']],
    [
      'a list with hidden lines in its items',
      `${P}<p>Bring these:</p><ul><li>Rope<p hidden>View a<p hidden>View b<p hidden>View c<li>Oars</ul>${P}`,
      ['Rope', 'Oars', 'View'],
    ],
    ['a list that a line announces', `${P}<p>Bring these:</p><ul><li>Rope<li>Oars</ul>${P}`, ['Rope', 'Oars']],
    ['a table within it', `${P}${TABLE}${P}`, CELLS],
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
    ['a list without a colon', `${P}<p>Bring these</p><ul><li>Rope<li>Oars</ul>${P}`, ['Rope', 'Oars']],
    ['a list at the end', `${P}<p>Bring these:</p><ul><li>Rope<li>Oars</ul>`, ['Rope', 'Oars']],
    ['a list for other pages', `${P}<p>Related articles:</p><ul><li>Rope<li>Oars</ul>${P}`, ['Rope', 'Oars']],
    ['a list in another box', `${P}<p>Bring these:</p><div><ul><li>Rope<li>Oars</ul></div>${P}`, ['Rope', 'Oars']],
    ['a list of cards', `${P}<p>Bring:</p><ul><li><p>Rope<p>Rope a<p>Rope b</ul>${P}`, ['Rope']],
    ['a table of which some is chosen', `${P}${TABLE}${P}`, ['North']],
    ['a table at the end', `${P}${TABLE}`, CELLS],
    ['a table in another box', `${P}<div>${TABLE}</div>${P}`, CELLS],
    ['a hidden table', `${P}${TABLE.replace('<table', '<table hidden')}${P}`, CELLS],
    [
      'a table for other pages',
      `${P}${TABLE.replace(/North|South|Port|Tide/g, 'Related articles')}${P}`,
      [...CELLS, 'Rel'],
    ],
    ['the caption of a picture', `${P}<figure><img src=a.jpg><figcaption>A sailor</figcaption></figure>${P}`, ['A s']],
  ])('not %s', (_, html, left) => {
    expect(taken(html, left)).toEqual([]);
  });

  it('is a table also where the story alone is wanted, not where precision is favoured', () => {
    const page = `${P}${TABLE}${P}`;
    expect(taken(page, CELLS, { tilt: 1, scope: { is: 'story' } })).toEqual(CELLS);
    expect(taken(page, CELLS, { tilt: 0.5 })).toEqual([]);
  });

  it('is traced by its rule', () => {
    const page = parsePage(
      `${P}<h2>Tides</h2>${P}${TABLE}${P}<p>Bring these:</p><ul><li>Rope</ul>${P}<figure><p>I saw it.</p><figcaption>A sailor</figcaption></figure>`,
    );
    const labels = emptyLabels(page.segments.count);
    const left = ['Tides', ...CELLS, 'Rope', 'A sailor'];
    for (let s = 0; s < labels.label.length; s++)
      if (!left.includes(page.segmentText(s))) labels.label[s] = Label.content;
    const trace = new Trace();
    const prediction = { tilt: 1 } as Draft['prediction'];
    addBelonging(page, { ...firstDraft(page, planOf({})), labels, prediction }, trace);
    const rules = new Set(trace.entries.map(({ rule }) => rule));
    expect(rules).toEqual(new Set(['belonging:table', 'belonging:list', 'belonging:caption', 'belonging:heading']));
  });

  it('is left to itself where precision is favoured, or the story alone is wanted', () => {
    for (const wish of [{ tilt: 0.9 }, { tilt: 1, scope: { is: 'story' } }])
      expect(taken(`${P}<h2>Tides</h2>${P}`, ['Tides'], wish)).toEqual([]);
  });
});
