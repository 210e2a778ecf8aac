// A number → a small page unlike any other: its names, URLs, words and headings are unique, so that unbounded caching
// across pages shows.

import { seededRandom } from '../../../src/base/index.ts';

const SYLLABLES = 'ka lo mi re tu sha pen dor vel an ist or grim be ul ta'.split(' ');
const LANGUAGES = ['en', 'de', 'fr', 'pt-BR', 'zh', ''];

export interface SmallPage {
  readonly html: string;
  readonly url: string;
}

export function smallPage(number: number): SmallPage {
  const random = seededRandom(number + 1);
  const below = (limit: number): number => Math.floor(random() * limit);
  const word = (): string =>
    Array.from({ length: 1 + below(3) }, () => SYLLABLES[below(SYLLABLES.length)]!).join('') +
    (below(12) === 0 ? String(number) : '');
  const words = (count: number): string => Array.from({ length: count }, word).join(' ');
  const times = (count: number, make: () => string): string => Array.from({ length: count }, make).join('');
  const name = `part-${number.toString(36)}`;
  const paragraph = (): string =>
    `<p class="${name}__p">${words(12 + below(20))} <a href="/${word()}/${number}">${words(2)}</a>, ${words(9)}.</p>`;
  const extra = [
    () => `<ul>${times(3, () => `<li>${words(5)}</li>`)}</ul>`,
    () => `<table><tr><th>${word()}<th>${word()}</tr>${times(3, () => `<tr><td>${word()}<td>${number}`)}</table>`,
    () => `<pre><code class="language-${word()}">${words(9)}</code></pre>`,
    () => `<blockquote>${paragraph()}</blockquote>`,
    () => `<p>$${word()}_{${number}}$ <math><mi>${word()}</mi><mo>=</mo><mn>${number}</mn></math></p>`,
    () =>
      `<ol class="comments"><li class="comment" id="c-${number}"><cite>${word()}</cite><p>${words(14)}.</p></li></ol>`,
  ][below(6)]!;
  const html = `<!doctype html><html lang="${LANGUAGES[below(6)]}"><head><title>${words(4)} | ${word()}</title><meta name="author" content="${word()} ${word()}"><style>.${name}{color:#${100 + below(900)}}.x-${number}{display:none}</style></head><body class="${name}"><nav><ul>${times(6, () => `<li><a href="/${word()}">${words(2)}</a></li>`)}</ul></nav><main><h1>${words(5)}</h1><time datetime="20${10 + below(15)}-0${1 + below(9)}-1${below(10)}">x</time>${times(2 + below(3), paragraph)}${extra()}<p class="x-${number}">${words(6)}</p></main><footer>${words(6)} <a href="/about">${word()}</a></footer></body></html>`;
  return { html, url: `https://höfe-${word()}-${number}.example/${word()}/${number}` };
}
