import { expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { isPersonal } from './authors.ts';
import { readMetadata } from './metadata.ts';

const TEXT = `<p>${'The harbour wall held through the night, and the boats behind it did too. '.repeat(3)}</p>`;
const SITE = '<meta name="author" content="Example News"><meta property="og:site_name" content="Example News">';
const authors = (head: string, body: string): readonly string[] | undefined =>
  readMetadata(parsePage(`<head><title>The wall held</title>${head}</head><body>${body}</body>`), {
    fields: ['authors'],
  }).authors?.value;
const title = '<h1>The wall held</h1>';

it('finds a name alone in bold above the text, if the page names only its site', () => {
  const body = (name: string): string => `${title}<p>The storm</p><p><strong>${name}</strong></p>${TEXT}`;
  expect(authors(SITE, body('Mohloai Mpesi'))).toEqual(['Mohloai Mpesi']);
  expect(authors(SITE, body('Ana Ruiz/Bo Lund'))).toEqual(['Ana Ruiz', 'Bo Lund']);
  expect(authors(SITE, body('A storm in May'))).toBeUndefined();
  expect(authors(SITE, body('ICARDI 6'))).toBeUndefined();
  expect(authors('', body('Mohloai Mpesi'))).toBeUndefined();
  expect(authors(SITE, `${title}${TEXT}<p><strong>Recipe Notes</strong></p>${TEXT}`)).toBeUndefined();
});

it('finds a name alone at the right below the text', () => {
  const body = (p: string, name: string): string => `${title}${TEXT}<${p}><strong>${name}</strong></p>`;
  expect(authors('', body('p style="text-align:right;"', 'Lê Phương'))).toEqual(['Lê Phương']);
  expect(authors('', body('p align=right', 'Nguyễn Văn An'))).toEqual(['Nguyễn Văn An']);
  expect(authors('', body('p class="text-right"', 'Nguồn Thông Tấn'))).toBeUndefined();
  expect(authors('', body('p', 'Lê Phương'))).toBeUndefined();
  expect(authors('', `${title}${TEXT}<table><tr><td align=right>Soft Wool</table>`)).toBeUndefined();
});

it('finds a name in a row of facts', () => {
  expect(authors('', `${title}${TEXT}<ul><li><b>Autorin/Autor</b> Ana Ruiz</li></ul>`)).toEqual(['Ana Ruiz']);
  expect(authors('', `${title}${TEXT}<p>Tác giả: Nguyễn Văn An</p>`)).toEqual(['Nguyễn Văn An']);
  expect(authors('', `${title}${TEXT}<p>Author guidelines</p>`)).toBeUndefined();
});

it("an editor is not the author when the page's byline names another", () => {
  const ld = '<script type="application/ld+json">{"@type":"NewsArticle","author":{"name":"Bo Lund"}}</script>';
  const edited = '<p class="editor author">Editor : Bo Lund</p>';
  expect(authors(ld, `${title}<p class="author">Ana Ruiz</p>${TEXT}${edited}`)).toEqual(['Ana Ruiz']);
  expect(authors(ld, `${title}${TEXT}${edited}`)).toEqual(['Bo Lund']);
  expect(authors(ld, `${title}<p class="author">Ana Ruiz</p>${TEXT}`)).toEqual(['Bo Lund']);
});

it.each([
  ['Ana Ruiz', true],
  ['Ludwig van Beethoven', true],
  ['王小明', true],
  ['Ana', false],
  ['Ana Ruiz went home', false],
  ['Senior Editor', false],
  ['Ana van', false],
])('%s is a person: %s', (name, answer) => {
  expect(isPersonal(name)).toBe(answer);
});
