import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { nameInText, readNames } from './authors.ts';
import { readMetadata } from './metadata.ts';

describe('readNames', () => {
  it.each([
    ['By Dan Goodin - Apr 16, 2015', ['Dan Goodin']],
    ['Steven Musil January 18, 2015', ['Steven Musil']],
    ['Rose MartinApril 14, 2025', ['Rose Martin']],
    ['Ana Ruiz Last updated: May 3', ['Ana Ruiz']],
    ['Ana Ruiz +Follow', ['Ana Ruiz']],
    ['Von Ana Ruiz, 14.03.2025', ['Ana Ruiz']],
    ['Veröffentlicht von Ana Ruiz', ['Ana Ruiz']],
    ['Zeige alle Beiträge von Ana Ruiz', ['Ana Ruiz']],
    ['More stories by Ana Ruiz', ['Ana Ruiz']],
    ['Jane Smith, Vice President, Example Division', ['Jane Smith']],
    ['By Ana Ruiz and Bo Lund', ['Ana Ruiz', 'Bo Lund']],
    ['Ana Ruiz, Bo Lund & Carl Ek', ['Ana Ruiz', 'Bo Lund', 'Carl Ek']],
    ['Martin Luther King, Jr.', ['Martin Luther King']],
    ['Ana Ruiz | Example News', ['Ana Ruiz']],
    ['J. R. R. Tolkien', ['J. R. R. Tolkien']],
    ['Tác giả: Nguyễn Văn A', ['Nguyễn Văn A']],
    ['作者：王小明', ['王小明']],
    ['Автор: Иван Петров', ['Иван Петров']],
    ['user123', ['user123']],
    ['example.de, Frankfurt, Germany', []],
    ...['https://www.facebook.com/x', 'Posted on', 'By', 'Von', 'Publiziert am', 'Follow us', 'See full bio'].map(
      (label) => [label, []] as [string, string[]],
    ),
    ...['Last Updated: 3 May 2020', 'a@example.org', 'Twitter Facebook', '2024', ''].map(
      (label) => [label, []] as [string, string[]],
    ),
  ])('%s', (text, names) => {
    expect(readNames(text)).toEqual(names);
  });

  it('reads one person, surname first', () => {
    expect(readNames('Lovelace, Ada', { isOnePerson: true })).toEqual(['Ada Lovelace']);
  });

  it('leaves structured names whole', () => {
    const structured = { isStructured: true };
    expect(readNames('Bruno (Henrique Zecchin) Rodrigues', structured)).toEqual(['Bruno (Henrique Zecchin) Rodrigues']);
    expect(readNames('Elena Berg (ebe)', structured)).toEqual(['Elena Berg']);
  });

  it("recognizes the site's own names, and its departments in a byline", () => {
    expect(readNames('Example North', { outlets: ['Example'] })).toEqual([]);
    expect(readNames('Ana Ruiz, EXAMPLE', { outlets: ['Example'] })).toEqual(['Ana Ruiz']);
  });
});

it('accepts a line as a byline only if it is worded as one', () => {
  expect(nameInText('By Jane Doe')).toEqual(['Jane Doe']);
  expect(nameInText('Jane Doe went out to sea')).toEqual([]);
  expect(nameInText('By the sea, nothing moved')).toEqual([]);
});

describe('authors of a page', () => {
  const authors = (head: string, body = ''): readonly string[] | undefined =>
    readMetadata(parsePage(`<head>${head}</head><body>${body}</body>`, { url: 'https://www.example.org/a' })).authors
      ?.value;
  const ld = (author: unknown): string =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', author })}</script>`;

  it('counts every element', () => {
    const scholars = ['Lovelace, Ada', 'Babbage, Charles'].map(
      (name) => `<meta name="citation_author" content="${name}">`,
    );
    expect(authors(scholars.join(''))).toEqual(['Ada Lovelace', 'Charles Babbage']);
    expect(authors('', '<b itemprop="author">Ana Ruiz</b> <b itemprop="author">Bo Lund</b>')).toEqual([
      'Ana Ruiz',
      'Bo Lund',
    ]);
    expect(authors('<meta name="dc:creator" content="Ruiz, Ana">')).toEqual(['Ana Ruiz']);
    expect(authors('<meta name="articleAuthor" content="Ana Ruiz">')).toEqual(['Ana Ruiz']);
    expect(authors(`<meta name="parsely-page" content='{"authors":["Ana Ruiz","Bo Lund"]}'>`)).toEqual([
      'Ana Ruiz',
      'Bo Lund',
    ]);
  });

  it('prefers people to outlets, and outlets to no author', () => {
    const site = '<meta property="og:site_name" content="Example News">';
    const byline = '<h1>The tide</h1><p class="byline">By Ana Ruiz</p>';
    const outlet = ld({ '@type': 'Organization', name: 'Example News' });
    expect(authors(site + outlet, byline)).toEqual(['Ana Ruiz']);
    expect(authors(site + outlet)).toEqual(['Example News']);
    expect(authors(ld([{ name: 'Ana Ruiz' }, { '@type': 'Organization', name: 'dpa' }]))).toEqual(['Ana Ruiz', 'dpa']);
    expect(authors('<meta property="article:author" content="https://www.facebook.com/x">')).toBeUndefined();
  });
});
