// Metadata → YAML front matter for Markdown. Every value is a JSON string, which is also YAML, so nothing a page says
// can end the block or become another key.

import type { Metadata } from '../metadata/index.ts';

export function frontMatter(metadata: Metadata, url?: string): string {
  const fields: readonly (readonly [string, string | readonly string[] | undefined])[] = [
    ['title', metadata.title?.value],
    ['authors', metadata.authors?.value],
    ['published', metadata.published?.value],
    ['modified', metadata.modified?.value],
    ['site', metadata.siteName?.value],
    ['language', metadata.language?.value],
    ['description', metadata.description?.value],
    ['image', metadata.image?.value],
    ['url', metadata.canonical?.value ?? url],
    ['tags', metadata.tags?.value],
    ['categories', metadata.categories?.value],
    ['licence', metadata.licence?.value],
    ['type', metadata.pageType?.value],
  ];
  const lines = fields.filter(([, value]) => value !== undefined).map(([name, value]) => `${name}: ${yaml(value!)}`);
  return lines.length === 0 ? '' : `---\n${lines.join('\n')}\n---\n\n`;
}

function yaml(value: string | readonly string[]): string {
  return typeof value === 'string' ? quote(value) : `[${value.map(quote).join(', ')}]`;
}

/** JSON, with what YAML takes for a line end, or lets stand nowhere (PyYAML refuses the whole file), written as escapes. */
function quote(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
