// Comments are removed as browsers do it: `/*` inside a string or an address opens no comment.

import { describe, expect, it } from 'vitest';
import { stripComments } from './comments.ts';
import { Declarations } from './declarations.ts';
import { readSheet } from './sheet-rules.ts';

describe('stripComments', () => {
  it.each([
    ['a/* b */c', 'ac'],
    ['a/* b', 'a'],
    ['/**//**/a/*/ b */c', 'ac'],
    ['x:"/*";y:z;w:"*/"', 'x:"/*";y:z;w:"*/"'],
    ["x:'/*';y/*'*/:z", "x:'/*';y:z"],
    ['x:"\\"/*";y/**/', 'x:"\\"/*";y'],
    ['x:url(//a/*.png);y:z;w:url(*/)', 'x:url(//a/*.png);y:z;w:url(*/)'],
    ['x:"a\n/* b */"', 'x:"a\n"'],
    ['x:"a\\\n/* b */"', 'x:"a\\\n/* b */"'],
  ])('%j → %j', (css, plain) => expect(stripComments(css)).toBe(plain));

  it('reads a line of strings once', () => {
    const line = '"/*"'.repeat(200_000);
    expect(stripComments(line)).toBe(line);
  });
});

describe('a declaration between strings, addresses and brackets is found', () => {
  it.each([
    'quotes:"/*";display:none;x:"*/"',
    'quotes:"a\n;display:none;x:"',
    'quotes:"a\\"";display:none;x:""',
    "background:url(a'b);display:none;x:'",
    'background:url(//a/*.png);display:none;/**/',
    'x:);display:none',
    'x:];display:none',
    'x\\;;display:none',
  ])('%j', (css) => {
    expect(new Declarations().read(css).get('display')).toBe('none');
    const rules = readSheet(stripComments(`.a{${css}}`)).rules.map(({ body }) => body);
    expect(new Declarations().read(rules.join(';')).get('display')).toBe('none');
  });

  it.each(['quotes:"\\";display:none;"', '--x:{;display:none}', '--x:[;display:none]', '--x:url(;display:none)'])(
    '%j declares none',
    (css) => expect(new Declarations().read(css).get('display')).toBeUndefined(),
  );
});
