import { expect, it } from 'vitest';
import { frontMatter } from './front-matter.ts';

it('writes every field in order, under the names of the record', () => {
  const known = {
    title: 'A "title": one',
    authors: ['Ada', 'Bo'],
    published: '2025-03-11',
    modified: '2025-03-12',
    siteName: 'Site',
    language: 'en',
    description: 'Two\nlines\u2028three\u0085',
    image: 'https://a.example/p.png',
    canonical: 'https://a.example/x',
    tags: ['a'],
    categories: [],
    license: 'CC',
    pageType: 'article',
    url: 'https://a.example/y',
    byline: 'Ada, Bo',
    confidence: 0.9,
    text: 'Words.',
    thing: { type: 'product', price: '12.00', ingredients: ['a: b', 'c'] },
  };
  expect(frontMatter(known)).toBe(`---
title: "A \\"title\\": one"
authors: ["Ada", "Bo"]
published: "2025-03-11"
modified: "2025-03-12"
siteName: "Site"
language: "en"
description: "Two\\nlines\\u2028three\\u0085"
image: "https://a.example/p.png"
url: "https://a.example/y"
canonical: "https://a.example/x"
tags: ["a"]
categories: []
license: "CC"
pageType: "article"
thing: {type: "product", price: "12.00", ingredients: ["a: b", "c"]}
---

`);
});

it('does not repeat the URL as the canonical one', () => {
  const url = 'https://a.example/y';
  expect(frontMatter({ url, canonical: url })).toBe(`---\nurl: "${url}"\n---\n\n`);
});

it('omits fields without a value', () => {
  expect(frontMatter({ url: 'https://a.example/y' })).toBe('---\nurl: "https://a.example/y"\n---\n\n');
  expect(frontMatter({})).toBe('');
});

it.each(['\u007f', '\u009b', '\ufeff', '\ufffe', '\uffff'])('%j, which YAML does not allow, is escaped', (sign) => {
  const written = frontMatter({ title: `a${sign}b` });
  expect(written).toBe(`---\ntitle: "a\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}b"\n---\n\n`);
});
