// Pages made for the timing of BTE where no data set is at hand: a menu, paragraphs, a list of links, a footer.

import { seededRandom } from '../../src/numbers/index.ts';

const WORDS = 'harbour light stone river window morning paper engine valley market bridge garden signal letter'.split(
  ' ',
);

export function smallPage(seed: number): string {
  const random = seededRandom(seed);
  const text = (count: number): string =>
    Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
  const repeat = (count: number, make: () => string): string => Array.from({ length: count }, make).join('');
  const menu = repeat(16, () => `<li><a href="/x">${text(2)}</a></li>`);
  const prose = repeat(5 + Math.floor(random() * 6), () => `<p>${text(30)} <b>${text(2)}</b> ${text(8)}.</p>`);
  const links = repeat(10, () => `<div><a href="/y">${text(5)}</a></div>`);
  return `<html><head><title>${text(4)}</title></head><body><ul>${menu}</ul><h1>${text(6)}</h1>${prose}${links}<p>${text(8)}</p></body></html>`;
}
