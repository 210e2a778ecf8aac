// The same core in a tab and in Node: the same page and layout give exactly the same labels; and the tab's own
// measurements equal those of the browser from outside.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Renderer } from '../../src/browser/index.ts';
import { extract, type Layout, parsePage } from '../../src/index.ts';
import { CONTRACT_PAGES } from '../contract/pages.ts';

const ROOT = join(import.meta.dirname, '../..');
const COLUMNS = ['left', 'top', 'width', 'height', 'fontSize', 'background', 'visible'] as const;
const PAGES = {
  ...CONTRACT_PAGES,
  'the example': readFileSync(join(ROOT, 'examples/article.html'), 'utf8'),
  columns: `<!doctype html><style>.l{float:left;width:20%}.r{margin-left:22%}</style><div class=l><p>Weather: calm.</p><p>Tides: high at noon.</p></div>
    <div class=r><h1>The quay</h1>${'<p>The harbour was quiet that morning, and the first boats had already left.</p>'.repeat(6)}</div>`,
};

/** The tab's result. */
interface Told {
  readonly label: number[];
  readonly score: number[];
  readonly columns: Record<(typeof COLUMNS)[number], number[]>;
  readonly source: Layout['source'];
  readonly unmatched: readonly number[];
  /** The text found in the live document, and what was read there. */
  readonly text: string;
  readonly standing: { readonly html: string; readonly url?: string };
}

const renderer = new Renderer({ tabs: 1 });
let core = '';

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'src/index.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'pith',
    platform: 'browser',
    target: 'es2022',
  });
  core = outputFiles[0]!.text;
});

afterAll(() => renderer.close());

/** Runs in the tab. */
const ASK = `((html) => {
  const page = pith.parsePage(html);
  const layout = pith.layoutFromDocument(document, page);
  const { labels } = pith.extract(page, { layout });
  const columns = Object.fromEntries(${JSON.stringify(COLUMNS)}.map((name) => [name, [...layout[name]]]));
  const { text, page: standing } = pith.extractDocument(document);
  return { label: [...labels.label], score: [...labels.score], columns, unmatched: layout.unmatched ?? [], source: layout.source, text, standing: { html: standing.tape.source, url: standing.url } };
})`;

describe('in a tab', () => {
  it.each(Object.entries(PAGES))('labels %s as Node does', async (_, html) => {
    const page = parsePage(html);
    let told: Told | undefined;
    const outcome = await renderer.use(page, async (tab) => {
      told = await tab.page.evaluate<Told>(`${core};${ASK}(${JSON.stringify(html)})`);
    });
    if ('failed' in outcome) throw new Error(outcome.reason);
    const { columns, source, unmatched, label, score, text, standing } = told!;
    expect(source).toBe('in-page');
    const layout: Layout = {
      source,
      left: Float32Array.from(columns.left),
      top: Float32Array.from(columns.top),
      width: Float32Array.from(columns.width),
      height: Float32Array.from(columns.height),
      fontSize: Float32Array.from(columns.fontSize),
      background: Uint32Array.from(columns.background),
      visible: Uint8Array.from(columns.visible),
      unmatched,
    };
    const here = extract(page, { layout });
    expect([...here.labels.label]).toEqual(label);
    expect([...here.labels.score]).toEqual(score);
    // Seen from outside, through the protocol, the page is the same.
    const outside = extract(page, { layout: outcome.layout });
    expect([...outside.labels.label]).toEqual(label);
    // The live document has a URL and is serialized again, and both may affect the model. So Node gets the same input.
    const again = parsePage(standing.html, standing.url === undefined ? {} : { url: standing.url });
    expect(again.segments.count).toBe(page.segments.count);
    expect(text).toBe(extract(again, { layout }).text);
  });
});
