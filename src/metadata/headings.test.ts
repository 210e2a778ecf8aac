import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { readMetadata } from './metadata.ts';

const titleOf = (head: string, body: string, url = 'https://news.example.org/a'): string | undefined =>
  readMetadata(parsePage(`<html><head>${head}</head><body>${body}</body></html>`, { url }), { fields: ['title'] }).title
    ?.value;
const shared = (title: string): string => `<meta property="og:title" content="${title}">`;

describe('a heading without its kicker', () => {
  it.each([
    ['<h1><span class="kicker">Coast</span> Harbour wall holds after storm</h1>'],
    ['<h1><span class="article__kicker">Coast</span><span>Harbour wall holds after storm</span></h1>'],
    ['<h1><small data-article-kicker="Coast">Coast</small>: Harbour wall holds after storm</h1>'],
    ['<h1><span class="dachzeile">Coast</span> <span class="headline">Harbour wall holds after storm</span></h1>'],
    ['<h1><span class="label label--primary">Coast</span> – Harbour wall holds after storm</h1>'],
  ])('%s', (heading) => {
    expect(titleOf('<title>Coast: Harbour wall holds after storm - News</title>', heading)).toBe(
      'Harbour wall holds after storm',
    );
  });

  it('that has no class name, if the shared title equals the text after it', () => {
    const heading = '<h1><span>Coast</span> <span>Harbour wall holds after storm</span></h1>';
    const title = '<title>Coast: Harbour wall holds after storm</title>';
    expect(titleOf(title, heading)).toBe('Coast Harbour wall holds after storm');
    expect(titleOf(title + shared('Harbour wall holds after storm'), heading)).toBe('Harbour wall holds after storm');
  });

  it('is kept whole if the kicker comes later, or if too little would be left', () => {
    expect(titleOf('<title>Harbour wall holds</title>', '<h1>Harbour wall <i class="label">holds</i></h1>')).toBe(
      'Harbour wall holds',
    );
    expect(titleOf('<title>Coast Walls</title>', '<h1><i class="label">Coast</i> Walls</h1>')).toBe('Coast Walls');
  });
});

it('a headline shown to readers is preferred to the end of a breadcrumb trail', () => {
  const trail =
    '<nav class="page-breadcrumb"><a href="/coast">Coast</a><h1>Harbour wall: what the storm did</h1></nav>';
  const head = '<title>Harbour wall: what the storm did</title>';
  const body = `${trail}<h2>A night of waves leaves no mark</h2>`;
  const url = 'https://news.example.org/storm-harbour-did';
  expect(titleOf(head + shared('A night of waves leaves no mark'), body, url)).toBe('A night of waves leaves no mark');
  expect(titleOf(head, body, url)).toBe('Harbour wall: what the storm did');
  const main = '<h1>Harbour wall: what the storm did</h1><h2>A night of waves leaves no mark</h2>';
  expect(titleOf(head + shared('A night of waves leaves no mark'), main, url)).toBe('Harbour wall: what the storm did');
});

it("the only main heading in an article's header needs no word in common with the head", () => {
  const article =
    '<article><header><h1>How trams and roads brace for heat</h1></header></article><h1>More of this</h1>';
  const head = '<title>Traffic chaos: brittle concrete</title>';
  expect(titleOf(head, article)).toBe('How trams and roads brace for heat');
  expect(titleOf(head, article.replaceAll('header', 'div'))).toBe('Traffic chaos: brittle concrete');
});

it('soft hyphens are not part of words', () => {
  expect(
    titleOf(shared('Helicopter­pad – while the ballroom waits'), '<h1>Helicopterpad – while the ballroom waits</h1>'),
  ).toBe('Helicopterpad – while the ballroom waits');
});
