import { expect, it } from 'vitest';
import { LOOK } from './look.ts';
import { reportPage } from './report.ts';

it('a report has the shared look, loads nothing, and escapes names', () => {
  const page = reportPage({ title: 'A <b> & c', note: '3 > 2', body: '<p>body</p>', style: '.own{}' });
  expect(page).toContain('<h1>A &lt;b&gt; &amp; c</h1><p class="quiet">3 &gt; 2</p>');
  expect(page).toContain(LOOK);
  expect(page).toContain('.own{}</style>');
  expect(page).not.toMatch(/<script|src=|href=|url\(|@import/);
});

it('every color has a light and a dark tone', () => {
  expect(LOOK.match(/--(?:ground|panel|ink|muted|line|accent|content-ink):light-dark\(#\w+,#\w+\)/g)).toHaveLength(7);
});
