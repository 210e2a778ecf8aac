// The library in five lines: the bytes of a page in, its title and Markdown out.
import { readFileSync } from 'node:fs';
import { extract } from 'pith';

const html = readFileSync(new URL('article.html', import.meta.url));
const { title, byline, markdown } = extract(html);
console.log(`${title}, by ${byline}\n\n${markdown}`);
