// What stopped people in their first minutes with Pith and has no test of its own elsewhere, typed again as they typed it.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { OPTIONS } from '../src/answer/index.ts';
import { explainInspected } from '../src/frontends/inspector/core/explained.ts';
import { createApp } from '../src/frontends/service/index.ts';
import { Extraction, extract, methods } from '../src/index.ts';
import { FIELD_NAMES } from '../src/render/index.ts';
import { BIN, ensureBuilt, ROOT } from './built.ts';

const ARTICLE = 'examples/article.html';
const html = readFileSync(join(ROOT, ARTICLE), 'utf8');
beforeAll(() => ensureBuilt());

/** Node, in which this package is not installed. */
const without = (name: string): string[] => {
  const hooks = `export const resolve = (name, context, next) => {
  if (name === '${name}') throw Object.assign(new Error('not installed'), { code: 'ERR_MODULE_NOT_FOUND' });
  return next(name, context);
};`;
  const register = `import { register } from 'node:module'; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`)});`;
  return ['--import', `data:text/javascript,${encodeURIComponent(register)}`];
};

it.each(['--layout=browser', '--render'])('%s names the missing package, before it reads the page', (option) => {
  const args = [...without('playwright-core'), BIN, option, ARTICLE];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  expect({ stdout, stderr, status }).toEqual({
    stdout: '',
    stderr: 'pith: rendering needs the package playwright-core: npm install playwright-core\n',
    status: 8,
  });
});

it('the README names the package that --render needs', () => {
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain('npm install playwright-core');
});

it('the scope story promises only what the example keeps: its byline stays', () => {
  expect(extract(html, { scope: 'story' }).text).toContain('By Ines Marlow, 14 March 2026');
  expect(OPTIONS.scope.values.story).not.toMatch(/byline/);
});

it('the recipe for a method uses a name that no method and no example has, with all imports', () => {
  const recipe = readFileSync(join(ROOT, 'docs/adding-a-method.md'), 'utf8');
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(recipe) ?? [];
  const [, name = ''] = /name: '([^']+)'/.exec(code) ?? [];
  expect(name).not.toBe('');
  expect(methods().map((method) => method.name)).not.toContain(name);
  expect(readFileSync(join(ROOT, 'examples/custom-method.mjs'), 'utf8')).not.toContain(`'${name}'`);
  expect(code).not.toMatch(/\{ … \}|\/\/ …/);
  for (const used of ['emptyLabels', 'Label', 'Method']) expect(code).toMatch(new RegExp(`import .*\\b${used}\\b`));
});

it('the inspector’s search advises keys, not options of a command', () => {
  const traced = extract(html, { trace: true });
  expect(explainInspected(traced, 'We use cookies').said.at(-1)).toBe('To include it, select it below and press k.');
  expect(explainInspected(traced, 'A lighthouse is').said.at(-1)).toBe('To leave it out, select it below and press x.');
});

it('one name for a format: md is Markdown over HTTP too', async () => {
  const app = createApp();
  const answer = await app.fetch(new Request('http://localhost/extract?format=md', { method: 'POST', body: html }));
  expect(answer.headers.get('content-type')).toMatch(/^text\/markdown/);
  expect(await answer.text()).toContain('## Weights, mercury');
});

it('every field that console.log shows can be read from the result', () => {
  const found = extract(html, { url: 'https://coastal-review.example/lighthouse-time' });
  const { text, ...shown } = found.record;
  expect(Object.keys(shown)).toContain('siteName');
  for (const [name, value] of Object.entries(shown)) expect(found[name as keyof typeof shown], name).toEqual(value);
  expect(found.siteName).toBe('The Coastal Review');
  expect(extract('<p>no facts').siteName).toBeUndefined();
});

it('every field of the record is one of the result', () => {
  for (const name of FIELD_NAMES) expect(name in Extraction.prototype, name).toBe(true);
});
