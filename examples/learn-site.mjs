// Text that a site repeats on its pages is not content: learn from a few pages, then extract a new one.
import { extract, learnSite, parsePage } from 'pith';

// Twelve words of an invented language, different for every story and paragraph.
const syllables = ['ba', 'ke', 'lo', 'mi', 'nu', 'ra', 'so', 'ti', 'vu', 'ze', 'fa'];
const word = (seed) => [1, 11, 121].map((place) => syllables[Math.floor(seed / place) % 11]).join('');
const paragraph = (seed) => `<p>${Array.from({ length: 12 }, (_, i) => word(seed * 89 + i * 37)).join(' ')}.</p>`;
const pageOf = (n) => `<html><body>
  <div><ul><li><a href="/">Home</a></li><li><a href="/all">All stories</a></li></ul></div>
  <div><h1>Story number ${n}</h1>${[1, 2, 3, 4].map((part) => paragraph(n * 5 + part)).join('')}</div>
  <div><p>Subscribe to our letter and never miss a story again. You can leave at any time.</p></div></body></html>`;
const urlOf = (n) => `https://stories.example/${n}`;

const pages = Array.from({ length: 12 }, (_, n) => parsePage(pageOf(n), { url: urlOf(n) }));
const site = learnSite(pages, { method: 'fastce' });
const found = extract(pageOf(99), { url: urlOf(99), site });
console.log(`${site.key}: ${site.templates.length} template from ${pages.length} pages, used: ${found.template}`);
console.log(found.text);
