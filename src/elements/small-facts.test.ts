// Small facts about elements: links, closed panels and their reasons, titles whose parts are on separate lines, duplicate
// attributes, names of several words.

import { describe, expect, it } from 'vitest';
import { AttributeFlag, startTags } from '../css/index.ts';
import { Kind, rawText, Tag } from '../dom/index.ts';
import { parsePage } from '../extract.ts';
import { BodyStage, bodyStageOf } from '../lexicon/body-names.ts';
import { head } from './head.ts';
import { innerText } from './inner-text.ts';
import { linksOf } from './links.ts';
import { readLooseJson } from './loose-json.ts';
import { isQuoted, quotations } from './quotation.ts';
import { visibility } from './visibility.ts';

const PROSE = `<p>${'Enough words in sight that the part under test is the smaller part of the page. '.repeat(3)}</p>`;

function whyOf(html: string): string | undefined {
  const page = parsePage(`<body>${html}${PROSE}</body>`);
  const node = page.tape.kind.findIndex((kind, i) => kind === Kind.text && rawText(page.tape, i) === 'asked');
  return visibility(page).why(node);
}

describe('why an element is not visible', () => {
  it.each([
    ['<details><summary>s</summary><p>asked</p></details>', 'closed details'],
    ['<details open><summary>s</summary><p>asked</p></details>', undefined],
    ['<details><summary><b>asked</b></summary><p>p</p></details>', undefined],
    ['<details><summary>s</summary><details open><p>asked</p></details></details>', 'closed details'],
    ['<div role="alertdialog" aria-hidden="true">asked</div>', 'aria-hidden dialog'],
    ['<div hidden><p>asked</p></div>', 'hidden attribute'],
    ['<div hidden="until-found"><p>asked</p></div>', 'hidden until found'],
    ['<div popover>asked</div>', 'popover'],
    ['<p>asked</p>', undefined],
  ])('%s: %s', (html, reason) => expect(whyOf(html)).toBe(reason));
});

describe('links', () => {
  it('are URLs of <a href>, without duplicates or fragments, resolved by the base', () => {
    const html = `<base href="/dir/"><link href="/style.css"><a href="one">1</a><a name="x">x</a><a href="one#part">1</a>
      <a href="https://example.com/two">2</a><svg><a href="/drawn">3</a></svg>`;
    expect(linksOf(parsePage(html, { url: 'https://example.org/' }))).toEqual([
      'https://example.org/dir/one',
      'https://example.com/two',
    ]);
    expect(linksOf(parsePage('<a href="/b">b</a>', { url: 'https://example.org/a' }))).toEqual([
      'https://example.org/b',
    ]);
  });

  it('exclude those in an SVG and those of an unusable base', () => {
    const html = '<base target=x><a href="b">b</a><a href="javascript:x">x</a><a>y</a>';
    const links = linksOf(parsePage(html, { url: 'https://example.org/a/' }));
    expect(links[0]).toBe('https://example.org/a/b');
    expect(linksOf(parsePage('<a href="b">b</a><a href="https://example.org/#c">c</a>'))).toEqual([
      'https://example.org/',
    ]);
  });

  it('are not resolved against a very long base URL that each of them would repeat', () => {
    const long = `https://example.org/${'x/'.repeat(600)}`;
    const links = '<a href="b">b</a><a href="https://example.com/c">c</a>';
    expect(linksOf(parsePage(links, { url: long }))).toEqual(['https://example.com/c']);
    expect(linksOf(parsePage(`<base href="${long}">${links}`, { url: 'https://example.org/a' }))).toEqual([
      'https://example.org/b',
      'https://example.com/c',
    ]);
  });
});

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

describe('quotations', () => {
  it('are counted around each node, by tag and by class, except for the text of a post', () => {
    const page = parsePage(
      `<p>a</p><blockquote><p>b</p><div class="bbcode_quote">c</div></blockquote><div class=postquote>d</div>
       <blockquote class="postcontent restore">e</blockquote><p class=unquoted>f</p><p class=quoteless>g</p>`,
    );
    const { tape } = page;
    const texts = [...tape.kind.keys()].filter((i) => tape.kind[i] === Kind.text && rawText(tape, i).trim() !== '');
    expect(texts.map((i) => `${rawText(tape, i)}${quotations(page)[i]}`).join(' ')).toBe('a0 b1 c2 d1 e0 f0 g1');
    const inner = texts[2]!;
    const [div, outer] = [tape.parent[inner]!, tape.parent[tape.parent[inner]!]!];
    expect([isQuoted(page, inner, 0), isQuoted(page, inner, outer), isQuoted(page, inner, div)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isQuoted(page, div, outer)).toBe(false);
  });
});

describe('small readers', () => {
  it('the first of two attributes with one name counts, and the duplicate is flagged', () => {
    const twice = parsePage('<p class="first" class="second">a</p>');
    const once = parsePage('<p class="first" id="second">a</p>');
    const flagsOf = ({ tape }: typeof once, page = once): number => startTags(page).flags[tape.tag.indexOf(Tag.p)]!;
    expect(flagsOf(twice, twice) & AttributeFlag.twice).not.toBe(0);
    expect(flagsOf(once) & AttributeFlag.twice).toBe(0);
  });

  it('a name of several words takes the family of its best word', () => {
    expect(bodyStageOf('article-body')).toBe(BodyStage.body);
    expect(bodyStageOf('wide article-body')).toBe(BodyStage.body);
    expect(bodyStageOf('main-content article-body')).toBe(bodyStageOf('article-body main-content'));
    expect(bodyStageOf('wide red')).toBe(BodyStage.none);
    expect(bodyStageOf('content article-body story')).toBe(BodyStage.body);
    expect(bodyStageOf(' story  content ')).toBe(BodyStage.story);
    expect(bodyStageOf('article-body-ads content')).toBe(BodyStage.content);
  });

  it.each([
    ['articleBody', BodyStage.body],
    ['storytext', BodyStage.body],
    ['td-post-content', BodyStage.body],
    ['body_article', BodyStage.body],
    ['postContent', BodyStage.body],
    ['story', BodyStage.story],
    ['prose', BodyStage.story],
    ['h-entry', BodyStage.story],
    ['content', BodyStage.content],
    ['noi-dung', BodyStage.content],
    ['Inhalt', BodyStage.content],
    ['history', BodyStage.none],
    ['contents-ads', BodyStage.none],
    ['article-top', BodyStage.none],
    ['texture', BodyStage.none],
    [`article-${'x'.repeat(52)}`, BodyStage.story],
    [`article-${'x'.repeat(53)}`, BodyStage.none],
  ])('the name %s has stage %i', (name, stage) => expect(bodyStageOf(name)).toBe(stage));

  it('a key without a value is skipped', () => {
    expect(readLooseJson('{"a" "b": 1, "c": 2}')).toEqual({ b: 1, c: 2 });
  });

  it('JSON-LD is read from lists, nested lists and inside objects', () => {
    const ld = '[[{"@type": "A"}, 5, null, "text"], {"@type": "B", "author": {"@type": "C"}}]';
    const page = parsePage(`<script type="application/ld+json">${ld}</script><p>text</p>`);
    expect(head(page).jsonLd.own.map((one) => one['@type'])).toEqual(['B', 'A', 'C']);
  });
});
