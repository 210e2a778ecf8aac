// Pages made to break their readers, in one archive with sound ones: each has one counted outcome, and the sound ones
// come out as if they were alone. (Pages that kill their process are in corpus.test.ts.)

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BIN, ensureBuilt } from '../built.ts';
import { PATHOLOGICAL } from '../pathological/pages.ts';
import { article, packed, page } from './archives.ts';
import { rowsIn } from './rows.ts';

const STRINGS = join(import.meta.dirname, '../../../shared/data/hostile/naughty-strings.json');
const root = mkdtempSync(join(tmpdir(), 'pith-corpus-hostile-'));
let count = 0;
beforeAll(() => ensureBuilt());
afterAll(() => rmSync(root, { recursive: true, force: true }));

function run(records: readonly Buffer[], options: readonly string[]) {
  const out = join(root, `out${count}`);
  const archive = join(root, `in${count++}.warc.gz`);
  writeFileSync(archive, packed(records));
  const done = spawnSync(process.execPath, [BIN, 'corpus', archive, '--out', out, '--keep-rejected', ...options], {
    encoding: 'utf8',
  });
  expect(done.status, done.stderr).toBe(0);
  const { tally } = JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8'));
  return { rows: rowsIn(out), tally };
}

/** A sound page before each of the others and after the last. */
function between(pages: readonly string[]): Buffer[] {
  return [...pages.flatMap((html, i) => [page(2 * i), page(2 * i + 1, html)]), page(2 * pages.length)];
}

function expectNeighborsUntouched(rows: readonly Record<string, unknown>[]): void {
  const sound = rows.filter((_, i) => i % 2 === 0);
  const alone = run(
    sound.map((_, i) => page(2 * i)),
    [],
  ).rows;
  const bare = ({ offset: _, length: __, source: ___, ...rest }: Record<string, unknown>) => rest;
  expect(sound.map(bare)).toEqual(alone.map(bare));
}

it('pathological pages have one outcome each, whatever they are', () => {
  const names = Object.keys(PATHOLOGICAL);
  const { rows, tally } = run(between(names.map((name) => PATHOLOGICAL[name]!())), ['--deadline', '120']);
  expect(rows).toHaveLength(2 * names.length + 1);
  expect(tally.records).toBe(rows.length);
  expect(Object.values<number>(tally.outcomes).reduce((a, b) => a + b)).toBe(rows.length);
  const outcomes = Object.fromEntries(names.map((name, i) => [name, rows[2 * i + 1]!['outcome']]));
  expect(outcomes).toMatchObject({ nothing: 'empty', '20 MB of <p>': 'too-large' });
  // None of them may cost a process.
  expect(Object.values(outcomes).filter((one) => one === 'crashed' || one === 'timeout')).toEqual([]);
  expectNeighborsUntouched(rows);
});

// The strings are not in the repository: the test runs where they exist and is skipped elsewhere.
it.runIf(existsSync(STRINGS))(
  'strings that break programs, as text, as title and as attribute, each leave one outcome',
  () => {
    const strings = JSON.parse(readFileSync(STRINGS, 'utf8')) as string[];
    const pages = strings.map((text) =>
      article(1)
        .replace('<h1>', `<h1 title="${text}">`)
        .replace('Story 1 |', `${text} |`)
        .replace('</article>', `<p>${text}</p></article>`),
    );
    const { rows, tally } = run(between(pages), []);
    expect(rows).toHaveLength(2 * strings.length + 1);
    expect(tally.outcomes.crashed + tally.outcomes.timeout + tally.outcomes.corrupt).toBe(0);
    expectNeighborsUntouched(rows);
  },
  600_000,
);
