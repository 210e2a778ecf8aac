// `pith papers` on folders of every shape: saved pages without gold, lines with gold, both, and unusable ones.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSites } from '../../lab/eval/papers/demo/index.ts';
import type { Io } from '../../src/command/command.ts';
import { inspectedPages } from '../../src/frontends/inspector/server/inspected-pages.ts';
import { pithInside } from './run-inside.ts';

const IO = { stderr: process.stderr, stdin: process.stdin } as unknown as Io;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-papers-'));
  const [vietnamese, english] = demoSites();
  mkdirSync(join(folder, 'sites/saved'), { recursive: true });
  for (const [i, { html }] of vietnamese!.pages.slice(0, 8).entries())
    writeFileSync(join(folder, `sites/saved/${i}.html`), html);
  const lines = english!.pages.slice(0, 8).map((page) => JSON.stringify(page));
  writeFileSync(join(folder, 'sites/golden.jsonl'), lines.join('\n'));
  mkdirSync(join(folder, 'sites/few'));
  writeFileSync(join(folder, 'sites/few/a.html'), '<p>one page only');
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Report {
  readonly sites: number;
  readonly leftOut: readonly string[];
  readonly papers: readonly {
    readonly paper: string;
    readonly tables: readonly {
      readonly title: string;
      readonly columns: string[];
      readonly rows: string[][];
      readonly note?: string;
    }[];
    readonly plots: readonly { readonly title: string; readonly series: readonly unknown[] }[];
  }[];
}

async function json(...argv: string[]): Promise<Report> {
  const { stdout } = await pithInside(['papers', ...argv, '--json']);
  return JSON.parse(stdout) as Report;
}

describe('pith papers', () => {
  it('takes saved pages and lines, with and without gold, and marks which is which', async () => {
    const { sites, leftOut, papers } = await json(folder, '--paper', 'fastce,chunks');
    expect(sites).toBe(2);
    expect(leftOut).toEqual([expect.stringContaining('few: 1 pages with text, and 4 are needed')]);
    expect(papers.map(({ paper }) => paper)).toEqual(['fastce', 'chunks']);
    const words = papers[0]!.tables.find(({ title }) => title.startsWith('Table IV'))!;
    expect(words.rows.slice(0, 3).map(([name]) => name)).toEqual(['golden', 'saved *', 'mean of 1 sites']);
    expect(words.note).toContain('* no gold: agreement with the answers of fusion');
    expect(papers[1]!.plots.map(({ title }) => title.slice(0, 8))).toEqual(['Figure 3', 'Figure 4']);
  });

  it('keeps sentences whole in FastCE’s default form, and counts those that ContentExtractor breaks', async () => {
    const { papers } = await json(join(folder, 'sites/golden.jsonl'), '--paper', 'fastce');
    const broken = papers[0]!.tables.find(({ title }) => title.startsWith('Sentences'))!;
    const of = (name: string): number[] =>
      broken.rows
        .find(([row]) => row === name)!
        .slice(1, 4)
        .map(Number);
    const [output, phrases] = of('CE, all blocks');
    expect(phrases).toBeLessThan(output!);
    const [whole, found, missing] = of('FastCE');
    expect([found, missing]).toEqual([whole, 0]);
  });

  it('writes a page with the figures, CSV and LaTeX', async () => {
    const [html, csv, latex] = ['r.html', 'r.csv', 'r.tex'].map((name) => join(folder, name));
    await pithInside([
      'papers',
      join(folder, 'sites/saved'),
      '--paper',
      'chunks',
      '--html',
      html!,
      '--csv',
      csv!,
      '--latex',
      latex!,
    ]);
    expect(readFileSync(html!, 'utf8')).toMatch(/<svg[^>]*>.*Figure 3/s);
    expect(readFileSync(csv!, 'utf8')).toMatch(/^section,table,row,column,value\r\nclaims,.*\nchunks,/s);
    expect(readFileSync(latex!, 'utf8')).toMatch(/\\begin\{tabular\}\{lrrrrr\}.*ms per KB.*\\end\{table\}/s);
  });

  it('links each site to the inspector, which finds the linked page', async () => {
    const html = join(folder, 'links.html');
    await pithInside(['papers', folder, '--paper', 'chunks', '--html', html]);
    const written = readFileSync(html, 'utf8');
    expect(written).toContain(`pith inspect ${folder} --port 7010`);
    const { find } = await inspectedPages(
      { inputs: [folder], url: undefined, site: undefined, allowPrivate: false },
      IO,
    );
    const [golden, saved] = ['golden', 'saved *'].map(
      (name) =>
        new RegExp(`<a href="http://127\\.0\\.0\\.1:7010/#page=([^"]*)">${name.replace('*', '\\*')}</a>`).exec(
          written,
        )?.[1],
    );
    for (const [link, site] of [
      [golden, 'golden'],
      [saved, 'saved'],
    ] as const) {
      const page = await find(decodeURIComponent(link!));
      expect(page?.bytes.length, site).toBeGreaterThan(100);
      expect(page?.site).toBe(site);
    }
    expect(await find('golden/nothing')).toBeUndefined();
  });

  it.each([
    [['nowhere'], /nothing at nowhere: name a folder of sites/],
    [['--paper', 'ce'], /no paper 'ce' \(available: fastce, vce, bte, chunks\)/],
    [['--learn', '0'], /--learn takes a whole number from 2 to 24, not '0'/],
    [['a', 'b'], /only one folder/],
  ])('refuses %j', async (argv, message) => {
    const { exit, stderr } = await pithInside(['papers', ...argv]);
    expect(exit).not.toBe(0);
    expect(stderr).toMatch(message);
  });

  it('gives advice if no site is usable', async () => {
    const { stderr } = await pithInside(['papers', join(folder, 'sites/few')]);
    expect(stderr).toMatch(/no site can be used: each needs at least four pages/);
  });
});

describe('a report', () => {
  it('has the rows of the paper under ours, fusion beside the methods, and a line of progress per step', async () => {
    const { stdout, stderr } = await pithInside([
      'papers',
      join(folder, 'sites/golden.jsonl'),
      '--paper',
      'fastce',
      '--json',
    ]);
    const { papers } = JSON.parse(stdout) as Report;
    const scores = papers[0]!.tables.filter(({ title }) => /^Table (III|IV)\b/.test(title));
    expect(scores).toHaveLength(2);
    for (const { columns, rows } of scores) {
      expect(columns).toContain('fusion');
      expect(rows.map(([name]) => name)).toContain('nytimes.com (paper)');
    }
    expect(stderr.match(/^papers: \d+ of \d+, fastce: /gm)).toHaveLength(2);
  });

  it('times CE and FastCE block by block, and leaves no ratio empty', async () => {
    const { papers } = await json(join(folder, 'sites/golden.jsonl'), '--paper', 'fastce');
    const times = papers[0]!.tables.find(({ title }) => title.startsWith('Table II.'))!;
    expect(times.columns.join()).toContain('CE, stored');
    const [site, middle] = times.rows;
    expect(site!.every((cell) => cell !== '')).toBe(true);
    expect(middle).toEqual(['median', ...site!.slice(1)]);
  });
});

it('reports that VCE is judged by an estimated layout if pages are not rendered', async () => {
  const { stdout } = await pithInside(['papers', join(folder, 'sites/golden.jsonl'), '--paper', 'vce']);
  expect(stdout).toMatch(
    /higher block F than K-FE.*\n.*ours: VCE estimated [\d.]+; K-FE estimated .*\n.*looks are all that VCE has/,
  );
});
