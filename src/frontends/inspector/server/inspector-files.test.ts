import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inspectorFiles } from './inspector-files.ts';

const dist = mkdtempSync(join(tmpdir(), 'pith-inspector-files-'));
afterAll(() => rmSync(dist, { recursive: true }));
for (const folder of ['inspector', 'lib']) mkdirSync(join(dist, folder));
const built: Readonly<Record<string, string>> = {
  'inspector/index.html': '<head><meta name="pith-server" content=""></head>',
  'inspector/inspector.js': 'start()',
  'inspector/worker.js': 'work()',
  'inspector/style.css': 'a{}',
  'lib/index.js': 'import{a}from"./chunk-A.js";export*from"./chunk-B.js";',
  'lib/chunk-A.js': 'import"./chunk-C.js";import{x}from"./chunk-B.js"',
  'lib/chunk-B.js': 'import fs from "node:fs";import z from "../elsewhere.js"',
  'lib/chunk-C.js': '',
  'lib/node.js': 'not of the core',
};
for (const [path, text] of Object.entries(built)) writeFileSync(join(dist, path), text);
const textOf = (path: string, abilities = {}): string =>
  Buffer.from(inspectorFiles(abilities, dist).get(path)!.bytes).toString('utf8');

it('serves its own files and the core with its imports, nothing else', () => {
  const paths = [...inspectorFiles({}, dist).keys()].sort();
  const own = ['/', '/inspector.js', '/style.css', '/worker.js'];
  expect(paths).toEqual([...own, '/pith.js', '/chunk-A.js', '/chunk-B.js', '/chunk-C.js'].sort());
});

it('the page says what its server offers, in a form that cannot leave its attribute', () => {
  expect(textOf('/')).toContain('content="{}"');
  const page = textOf('/', { pages: '"><script>alert(1)</script>&amp;' });
  expect(page).not.toContain('<script>');
  const content = /content="([^"]*)"/.exec(page)![1]!;
  const decoded = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  expect(JSON.parse(decoded)).toEqual({ pages: '"><script>alert(1)</script>&amp;' });
});

it('files that were not built are an error that names the command to run', () => {
  expect(() => inspectorFiles({}, join(dist, 'nowhere'))).toThrow(
    expect.objectContaining({ code: 'unavailable', message: expect.stringContaining('npm run build') }),
  );
});
