// Uses the method of custom-method.mjs by name and explains its answer.
import { readFileSync } from 'node:fs';
import { extract } from 'pith';
import './custom-method.mjs';

const found = extract(readFileSync(new URL('article.html', import.meta.url)), {
  method: 'long-lines',
  methodOptions: { words: 40 },
  trace: true,
});
for (const { segment, rule, note } of found.trace.entries) {
  console.log(`${rule} (${note}): ${found.page.segmentText(segment).slice(0, 40)}…`);
}
