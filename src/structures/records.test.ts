import { describe, expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { records } from './records.ts';

/** Texts of the records by group. */
function groups(html: string): string[][] {
  const page = parsePage(`<body>${html}</body>`);
  return records(page).groups.map(({ records: own }) =>
    own.map(({ first, past }) =>
      Array.from({ length: past - first }, (_, i) => page.segmentText(first + i).trim()).join(' | '),
    ),
  );
}

/** Places of lines as letters in order of appearance; '-' outside records. */
function places(html: string): string {
  const page = parsePage(`<body>${html}</body>`);
  const { place, group } = records(page);
  const known: number[] = [];
  return Array.from(place, (one, s) => {
    if (group[s]! < 0) return '-';
    if (!known.includes(one)) known.push(one);
    return String.fromCharCode(97 + known.indexOf(one));
  }).join('');
}

const card = (name: string, more = ''): string => `<div class="card"><h3>${name}</h3><p>Built ${name}</p>${more}</div>`;

describe('records', () => {
  it('are siblings of one kind with several lines', () => {
    expect(groups(card('North') + card('South'))).toEqual([['North | Built North', 'South | Built South']]);
    expect(groups(`<p>a</p>${card('North')}<p>b</p>${card('South')}`)).toEqual([
      ['North | Built North', 'South | Built South'],
    ]);
    expect(groups(card('North'))).toEqual([]);
    expect(groups('<p>one</p><p>two</p><p>three</p>')).toEqual([]);
  });

  it('are compared by tag and first class word', () => {
    expect(groups(card('North') + card('South').replace('"card"', '"card wide"'))).toHaveLength(1);
    expect(groups(card('North') + card('South').replace('"card"', '"tile card"'))).toEqual([]);
    expect(groups(card('North') + card('South').replaceAll('div', 'section'))).toEqual([]);
  });

  it('start in the same way', () => {
    expect(groups(`${card('North')}<div class="card"><ul><li>a</li></ul><p>b</p></div>`)).toEqual([]);
  });

  it('may be entries of several siblings', () => {
    const entry = (name: string): string => `<div class="who">${name}</div><div class="line">Says ${name}</div>`;
    expect(groups(entry('Ann') + entry('Bob') + entry('Cid'))).toEqual([
      ['Ann | Says Ann', 'Bob | Says Bob', 'Cid | Says Cid'],
    ]);
    const row = (name: string): string => `<tr class="entry"><td>${name}</td></tr><tr><td>3 points</td></tr>`;
    expect(groups(`<table>${row('One')}${row('Two')}${row('Three')}</table>`)).toEqual([
      ['One | 3 points', 'Two | 3 points', 'Three | 3 points'],
    ]);
  });

  it('may be inside records, and then know the outer ones', () => {
    const row = (label: string): string => `<div class="row"><div>${label}</div><div>1</div></div>`;
    const page = parsePage(card('North', row('a') + row('b')) + card('South', row('c') + row('d')));
    const { groups: found, group } = records(page);
    expect(found.map(({ outerGroup, outerRecord }) => [outerGroup, outerRecord])).toEqual([
      [-1, -1],
      [0, 0],
      [0, 1],
    ]);
    expect([...group]).toEqual([0, 0, 1, 1, 1, 1, 0, 0, 2, 2, 2, 2]);
  });

  it('give each line its place', () => {
    expect(places(`${card('North')}<p>between</p>${card('South')}`)).toBe('ab-ab');
    const long = (name: string): string => `<section><h2>${name}</h2><p>1</p><p>2</p></section>`;
    expect(places(long('a') + long('b'))).toBe('abcabc');
  });

  it('are found in time linear in the page', () => {
    let html = '<p>x</p><p>y</p>';
    for (let i = 0; i < 16; i++)
      html = `<div>${html}</div><div>${html.length < 4000 ? html : '<p>x</p><p>y</p>'}</div>`;
    const page = parsePage(html);
    const { groups: found } = records(page);
    const read = found.reduce((sum, { first, past }) => sum + past - first, 0);
    expect(read).toBeLessThanOrEqual(page.segments.count * 8);
  });
});
