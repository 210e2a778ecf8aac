import { expect, it } from 'vitest';
import { LOOK } from './look.ts';
import { reportPage } from './report.ts';

it('a report has the shared looks, loads nothing, and shows names as they are', () => {
  const page = reportPage({ title: 'A <b> & c', note: '3 > 2', body: '<p>body</p>', style: '.own{}' });
  expect(page).toContain('<h1>A &lt;b&gt; &amp; c</h1><p class="quiet">3 &gt; 2</p>');
  expect(page).toContain(LOOK);
  expect(page).toContain('.own{}</style>');
  expect(page).not.toMatch(/<script|src=|href=|url\(|@import/);
});

it('every colour has a tone for light and one for dark', () => {
  expect(LOOK.match(/--(?:ground|panel|ink|muted|line|accent|content-ink):light-dark\(#\w+,#\w+\)/g)).toHaveLength(7);
});
