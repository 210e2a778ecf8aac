// The table of features: each row can fail, an extractor without a call has an empty cell, and Pith's own answers pass.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, ROOT } from '../../../test/built.ts';
import { FOOTER, MENU, SECRET, URL_OF_PAGE } from './pages.ts';
import { type Answer, cellOf, PROBES } from './probes.ts';

const ask = (pages: readonly (string | Uint8Array)[]): Answer[] => {
  const lines = pages.map((page) => {
    const given = typeof page === 'string' ? { html: page } : { base64: Buffer.from(page).toString('base64') };
    return `${JSON.stringify({ ...given, url: URL_OF_PAGE })}\n`;
  });
  // `pith` is this package: the same file runs beside an installed one.
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'lab/eval/features/peer.mjs'), 'pith'], {
    input: lines.join(''),
    encoding: 'utf8',
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
};
const wrongFor = (field: string): unknown =>
  field === 'chunks' ? [] : field === 'confidence' ? null : `${MENU} ${SECRET} ${FOOTER} Home`;

describe.each(PROBES.map((probe) => [probe.title, probe] as const))('%s', (_, probe) => {
  it('is not passed by an empty answer or the whole menu, and is empty without a call', () => {
    const wrong = probe.pages.map(
      () => Object.fromEntries(probe.needs.map((field) => [field, wrongFor(field)])) as Answer,
    );
    const none = probe.pages.length === 1 ? 'no' : `0 of ${probe.pages.length}`;
    if (!/reasons|reason$|reported|where/.test(probe.title)) expect(cellOf(probe, wrong)).toBe(none);
    const empty = probe.pages.map(() => Object.fromEntries(probe.needs.map((field) => [field, null])) as Answer);
    if (!probe.title.startsWith('a page that scripts write')) expect(cellOf(probe, empty)).toBe(none);
    expect(
      cellOf(
        probe,
        probe.pages.map(() => ({})),
      ),
    ).toBe('');
    expect(
      cellOf(
        probe,
        probe.pages.map(() => ({ error: 'broken' })),
      ),
    ).toBe('fails');
  });
});

describe('Pith', () => {
  beforeAll(() => ensureBuilt());

  it('passes what the stored table says', () => {
    const { probes, tools } = JSON.parse(readFileSync(join(ROOT, 'docs/comparison.json'), 'utf8'));
    expect(probes).toEqual(PROBES.map(({ title }) => title));
    const pages = PROBES.flatMap((probe) => probe.pages);
    const answers = ask(pages);
    let next = 0;
    const cells = PROBES.map((probe) => {
      const own = answers.slice(next, next + probe.pages.length);
      next += probe.pages.length;
      return cellOf(probe, own);
    });
    expect(cells).toEqual(tools[0].cells);
  });
});
