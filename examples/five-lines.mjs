// The library in five lines: bytes of a page in, its primary text out.
import { readFileSync } from 'node:fs';
import { extract } from 'pith';

const page = readFileSync(new URL('article.html', import.meta.url));
const { text } = extract(page, { url: 'https://coastal-review.example/lighthouse-time' });
console.log(text);
