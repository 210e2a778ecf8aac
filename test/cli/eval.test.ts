// `pith eval` as a user runs it, on our own pages.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, ensureBuilt } from '../built.ts';
import { pith } from './run.ts';

const FIXTURES = 'lab/eval/fixtures';
let folder: string;

beforeAll(() => {
  ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'pith-eval-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('pith eval', () => {
  it('prints a table with the whole page first, and differences', async () => {
    const { stdout, stderr, exit } = await pith(['eval', FIXTURES, '--methods', 'bte,bte:form=paper', '--by', 'lang']);
    expect(exit).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^fixtures: 15 pages\n.*word P.*\nwhole page.*\nbte .*\nbte:form=paper .*\n/);
    expect(stdout).toContain('against bte (95 % interval)');
    expect(stdout).toMatch(/vi +1 +\.\d{3}/);
    expect(stdout).not.toContain('by type');
  });

  it('scores Pith as an external program like the method inside', async () => {
    // Without options: evaluation scores what users get by default.
    const program = `pipe="${process.execPath}" "${BIN}" extract --jsonl --method bte`;
    const argv = ['eval', FIXTURES, '--methods', 'bte', '--program', program, '--limit', '4', '--json'];
    const { stdout } = await pith(argv);
    const report = JSON.parse(stdout);
    const [, bte, pipe] = report.subjects;
    expect(pipe.name).toBe('pipe');
    expect(pipe.words).toEqual(bte.words);
    expect(report.scores.pages).toHaveLength(4);
    expect(report.version).toBe(1);
  });

  it('writes a report in HTML', async () => {
    const file = join(folder, 'report.html');
    const { exit } = await pith(['eval', FIXTURES, '--html', file]);
    expect(exit).toBe(0);
    expect(readFileSync(file, 'utf8')).toMatch(/^<!doctype html>[\s\S]*<svg/);
  });

  it.each([
    [[], 'name a data set', 2],
    [['nowhere.jsonl'], "there is no data set 'nowhere.jsonl'; name", 4],
    [[FIXTURES, '--methods', 'nosuch'], "unknown method 'nosuch'", 2],
    [[FIXTURES, '--peers', 'nosuch'], "unknown peer 'nosuch'", 2],
    [[FIXTURES, '--program', 'nosuch'], 'NAME=COMMAND', 2],
    [[FIXTURES, '--against', 'nosuch'], 'not among', 2],
    [[FIXTURES, '--by', 'color'], '--by takes', 2],
    [[FIXTURES, '--limit', 'few'], '--limit takes', 2],
  ])('refuses %j', async (argv, message, code) => {
    const { stderr, exit } = await pith(['eval', ...argv]);
    expect(stderr).toContain(message);
    expect(exit).toBe(code);
  });

  it('names the broken line of a data set', async () => {
    const file = join(folder, 'broken.jsonl');
    writeFileSync(file, '{"html":"<p>x","gold":{"text":"x"}}\n{"html":');
    const { stderr, exit } = await pith(['eval', file]);
    expect(stderr).toContain('broken.jsonl:2: not JSON');
    expect(exit).toBe(3);
  });
});
