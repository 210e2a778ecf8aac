import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { contentLabels } from '../../../test/golden/content-labels.ts';
import { parsePage } from '../../index.ts';
import type { RenderOptions } from '../options.ts';
import { renderMarkdown } from '../render.ts';

const CASES = join(import.meta.dirname, '../../../test/golden/cases');
const reader = new MarkdownIt({ html: true });

function markdown(html: string, options: RenderOptions): string {
  const page = parsePage(html, { url: 'https://example.org/' });
  return renderMarkdown(page, contentLabels(page), options);
}

/** HTML in Markdown, as a parser finds it. */
function htmlIn(text: string): string[] {
  const tokens = reader.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  return tokens.filter(({ type }) => type.startsWith('html')).map(({ content }) => content);
}

describe('plain Markdown', () => {
  const inputs = readdirSync(CASES).map((name) => readFileSync(join(CASES, name, 'input.html'), 'utf8'));

  it('has no HTML, whatever the page has', () => {
    for (const html of inputs) expect(htmlIn(markdown(html, { markdown: 'plain', definitions: 'html' }))).toEqual([]);
    expect(inputs.flatMap((html) => htmlIn(markdown(html, {}))).length).toBeGreaterThan(10);
  });

  it.each([
    ['x<sup>2</sup> and 10<sup>-5</sup>', 'x^2 and 10^-5\n'],
    ['the 1<sup>st</sup> of H<sub>2</sub>O', 'the 1st of H2O\n'],
    ['<b>“a”</b>b', '“a”b\n'],
    ['<details><summary>More</summary><p>Text</p></details>', 'More\n\nText\n'],
    ['<iframe src="https://example.org/v"></iframe> x', '[https://example.org/v](https://example.org/v) x\n'],
    ['<table><tr><th>A<th>B</tr><tr><td>1<br>2<td>3</tr></table>', '| A | B |\n| --- | --- |\n| 1 2 | 3 |\n'],
  ])('%s', (html, wanted) => expect(markdown(html, { markdown: 'plain' })).toBe(wanted));
});

describe('definition lists', () => {
  const LIST =
    '<dl><dt>Lamp</dt><dd>Gives light.</dd><dt>Horn</dt><dt>Siren</dt><dd>Sounds.</dd><dd>Warns.</dd><dt>Why?</dt><dd>So.</dd></dl>';

  it('are lists with bold terms', () => {
    expect(markdown(LIST, {})).toBe(
      '- **Lamp**: Gives light.\n\n- **Horn**\\\n  **Siren**\n\n  Sounds.\n\n  Warns.\n\n- **Why?** So.\n',
    );
  });

  it('without terms are written as their contents', () => {
    expect(markdown('<dl><dd>Set in.</dd></dl>', {})).toBe('Set in.\n');
  });

  it('are HTML on request, and stay one block', () => {
    const html = markdown(LIST.replace('So.', '<pre>a\n\nb</pre>'), { definitions: 'html' });
    expect(html.startsWith('<dl>\n<dt>Lamp</dt>')).toBe(true);
    expect(htmlIn(html)).toHaveLength(1);
    expect(reader.render(html)).toContain('<pre><code>a&#10;\nb');
  });
});
