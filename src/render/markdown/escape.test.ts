// Every character that is special in Markdown, next to similar ones that are not.

import { describe, expect, it } from 'vitest';
import {
  codeSpan,
  endsInBackslash,
  escapeInline,
  escapeLineStart,
  isBalanced,
  linkDestination,
  linkTitle,
} from './escape.ts';

const TEXT = { dollars: false, pipes: false };
const CELL = { dollars: false, pipes: true };

describe('a backslash', () => {
  it('is doubled before each sign that it would escape', () => {
    for (const sign of '!"#$%\'()*+,-./:;=>?@\\^_{|}') expect(escapeInline(`a\\${sign}b`, TEXT)).toContain('a\\\\');
  });

  it.each([' ', '0', '9', 'A', 'Z', 'a', 'z', '\u007f', 'é'])('is unchanged before %j', (character) => {
    expect(escapeInline(`a\\${character}b`, TEXT)).toBe(`a\\${character}b`);
  });

  it('is doubled at the end, since anything may follow', () => {
    expect(escapeInline('a\\', TEXT)).toBe('a\\\\');
  });

  it('is counted: two of them escape nothing', () => {
    expect(['a', 'a\\', 'a\\\\', 'a\\\\\\', '\\'].map(endsInBackslash)).toEqual([false, true, false, true, true]);
  });
});

describe('signs inside a line', () => {
  it.each([
    ['*a* `b` [c] ~d~', '\\*a\\* \\`b\\` \\[c\\] \\~d\\~'],
    ['snake_case _under_ 1_0 é_é', 'snake_case \\_under\\_ 1_0 é_é'],
    ['a<b a< b a<1 a</b a<!b a<?b a<', 'a&lt;b a< b a<1 a&lt;/b a&lt;!b a&lt;?b a&lt;'],
    ['&amp; &#35; &#x23; &a; & b &b &; &', '&amp;amp; &amp;#35; &amp;#x23; &amp;a; & b &b &; &amp;'],
    [`&${'a'.repeat(32)}; &${'a'.repeat(33)};`, `&amp;${'a'.repeat(32)}; &${'a'.repeat(33)};`],
    ['a](b) (c)', 'a\\]\\(b) (c)'],
    ['$5 | $6', '$5 | $6'],
    ['a{b=c} {=html}', 'a\\{b=c} \\{=html}'],
    ['plain (words)', 'plain (words)'],
  ])('%s', (text, says) => expect(escapeInline(text, TEXT)).toBe(says));

  it('depend on the character before the text', () => {
    expect(escapeInline('(b)', TEXT, ']')).toBe('\\(b)');
    expect(escapeInline('(b)', TEXT, 'a')).toBe('(b)');
    expect(escapeInline('_b', TEXT, 'a')).toBe('_b');
    expect(escapeInline('_b', TEXT, ' ')).toBe('\\_b');
  });

  it('include more signs in texts with formulas or cells', () => {
    expect(escapeInline('$5', { dollars: true, pipes: false })).toBe('\\$5');
    expect(escapeInline('a|b\\|c', CELL)).toBe('a\\|b\\\\&#124;c');
  });
});

describe('a bare URL', () => {
  it.each([
    ['https://a.example/b', 'https://a.example/b'],
    ['see https://a.example/b_c now_', 'see https://a.example/b_c now\\_'],
    ['*see* https://a.example/*b* *now*', '\\*see\\* https\\://a.example/\\*b\\* \\*now\\*'],
    ['www.a.example/~b and ftp://a.example/[b]', 'www\\.a.example/\\~b and ftp\\://a.example/\\[b\\]'],
    ['http://a.example/<b>c', 'http\\://a.example/&lt;b>c'],
  ])('%s', (text, says) => expect(escapeInline(text, TEXT)).toBe(says));
});

describe('the start of a line', () => {
  it.each([
    ['# a', '\\# a'],
    ['###### a', '\\###### a'],
    ['####### a', '####### a'],
    ['#', '\\#'],
    ['#a', '#a'],
    ['> a', '\\> a'],
    ['>a', '\\>a'],
    ['| a', '\\| a'],
    ['===', '\\==='],
    ['= a', '= a'],
    ['- a', '\\- a'],
    ['-', '\\-'],
    ['-a', '-a'],
    ['---', '\\---'],
    ['- -|:', '\\- -|:'],
    ['--a', '--a'],
    ['+ a', '\\+ a'],
    ['+a', '+a'],
    ['++', '++'],
    ['+++', '\\+++'],
    ['+++ a', '+++ a'],
    [': a', '\\: a'],
    [':-', '\\:-'],
    [':', '\\:'],
    [':a', ':a'],
    ['::a', '::a'],
    ['::: note', '\\::: note'],
    ['  - a', '\\- a'],
    ['\t# a', '\\# a'],
    ['1. a', '1\\. a'],
    ['12) a', '12\\) a'],
    ['123456789.', '123456789\\.'],
    ['1234567890. a', '1234567890. a'],
    ['1.5', '1.5'],
    ['a. b', 'a. b'],
    ['z', 'z'],
    ['A. b', 'A. b'],
    ['', ''],
  ])('%s', (line, says) => expect(escapeLineStart(line)).toBe(says));
});

describe('the URL of a link', () => {
  it.each([
    ['https://a.example/b c<d>"e`f^g{h}[i]', 'https://a.example/b%20c%3Cd%3E%22e%60f%5Eg%7Bh%7D%5Bi%5D'],
    ['a\\b', 'a%5Cb'],
    ['a?b=1&copy;=2&c=3', 'a?b=1&amp;copy;=2&c=3'],
    ['a_(b)', 'a_(b)'],
    ['a_((b))', 'a_%28%28b%29%29'],
    ['a_(b', 'a_%28b'],
    ['a)b(', 'a%29b%28'],
    ['a|b', 'a|b'],
  ])('%s', (url, says) => expect(linkDestination(url, false)).toBe(says));

  it('does not end a cell', () => expect(linkDestination('a|b|c', true)).toBe('a%7Cb%7Cc'));

  it('may have balanced brackets, up to a depth', () => {
    expect(isBalanced('[[]][]', '[', ']', 2)).toBe(true);
    expect(isBalanced('[[]]', '[', ']', 1)).toBe(false);
    expect(isBalanced('][', '[', ']', 2)).toBe(false);
    expect(isBalanced('[', '[', ']', 2)).toBe(false);
  });
});

it('a title is one line without markup', () => {
  expect(linkTitle(undefined, false)).toBe('');
  expect(linkTitle('', false)).toBe('');
  expect(linkTitle('a\n b | "c" [d](e) <f> &amp; *_~`\\', false)).toBe(
    ' "a b | \\"c\\" \\[d\\]\\(e\\) &lt;f> &amp;amp; \\*\\_\\~\\`\\\\"',
  );
  expect(linkTitle('a|b', true)).toBe(' "a&#124;b"');
});

describe('a code span', () => {
  it.each([
    ['a', '`a`'],
    ['a`b', '``a`b``'],
    ['a``b`c', '```a``b`c```'],
    ['`a', '`` `a ``'],
    ['a`', '`` a` ``'],
    [' a ', '`  a  `'],
    [' a', '` a`'],
    ['a ', '`a `'],
    ['  ', '`  `'],
    ['a \n  b', '`a b`'],
    ['a|b', '`a|b`'],
    ['', ''],
  ])('%j', (text, says) => expect(codeSpan(text, { pipes: false, link: false })).toBe(says));

  it('in a link has no backtick, since not every parser would find its end', () => {
    expect(codeSpan('a](b', { pipes: false, link: true })).toBe('`a](b`');
    expect(codeSpan('a`](b', { pipes: false, link: true })).toBeUndefined();
  });

  it('in a cell escapes its bars, or is not used if it cannot', () => {
    expect(codeSpan('a|b', { pipes: true, link: false })).toBe('`a\\|b`');
    expect(codeSpan('a\\|b', { pipes: true, link: false })).toBeUndefined();
    expect(codeSpan('a\\|b', { pipes: false, link: false })).toBe('`a\\|b`');
  });
});
