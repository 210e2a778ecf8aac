// One parsed page, any number of methods: all of them label the same numbered segments, so you can compare their
// answers.
import { readFileSync } from 'node:fs';
import { extract, isContent, methods, parsePage } from 'pith';

const page = parsePage(readFileSync(new URL('article.html', import.meta.url)));
for (const { name, needs } of methods()) {
  if (needs.length > 0) continue; // a site's template or a layout, which this page alone does not have
  const { labels, abstained } = extract(page, { method: name });
  const kept = labels.label.filter(isContent).length;
  console.log(`${name}: ${abstained ?? `${kept} of ${page.segments.count} segments`}`);
}
