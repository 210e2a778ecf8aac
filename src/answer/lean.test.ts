// A choice repeated from stored scores equals the choice from judging the page again.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extract, parsePage } from '../index.ts';

const FIXTURES = join(import.meta.dirname, '../../lab/eval/fixtures');
const page = (name: string): string => readFileSync(join(FIXTURES, `${name}.html`), 'utf8');
/** The tilt of each `favor`. */
const TILTS = { precision: 0.25, balanced: 1, recall: 4 } as const;

describe('lean', () => {
  it.each(
    ['docs-schedule', 'blog-comments', 'recipe-soup'].flatMap((name) =>
      Object.entries(TILTS).map(([f, t]) => [name, f, t] as const),
    ),
  )('%s, favoring %s, equals judging again', (name, favor, tilt) => {
    const opened = parsePage(page(name));
    const leaned = extract(opened, { trace: true }).lean(tilt)!;
    const anew = extract(opened, { trace: true, methodOptions: { favor } });
    expect(leaned.labels).toEqual(anew.labels);
    expect(leaned.markdown).toBe(anew.markdown);
    expect(leaned.trace!.entries).toEqual(anew.trace!.entries);
  });

  it('keeps more for recall than for precision, and leaves the first answer unchanged', () => {
    const first = extract(page('blog-comments'));
    const before = first.text;
    expect(first.lean(16)!.contentWords).toBeGreaterThan(first.lean(0.0625)!.contentWords);
    expect(first.text).toBe(before);
  });

  it('is undefined for a method that chooses itself, and rejects invalid values', () => {
    expect(extract(page('blog-comments'), { method: 'bte' }).lean(2)).toBeUndefined();
    expect(() => extract(page('blog-comments')).lean(0)).toThrow(/above 0/);
  });
});
