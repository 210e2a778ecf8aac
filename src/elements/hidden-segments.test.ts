import { expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { hiddenNodes, hiddenSegments, visibility } from './visibility.ts';

const PROSE = 'Enough words in sight that the part under test is the smaller part of the page. '.repeat(4);

it('a segment is hidden when none of its text is visible', () => {
  const page = parsePage(
    `<p>one<b hidden>two</b></p><p><b hidden>three</b><i hidden>four</i></p><p hidden>five</p><p><b hidden>six</b>seven</p><p>${PROSE}</p>`,
  );
  expect([...hiddenSegments(page)]).toEqual([0, 1, 1, 0, 0]);
  expect([...hiddenSegments(parsePage('<p>one</p><p>two</p>'))]).toEqual([0, 0]);
});

it('an opened panel is judged again: parts of it may still be hidden', () => {
  const page = parsePage(
    `<b aria-controls=a>More</b><div id=a style="visibility:hidden"><p>one</p><p hidden>two</p><p class=sr-only>three</p></div><p>${PROSE}</p>`,
  );
  const told = Array.from(
    { length: page.segments.count },
    (_, s) => `${page.segmentText(s).slice(0, 5)}: ${visibility(page).at(page.segments.from[s]!)}`,
  );
  expect(told).toEqual(['More: visible', 'one: closed', 'two: hidden', 'three: hidden', 'Enoug: visible']);
  expect([...visibility(page).hiddenRoots.values()]).toEqual(['hidden attribute', 'class sr-only']);
  expect([...visibility(page).closedRoots.values()]).toEqual(['closed panel (visibility:hidden)']);
});

it('marks the hidden element and everything in it, and nothing beside it', () => {
  const page = parsePage(`<p>a</p><div hidden><p>b</p>c</div>d<p>${PROSE}</p>`);
  const [root] = visibility(page).hiddenRoots.keys();
  const inside = [...page.tape.kind.keys()].filter((node) => node >= root! && node < page.tape.end[root!]!);
  expect([...hiddenNodes(page).entries()].filter(([, hidden]) => hidden === 1).map(([node]) => node)).toEqual(inside);
});

it('ignores elements without text', () => {
  const page = parsePage(`<div hidden><img></div><p>${PROSE}</p>`);
  expect([visibility(page).hiddenRoots.size, hiddenNodes(page).includes(1)]).toEqual([0, false]);
});

it('a dialog, a popover or an off-screen element is not a panel that a reader opens', () => {
  const closed = (panel: string): number => {
    const page = parsePage(`<b aria-controls=a>More</b>${panel}<p>${PROSE}</p>`);
    return visibility(page).closedRoots.size;
  };
  expect(closed('<p id=a hidden>x</p>')).toBe(1);
  expect(closed('<p id=a aria-hidden=true class=collapse>x</p>')).toBe(1);
  expect(closed('<p id=a hidden popover>x</p>')).toBe(0);
  expect(closed('<dialog id=a>x</dialog>')).toBe(0);
  expect(closed('<p id=a hidden role=dialog>x</p>')).toBe(0);
  expect(closed('<p id=a hidden role=alertDialog style="display:none">x</p>')).toBe(0);
  expect(closed('<p id=a class=sr-only>x</p>')).toBe(0);
  expect(closed('<p id=a style="opacity:0">x</p>')).toBe(0);
  expect(closed('<p id=a hidden style="opacity:0">x</p>')).toBe(0);
  expect(closed('<style>.a{display:none}</style><p id=a class=a>x</p>')).toBe(1);
});
