import { expect, it } from 'vitest';
import type { Metadata } from '../metadata/index.ts';
import { frontMatter } from './front-matter.ts';

const value = (said: string | readonly string[]): never => ({ value: said, source: 'meta' }) as never;

it('says all that is known, in its order', () => {
  const known = {
    title: value('A "title": one'),
    authors: value(['Ada', 'Bo']),
    published: value('2025-03-11'),
    modified: value('2025-03-12'),
    siteName: value('Site'),
    language: value('en'),
    description: value('Two\nlines\u2028three\u0085'),
    image: value('https://a.example/p.png'),
    canonical: value('https://a.example/x'),
    tags: value(['a']),
    categories: value([]),
    licence: value('CC'),
    pageType: value('article'),
  } as unknown as Metadata;
  expect(frontMatter(known, 'https://a.example/y')).toBe(`---
title: "A \\"title\\": one"
authors: ["Ada", "Bo"]
published: "2025-03-11"
modified: "2025-03-12"
site: "Site"
language: "en"
description: "Two\\nlines\\u2028three\\u0085"
image: "https://a.example/p.png"
url: "https://a.example/x"
tags: ["a"]
categories: []
licence: "CC"
type: "article"
---

`);
});

it('says nothing of what is not known', () => {
  expect(frontMatter({} as Metadata, 'https://a.example/y')).toBe('---\nurl: "https://a.example/y"\n---\n\n');
  expect(frontMatter({} as Metadata)).toBe('');
});

it.each(['\u007f', '\u009b', '\ufeff', '\ufffe', '\uffff'])(
  '%j, which YAML lets stand nowhere, is an escape',
  (sign) => {
    const written = frontMatter({ title: { value: `a${sign}b`, source: 'meta' } } as Metadata);
    expect(written).toBe(`---\ntitle: "a\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}b"\n---\n\n`);
  },
);
