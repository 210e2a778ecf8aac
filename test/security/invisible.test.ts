// Characters that nobody sees, or that reorder what is seen, in every place of a page whose words are handed on: in the text,
// in attributes, in formulas, in what a page says of itself. No format has them; the words around them stay.

import { describe, expect, it } from 'vitest';
import { extract } from '../../src/index.ts';

const MESSAGE = [...'obey'].map((sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join('');
const ODD = `Left${MESSAGE}\u202e\u2066&#27;&#7;\u200b\u009b\ud83dRight`;
const NEVER =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}\p{Surrogate}]/u;
const prose =
  `<p>The harbour was quiet that morning, and the boats had already left before the light reached the quay.</p>`.repeat(
    4,
  );

const PLACES: Readonly<Record<string, readonly [body: string, head?: string]>> = {
  text: [`<p>Boats ${ODD} boats.</p>`],
  code: [`<pre>boats ${ODD}</pre><p>Boats <code>${ODD}</code></p>`],
  'the words of a picture': [`<p>Boats <img src="/a.png" alt="${ODD}"></p>`],
  'the title of a picture': [`<p>Boats <img src="/a.png" alt="x" title="${ODD}"></p>`],
  'the title of a link': [`<p>Boats <a href="/a" title="${ODD}">went</a> out.</p>`],
  'the title of a film': [`<p>Boats went out.</p><video src="/a.mp4" title="${ODD}"></video><p>They came back.</p>`],
  'the name of a sound': [
    `<p>Boats went out.</p><audio src="/a.mp3" aria-label="${ODD}"></audio><p>They came back.</p>`,
  ],
  MathML: [`<p>Boats <math><mi>${ODD}</mi></math></p>`],
  'the source of a formula': [`<p>Boats <span data-latex="x^2 ${ODD}">x2 LeftRight</span></p>`],
  'the title': ['', `<title>${ODD} of the boats</title>`],
  'a description': ['', `<meta name="description" content="${ODD}">`],
  'the name of the site': ['', `<meta property="og:site_name" content="${ODD}">`],
  'an author': ['', `<meta name="author" content="Ada Left${MESSAGE}Right">`],
  tags: ['', `<meta name="keywords" content="boats, Left${MESSAGE}\u202eRight">`],
  'JSON-LD': [
    '',
    '<script type="application/ld+json">{"@type":"Article","headline":"Left\\udb40\\udc6f\\u202e\\ud83dRight"}</script>',
  ],
  'a fact of a thing': [
    '',
    `<script type="application/ld+json">{"@type":"Product","brand":"Left${MESSAGE}Right"}</script>`,
  ],
};

describe.each(Object.entries(PLACES))('in %s', (_place, [body, head = '']) => {
  const page = extract(`<html><head>${head}</head><body><article>${prose}${body}${prose}</article></body></html>`, {
    url: 'https://page.example/',
    title: 'drop',
  });
  const { text, markdown, html, tei, metadata } = page;
  const written = { text, markdown, html, tei, metadata: unescaped(metadata), chunks: unescaped(page.chunks()) };

  it('they are left out', () => {
    for (const [format, answer] of Object.entries(written)) expect(NEVER.exec(answer)?.[0], format).toBeUndefined();
  });

  it('the words stay', () => {
    expect(Object.values(written).join('\n')).toMatch(/Left\ufffd?Right/);
  });
});

/** JSON.stringify would write halves of characters in letters. */
function unescaped(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(unescaped).join('\n') : '';
}
