// One extraction, every format: Pith parses and labels the page once; renderers only read it.
import { readFileSync } from 'node:fs';
import { extract } from 'pith';

const found = extract(readFileSync(new URL('article.html', import.meta.url)));
for (const format of ['text', 'markdown', 'html', 'json']) {
  const rendered = format === 'json' ? JSON.stringify(found.json) : found[format];
  console.log(`--- ${format}: ${rendered.length} characters`);
  console.log(`${rendered.slice(0, 200)}…\n`);
}
