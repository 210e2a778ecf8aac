// A program written for Readability.js with one import changed: the class, its options and its result are the same.
import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { isProbablyReaderable, Readability } from 'pith/readability';

const { document } = parseHTML(readFileSync(new URL('article.html', import.meta.url), 'utf8'));
if (isProbablyReaderable(document)) {
  const article = new Readability(document).parse();
  console.log(`${article.title} (${article.length} characters)`);
  console.log(article.textContent.trim().split('\n')[0]);
}
