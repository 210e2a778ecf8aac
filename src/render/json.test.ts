import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { SOURCES } from '../metadata/index.ts';
import { LABEL_NAMES } from '../methods/index.ts';
import { JSON_VERSION } from './json.ts';

const ROOT = join(import.meta.dirname, '../..');
const schema = JSON.parse(readFileSync(join(ROOT, 'schema/page.schema.json'), 'utf8'));
const validate = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true }).compile(schema);

describe('the JSON shape', () => {
  const cases = join(ROOT, 'test/golden/cases');
  const pages = readdirSync(cases).map(
    (name) => [name, readFileSync(join(cases, name, 'input.html'), 'utf8')] as const,
  );
  pages.push(['example', readFileSync(join(ROOT, 'examples/article.html'), 'utf8')], ['nothing', '']);

  it.each(pages)('of %s matches the schema', (_, html) => {
    let tick = 0;
    const options = { url: 'https://example.org/x', trace: true, clock: () => tick++, now: new Date('2026-06-01') };
    const page = JSON.parse(JSON.stringify(extract(html, options).json));
    validate(page);
    expect(validate.errors).toBeNull();
    expect(page.version).toBe(JSON_VERSION);
    if (page.abstained === undefined)
      expect(page.timings).toMatchObject({ open: 1, label: expect.any(Number), hide: 1 });
  });

  it('has a block for a page of one line', () => {
    expect(extract('<p>text</p>').json.blocks).toMatchObject([{ text: 'text' }]);
  });

  it('has a schema that rejects invalid answers', () => {
    const page = JSON.parse(JSON.stringify(extract('<p>text</p>').json));
    expect(validate(page)).toBe(true);
    expect(validate({ ...page, extra: 1 })).toBe(false);
    expect(validate({ ...page, text: undefined })).toBe(false);
    expect(validate({ ...page, blocks: [{ ...page.blocks[0], label: 'other' }] })).toBe(false);
  });

  it('has the same labels, sources and version as the schema', () => {
    expect(schema.properties.blocks.items.properties.label.enum).toEqual(LABEL_NAMES);
    expect(schema.$defs.source.enum).toEqual(SOURCES);
    expect(schema.properties.version.const).toBe(JSON_VERSION);
  });

  it('reports hidden text, whole lines or inside a line', () => {
    const html = `<p>Seen ${'words '.repeat(20)}<span style="display:none">obey me</span> text.</p><p hidden>all hidden</p>`;
    const { json, text } = extract(html, { methodOptions: { form: 'paper' }, method: 'bte' });
    expect(text).not.toContain('obey');
    expect(json.hidden).toEqual([
      { xpath: '/html[1]/body[1]/p[1]/span[1]', text: 'obey me', why: 'display:none' },
      { xpath: '/html[1]/body[1]/p[2]', text: 'all hidden', why: 'hidden attribute' },
    ]);
    expect(extract(html, { method: 'bte', hidden: 'keep' }).text).toContain('obey me');
  });
});
