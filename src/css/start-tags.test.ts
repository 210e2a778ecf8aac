import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute, isElement, parse } from '../dom/index.ts';
import { Page } from '../page/index.ts';
import { AttributeFlag, PerName, startTags } from './start-tags.ts';

describe('startTags', () => {
  it('reads class and id like attribute(), on any start tag', () => {
    const piece = fc.constantFrom(
      ...[' ', '\n', '/', '=', '"', "'", 'class', 'CLASS', 'id', 'a b', '&amp;', 'é', 'x', '\t', '\f', 'role', '<'],
      ...['class=a ', 'class="a b"', " id='c'", ' id=d/ ', 'style=""', 'hidden', 'aria-hidden=true', 'title="class=x"'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const page = new Page(parse(`<p>one</p><section ${pieces.join('')}>two`));
        const { flags, className, id, names } = startTags(page);
        const [found, expected]: [unknown[], unknown[]] = [[], []];
        for (let node = 0; node < page.tape.size; node++) {
          const read = (name: string): string | undefined =>
            isElement(page.tape, node) && page.flow.offset[page.tape.end[node]!]! > page.flow.offset[node]!
              ? attribute(page.tape, node, name)
              : undefined;
          const hiding = read('hidden') !== undefined || read('aria-hidden') !== undefined;
          const has = (flag: number): boolean => (flags[node]! & flag) !== 0;
          found.push([names[className[node]!], names[id[node]!], has(AttributeFlag.role), has(AttributeFlag.style)]);
          found.push(has(AttributeFlag.hiding));
          expected.push([
            read('class') ?? '',
            read('id') ?? '',
            read('role') !== undefined,
            read('style') !== undefined,
          ]);
          expected.push(hiding);
        }
        expect(found).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['role=x', AttributeFlag.role],
    ['ROLE=x', AttributeFlag.role],
    ['hidden', AttributeFlag.hiding],
    ['aria-hidden=true', AttributeFlag.hiding],
    ['popover', AttributeFlag.hiding],
    ['style=x', AttributeFlag.style],
    ['bgcolor=x', AttributeFlag.style],
    ['aria-controls=x', AttributeFlag.control],
    ['data-bs-target=x', AttributeFlag.control],
    ['data-definition=x', AttributeFlag.control],
    ['itemtype=x', AttributeFlag.property],
    ['dir=rtl', AttributeFlag.direction],
    ['data-latex=x', AttributeFlag.formula],
    ['class=a id=b', 0],
    ['class=a class=b', AttributeFlag.twice],
    ['id=a id=b', AttributeFlag.twice],
    ['role=x role=y', AttributeFlag.role],
    ['role=x dir=ltr hidden', AttributeFlag.role | AttributeFlag.direction | AttributeFlag.hiding],
    ['roles=x hiddens xstyle=y data-definitions=z', 0],
    ['title="role=x hidden"', 0],
  ])('<p %s> has the flags %i', (attributes, flags) => {
    const page = new Page(parse(`<p ${attributes}>x`));
    expect(startTags(page).flags[page.tape.size - 2]).toBe(flags);
  });

  it('reads the shortest start tags that can have an attribute', () => {
    const page = new Page(parse('<p id=a>x</p><p dir=a>x</p><b role>x</b>'));
    expect([...startTags(page).flags].filter((flag) => flag > 0)).toEqual([
      AttributeFlag.direction,
      AttributeFlag.role,
    ]);
    expect(startTags(page).names).toEqual(['', 'a']);
  });

  it('gives equal names one number and skips elements without text', () => {
    const page = new Page(parse('<p class=one>a</p><p class=one>b</p><p class=two></p><div id=one>c</div>'));
    const { className, id, names } = startTags(page);
    expect(names).toEqual(['', 'one']);
    expect([...className].filter((name) => name > 0)).toEqual([1, 1]);
    expect([...id].filter((name) => name > 0)).toEqual([1]);
  });
});

describe('PerName', () => {
  it('judges each name once', () => {
    const asked: string[] = [];
    const table = new PerName(['', 'a', 'bb'], (name) => asked.push(name) && name.length);
    expect([2, 0, 2, 1, 0].map((name) => table.of(name))).toEqual([2, 0, 2, 1, 0]);
    expect(asked).toEqual(['bb', '', 'a']);
  });
});
