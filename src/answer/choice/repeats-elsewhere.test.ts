// Of several copies, the most probable one stays; a list is compared with the best copies outside it.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { copiesOf } from './repeats.ts';

const A = 'the light is seen for miles by every boat that comes in';
const B = 'nine boats came in at noon and none of them had any';
const C = 'the fog had lifted by then and the whole bay was clear';
const p = (text: string): string => `<div><p>${text}</p></div>`;
const list = (...items: string[]): string =>
  `<section><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></section>`;

function copies(html: string, probability: readonly number[], exempt?: readonly number[]): number[] {
  const page = parsePage(`<body>${html}</body>`);
  expect(page.segments.count).toBe(probability.length);
  return [...copiesOf(page, Float32Array.from(probability), exempt && Uint8Array.from(exempt))];
}

describe('copies', () => {
  it('keep the most probable one, or the first of equals', () => {
    expect(copies(p(A) + p(A) + p(A), [0.2, 0.5, 0.4])).toEqual([1, 0, 1]);
    expect(copies(p(A) + p(A) + p(A), [0.5, 0.5, 0.5])).toEqual([0, 1, 1]);
  });

  it('of several lines stay together, in the place with the higher total', () => {
    const text = p(A) + p(B) + p(C);
    expect(copies(text + text, [0.5, 0.9, 0.5, 0.8, 0.8, 0.8])).toEqual([1, 1, 1, 0, 0, 0]);
    expect(copies(text + text, [0.7, 0.9, 0.7, 0.8, 0.3, 0.8])).toEqual([0, 0, 0, 1, 1, 1]);
    expect(copies(text + text, [0.7, 0.9, 0.7, 0.7, 0.9, 0.7])).toEqual([0, 0, 0, 1, 1, 1]);
    const longer = p(A) + p(`${B} and nobody had seen them leave the bay`);
    expect(copies(longer + longer, [0.2, 0.9, 0.8, 0.5])).toEqual([0, 0, 1, 1]);
  });

  it('form one text with up to two lines between them, and not with more', () => {
    const apart = (between: number): string => p(A) + p('apart').repeat(between) + p(B);
    const otherwise = p(A) + p('not so').repeat(2) + p(B);
    const score = (between: number): number[] => [
      ...[0.1, ...Array(between).fill(0.5), 0.9],
      ...[0.8, ...Array(between).fill(0.5), 0.7],
    ];
    expect(copies(apart(2) + otherwise, score(2))).toEqual([1, 0, 0, 1, 0, 0, 0, 0]);
    expect(copies(apart(3) + apart(3), score(3))).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('include the short lines between them that are copied with them', () => {
    const card = (...between: string[]): string => p(A) + between.map(p).join('') + p(B);
    const score = (lines: number): number[] => Array(lines).fill(0.5);
    expect(copies(card('350 ml') + card('350 ml'), score(6))).toEqual([0, 0, 0, 1, 1, 1]);
    expect(copies(card('350 ml', 'white') + card('350 ml', 'white'), score(8))).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
    expect(copies(card('350 ml') + card('500 ml'), score(6))).toEqual([0, 0, 0, 1, 0, 1]);
    // Not at the same distance, or not between copies.
    expect(copies(card('350 ml') + card('white', '350 ml'), score(7))).toEqual([0, 0, 0, 1, 0, 0, 1]);
    expect(copies(card() + p('350 ml') + card() + p('350 ml'), score(6))).toEqual([0, 0, 0, 1, 1, 0]);
  });

  it('are compared line by line in another order, in three places, and side by side', () => {
    expect(copies(p(A) + p(B) + p(B) + p(A), [0.1, 0.9, 0.7, 0.8])).toEqual([1, 0, 1, 0]);
    expect(copies((p(A) + p(B)).repeat(3), [0.1, 0.9, 0.8, 0.3, 0.2, 0.4])).toEqual([1, 0, 0, 1, 1, 1]);
    const verse = `<p>${A}</p><p>${B}</p>`;
    expect(copies(`<div>${verse}${verse}</div>`, [0.1, 0.9, 0.8, 0.3])).toEqual([0, 0, 0, 0]);
  });

  it('need four words, and a copied line next to them', () => {
    const block = p('one two three four') + p(A);
    expect(copies(block + block, [0.5, 0.5, 0.5, 0.5])).toEqual([0, 0, 1, 1]);
    const short = p('one two three') + p(A);
    expect(copies(short + short, [0.5, 0.5, 0.5, 0.5])).toEqual([0, 0, 0, 1]);
  });

  it('of a single line need twelve words to be a teaser or a pull quote', () => {
    const line = (words: number): string => Array.from({ length: words }, (_, i) => `w${i}x`).join(' ');
    expect(copies(p(line(11)) + p(B) + p(line(11)), [0.5, 0.5, 0.5])).toEqual([0, 0, 0]);
    expect(copies(p(line(12)) + p(B) + p(line(12)), [0.5, 0.5, 0.5])).toEqual([0, 0, 1]);
  });

  it('in the same position of records stay, unless the whole record is a copy', () => {
    const card = (name: string): string => `<div class="card"><h3>${name}</h3><p>${A}</p></div>`;
    expect(copies(card('North') + card('South'), [0.5, 0.5, 0.5, 0.5])).toEqual([0, 0, 0, 0]);
    expect(copies(card('North') + card('North'), [0.5, 0.5, 0.5, 0.5])).toEqual([0, 0, 0, 1]);
    const other = `<div class="card"><p>South</p><div><p>${A}</p></div></div>`;
    expect(copies(card('North') + other, [0.5, 0.5, 0.5, 0.5])).toEqual([0, 0, 0, 1]);
  });

  it('of lists inside records stay if the records differ', () => {
    const plan = (name: string): string =>
      `<div class="plan"><h3>${name}</h3><div class="part"><b>Mail</b><p>${A}</p></div><div class="part"><b>Call</b><p>${B}</p></div></div>`;
    const html = plan('Small') + plan('Large');
    expect(copies(html, Array(10).fill(0.5))).toEqual(Array(10).fill(0));
  });

  it('that the site template contains stay', () => {
    expect(copies(p(A) + p(A) + p(A), [0.5, 0.5, 0.5], [0, 1, 0])).toEqual([0, 0, 1]);
  });

  it('in a quotation count half', () => {
    const quoted = `<div><blockquote><p>${A}</p></blockquote></div>`;
    expect(copies(p(A) + quoted, [0.45, 0.88])).toEqual([0, 1]);
    expect(copies(p(A) + quoted, [0.43, 0.88])).toEqual([1, 0]);
  });
});

describe('a list', () => {
  it('is dropped whole if it is less probable, or comes later', () => {
    const html = list(A, B) + p(A) + p(B);
    expect(copies(html, [0.4, 0.4, 0.5, 0.5])).toEqual([1, 1, 0, 0]);
    expect(copies(html, [0.5, 0.5, 0.4, 0.4])).toEqual([0, 0, 1, 1]);
    expect(copies(html, [0.5, 0.5, 0.5, 0.5])).toEqual([0, 0, 1, 1]);
    expect(copies(p(A) + p(B) + list(A, B), [0.5, 0.5, 0.5, 0.5])).toEqual([0, 0, 1, 1]);
  });

  it('is compared with the best copies outside it', () => {
    // The best copy of A outside is the first one, whatever follows.
    const html = p(A) + p(B) + list(A, B) + p(A);
    expect(copies(html, [0.5, 0.9, 0.9, 0.1, 0.1])).toEqual([1, 0, 1, 1, 1]);
    expect(copies(html, [0.1, 0.9, 0.9, 0.1, 0.5])).toEqual([1, 0, 1, 1, 1]);
    expect(copies(html, [0.1, 0.9, 0.9, 0.2, 0.05])).toEqual([1, 0, 0, 0, 1]);
  });

  it('is compared with copies after it as well', () => {
    const html = list(A, B) + p(A) + p(B) + p(A);
    expect(copies(html, [0.9, 0.1, 0.5, 0.9, 0.1])).toEqual([1, 1, 1, 0, 1]);
    expect(copies(html, [0.9, 0.1, 0.05, 0.9, 0.5])).toEqual([1, 1, 1, 0, 1]);
    expect(copies(html, [0.9, 0.1, 0.05, 0.9, 0.04])).toEqual([0, 0, 1, 0, 1]);
    // All equal, as many before as after: the list stays.
    expect(copies(p(A) + list(A, B) + p(B), [0.5, 0.5, 0.5, 0.5])).toEqual([0, 0, 0, 1]);
    // All equal, and most copies come later: the list stays.
    expect(copies(list(A, B, C) + p(A) + p(B) + p(C), [0.5, 0.5, 0.5, 0.5, 0.5, 0.5])).toEqual([0, 0, 0, 1, 1, 1]);
  });

  it('that repeats a line is not a copy of itself', () => {
    expect(copies(list(A, A), [0.5, 0.9])).toEqual([0, 0]);
    expect(copies(list(A, A) + p(A), [0.5, 0.4, 0.9])).toEqual([1, 1, 0]);
    expect(copies(list(A, B) + list(A, B), [0.4, 0.4, 0.5, 0.5])).toEqual([1, 1, 0, 0]);
  });

  it('is a copy if 90 % of its words appear elsewhere', () => {
    const ten = 'one two three four five six seven eight nine';
    const html = (more: string): string => p(ten) + list(ten, more);
    expect(copies(html('ten'), [0.5, 0.5, 0.5])).toEqual([0, 1, 1]);
    expect(copies(html('ten eleven'), [0.5, 0.5, 0.5])).toEqual([0, 0, 0]);
  });

  it('without a line of four words is never a copy', () => {
    expect(copies(list('one', 'two') + list('one', 'two'), [0.5, 0.5, 0.5, 0.5])).toEqual([0, 0, 0, 0]);
  });

  it('with up to sixty words per item is judged whole, with more line by line', () => {
    const item = (words: number): string => `<p>${A}</p><p>${'other '.repeat(words - 12)}</p>`;
    expect(copies(p(A) + list(item(60)), [0.5, 0.5, 0.5])).toEqual([0, 0, 0]);
    expect(copies(p(A) + list(item(61)), [0.5, 0.5, 0.5])).toEqual([0, 1, 0]);
  });

  it('in a figure or a callout still counts; figures and callouts do not', () => {
    const figure = `<figure><p>${A}</p><figcaption>${C} or so</figcaption></figure>`;
    expect(copies(p(A) + figure, [0.5, 0.5, 0.5])).toEqual([0, 1, 0]);
    expect(copies(`${p(A)}<div class="alert alert-info"><p>${A}</p><p>${B}</p></div>`, [0.5, 0.5, 0.5])).toEqual([
      0, 1, 0,
    ]);
  });
});
