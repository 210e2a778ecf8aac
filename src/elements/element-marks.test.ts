import { describe, expect, it } from 'vitest';
import { tagName } from '../dom/index.ts';
import { parsePage } from '../extract.ts';
import { CLASS_FAMILIES } from '../lexicon/class-words.ts';
import { hashWord } from '../lexicon/word-table.ts';
import type { Page } from '../page/index.ts';
import { type ElementMarks, elementMarks } from './element-marks.ts';
import { TAG_FAMILIES } from './tag-families.ts';

const PROSE = `<p>${'Enough words in sight that the part under test is the smaller part of the page. '.repeat(3)}</p>`;

const namesOf = (bits: number, names: readonly string[]): string =>
  names.filter((_, n) => (bits & (1 << n)) !== 0).join(' ');

/** Tag families and class families of the first element in the body. */
function familiesOf(html: string): [tags: string, classes: string] {
  const page = parsePage(`<body>${html}${PROSE}`);
  const { classes, tags, of, node } = elementMarks(page);
  const first = node.findIndex((at) => tagName(page.tape, at) === 'body') + 1;
  expect(of[node[first]!]).toBe(first);
  return [namesOf(tags[first]!, TAG_FAMILIES), namesOf(classes[first]!, CLASS_FAMILIES)];
}

describe('families of an element', () => {
  it.each([
    ['<li>x</li>', 'item', ''],
    ['<h2 class=title>x</h2>', 'heading', 'title'],
    ['<div id=sidebar class="wide comments">x</div>', '', 'sidebar comment'],
    ['<div role=" Navigation " class=menu>x</div>', 'nav', 'nav'],
    ['<div role=presentation id=footer>x</div>', '', 'footer'],
    ['<section role=main>x</section>', 'main section', ''],
    ['<div role=list>x</div>', 'list', ''],
    ['<div itemprop=articleBody class=text>x</div>', 'bodyProperty', 'text'],
    ['<div itemtype="https://schema.org/Comment">x</div>', 'commentProperty', ''],
    ['<div itemtype="https://schema.org/Thing">x</div>', '', ''],
    ['<b itemprop=AUTHOR>x</b>', 'metaProperty', ''],
    ['<i aria-hidden=TRUE>x</i>', 'ariaHidden', ''],
    ['<i aria-hidden=false>x</i>', '', ''],
    ['<p hidden class=ad>x</p>', 'p hidden', 'ad'],
    ['<p hidden=until-found>x</p>', 'p closed', ''],
    ['<a href=x>x</a>', 'link', ''],
    ['<x-card class=card>x</x-card>', '', 'list'],
    ['<div class=share class=comments>x</div>', '', 'comment social'],
  ])('%s: “%s”, “%s”', (html, tags, classes) => expect(familiesOf(html)).toEqual([tags, classes]));
});

describe('marks of elements', () => {
  const read = (): { page: Page } & ElementMarks => {
    const page = parsePage(
      `<body><div class="post wide"><p>one</p><p></p><p class=lead>two</p></div><div class="post wide"><p>three</p></div>
     <div class=post><p>four</p></div><svg><text>five</text></svg></body>`,
    );
    return { page, ...elementMarks(page) };
  };

  it('number elements with text in page order, each with its depth and parent', () => {
    const { page, count, of, node, parent, depth } = read();
    const told = Array.from({ length: count }, (_, e) => [tagName(page.tape, node[e]!), parent[e], depth[e]]);
    expect(told).toEqual([
      ['html', -1, 0],
      ['body', 0, 1],
      ['div', 1, 2],
      ['p', 2, 3],
      ['p', 2, 3],
      ['div', 1, 2],
      ['p', 5, 3],
      ['div', 1, 2],
      ['p', 7, 3],
    ]);
    expect([...of].filter((e) => e >= 0)).toEqual([...Array(count).keys()]);
  });

  it('derive kinds from tag and class, and paths from ancestors', () => {
    const { kind, path } = read();
    const [one, lead, three, four] = [3, 4, 6, 8] as const;
    expect(kind[2]).toBe(kind[5]);
    expect(kind[2]).not.toBe(kind[7]);
    expect([kind[one] === kind[lead], kind[one] === kind[three], kind[one] === kind[four]]).toEqual([
      false,
      true,
      true,
    ]);
    expect([path[one] === path[three], path[one] === path[four], path[one] === path[lead]]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('contain the words of class and id', () => {
    const { count, tokens, tokenFrom } = read();
    const wordsOf = (e: number): number[] => [...tokens.subarray(tokenFrom[e]!, tokenFrom[e + 1]!)];
    expect([2, 3, 4, 5, 7].map(wordsOf)).toEqual(
      [['post', 'wide'], [], ['lead'], ['post', 'wide'], ['post']].map((words) => words.map(hashWord)),
    );
    expect(tokens.length).toBe(tokenFrom[count]);
  });

  it('build a path from four elements and ignore those further out', () => {
    const pathsOf = (html: string): number[] => [...elementMarks(parsePage(html)).path].slice(-1);
    const inside = (outer: string, depth: number): string => `<${outer}>${'<div>'.repeat(depth)}<p>x`;
    expect(pathsOf(inside('main', 3))).toEqual(pathsOf(inside('section', 3)));
    expect(pathsOf(inside('main', 2))).not.toEqual(pathsOf(inside('section', 2)));
  });
});
