// Pages that scripts would write: an abstention that names --render. Short pages with text of their own are read.

import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';

const SCRIPT = '<script src="/app.js"></script>';
const MENU = '<nav><a href="/">Home</a> <a href="/news">News</a> <a href="/about">About us</a></nav>';
const page = (body: string): string => `<!doctype html><title>Harbor</title>${SCRIPT}<body>${body}`;

const SHELLS: Readonly<Record<string, string>> = {
  'asks for JavaScript': page(
    '<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>',
  ),
  'asks for JavaScript in its root': page('<div id="root"><p>Please enable JavaScript to continue here.</p></div>'),
  'is loading': page('<div id="app">Loading…</div>'),
  'is loading, in Vietnamese': page('<div class="spinner">Đang tải...</div>'),
  'has a menu and an empty root': page(`<header>${MENU}</header><div id="__next"></div><footer>© 2026 Harbor</footer>`),
  'has a menu and an empty main element': page(`${MENU}<main></main>`),
  'has nothing at all': page('<div id="root"></div>'),
};

const READ: Readonly<Record<string, string>> = {
  'a short page with a sentence and an empty root': page(
    '<p>The ferry leaves at six every morning.</p><div id="root"></div>',
  ),
  'a page about JavaScript': page(
    `<h1>Errors</h1><p>${'If you see this message, enable JavaScript in the settings of your browser and try it again. '.repeat(6)}</p>`,
  ),
  'a loading note beside text': page(
    '<p>Loading…</p><p>The ferry leaves at six every morning, and returns at nine.</p>',
  ),
};

describe('a page whose scripts write it', () => {
  it.each(Object.entries(SHELLS))('%s: abstains and suggests --render', (_, html) => {
    const { abstained, text } = extract(html);
    expect(abstained).toMatch(/scripts.*--render/);
    expect(text).toBe('');
  });

  it.each(Object.entries(READ))('%s is read', (_, html) => {
    expect(extract(html).abstained).toBeUndefined();
  });

  it('is recognized only if it has a script', () => {
    expect(extract(`<title>Harbor</title>${MENU}<main></main>`).abstained ?? '').not.toContain('--render');
  });
});
