import { describe, expect, it } from 'vitest';
import { Tag } from '../dom/index.ts';
import { parsePage } from '../extract.ts';
import { innerText } from './inner-text.ts';

describe('text of an element', () => {
  const titleOf = (html: string): string => {
    const { tape } = parsePage(html);
    return innerText(tape, tape.tag.indexOf(Tag.h1));
  };
  it.each([
    ['<h1><span>Edition 2022</span><span>Complete works</span></h1>', 'Edition 2022 Complete works'],
    ['<h1><span>Mac</span><span>OS</span></h1>', 'MacOS'],
    ['<h1>one<br>two<script>no()</script> three</h1>', 'one two three'],
    ['<h1>a<b>b</b>c</h1>', 'abc'],
    ['<h1>Capital<b>Ab</b>x<b>AB</b>y<b>ab</b>. <b>Cd</b></h1>', 'Capital AbxAByab. Cd'],
    ['<h1>one<style>no</style><b></b>Two <i></i>3<b>Four</b></h1>', 'one Two 3 Four'],
    ['<h1>one<p>two</p> three</h1>', 'one two three'],
    ['<h1><script>no</script>one\n  two\u200b</h1><p>no</p>', 'one two'],
    ['<h1></h1><p>no</p>', ''],
  ])('%s', (html, text) => expect(titleOf(html)).toBe(text));
});

it('text of an element is read up to the limit', () => {
  const { tape } = parsePage(`<h1>${'<b>aaaaaaaaa </b>'.repeat(600)}</h1>`);
  expect(innerText(tape, tape.tag.indexOf(Tag.h1))).toHaveLength(3_999);
});
