import { expect, it } from 'vitest';
import { extract } from '../../index.ts';
import { withoutLinks } from './without-links.ts';

const link = (text: string): string => `<a href="https://example.org/x">${text}</a>`;
const prose = `<p>The tower of the coast was measured again last year, and ${link('two of them')} had lost a meter.</p>`;

it('removes the URLs of links everywhere, and keeps their text', () => {
  const note = `<div class="admonition note"><p class="admonition-title">${link('A note')}</p>${prose}</div>`;
  const table = `<table><caption>${link('Towers')}</caption><tr><th>a</th><td>${link('b')}</td></tr></table>`;
  const more = `<details><summary>${link('More')}</summary>${prose}</details>`;
  const html = `<article>${prose}${prose}<ul><li>${link('One')}</li></ul>${note}${table}${more}${prose}</article>`;
  const { document } = extract(html, { keep: ['article'] });
  const written = JSON.stringify(withoutLinks(document));
  expect(JSON.stringify(document)).toContain('example.org');
  expect(written).not.toContain('example.org');
  for (const text of ['two of them', 'One', 'A note', 'Towers', 'More']) expect(written).toContain(text);
});
