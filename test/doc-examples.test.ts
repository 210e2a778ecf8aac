// Every value that `pith` exports has a doc comment with an example, as editors show it. The examples are collected
// into one module, type-checked like a user's code, and run: a line `expression; // value` must give that value.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as pith from '../src/index.ts';
import { ROOT } from './built.ts';

const FOLDER = join(ROOT, 'out/doc-examples');
const NAMES = Object.keys(pith).sort();
const SOURCES = (readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }) as string[])
  // The small build has replacements with the same names; commands and corpora have their own exports.
  .filter((path) => /(?<!\.test|\.generated)\.ts$/.test(path) && !/^(?:lite|corpus|cli)\b/.test(path))
  .map((path) => readFileSync(join(ROOT, 'src', path), 'utf8'));

const PARAGRAPHS = [
  'The ferry left at six, as it had every morning for forty years, and nobody on the quay looked up when it turned.',
  'On the far side the road went on between fields of barley, empty but for the post van and a dog that knew it.',
];

function page(title: string, more = ''): string {
  const text = PARAGRAPHS.map((one) => `<p>${one} ${more}</p>`).join('');
  return `<!doctype html><html><head><title>${title}</title></head><body><nav><a href="/">Home</a></nav><article><h1>${title}</h1>${text}</article></body></html>`;
}

/** The variables of the examples: a page, pages of one site, and a live document. */
const GIVEN = {
  html: page('The last ferry'),
  pages: Array.from({ length: 6 }, (_, i) =>
    pith.parsePage(page(`Story ${i}`, `Told ${i} times.`), { url: `https://example.org/story-${i}` }),
  ),
  document: new JSDOM(page('The last ferry'), { url: 'https://example.org/ferry' }).window.document,
};

/** The doc comment right before an export, without its stars; undefined if there is none. */
function docOf(name: string): string | undefined {
  const pattern = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport (?:async )?(?:function |const |class )${name}\\b`,
  );
  const found = SOURCES.map((source) => pattern.exec(source)?.[1]).find((doc) => doc !== undefined);
  return found?.replace(/^ ?\* ?/gm, '');
}

/** Lines that are indented by four blanks. */
function exampleIn(doc: string): string[] {
  return [...doc.matchAll(/^ {4}(.*)$/gm)].map(([, line]) => line!);
}

/** `expression; // value` → an assertion. */
function checked(line: string): string {
  const found = /^(\s*)(.+); \/\/ (.+)$/.exec(line);
  return found === null ? line : `${found[1]}same(${found[2]}, ${found[3]});`;
}

function moduleOf(examples: ReadonlyMap<string, readonly string[]>): string {
  const bodies = [...examples].map(
    ([name, lines]) => `  ${name}: async () => {\n${lines.map((line) => `    ${checked(line)}`).join('\n')}\n  },`,
  );
  return `import { ${NAMES.join(', ')}, type Page as PageType } from '../../src/index.ts';
type Given = { readonly html: string; readonly pages: readonly PageType[]; readonly document: Document };
export const examplesOf = ({ html, pages, document }: Given, same: (value: unknown, wanted: unknown) => void): Record<string, () => Promise<void>> => ({
${bodies.join('\n')}
});
`;
}

/** These need the network, or a tab that lays out its page: compiled only. */
const NOT_RUN: readonly string[] = ['extractResponse', 'extractDocument', 'layoutFromDocument'];

const examples = new Map(NAMES.map((name) => [name, exampleIn(docOf(name) ?? '')] as const));

beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'examples.ts'), moduleOf(examples));
  const compilerOptions = { rootDir: ROOT, noUnusedLocals: false, isolatedDeclarations: false };
  writeFileSync(
    join(FOLDER, 'tsconfig.json'),
    JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: ['examples.ts'] }),
  );
});
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

describe('doc comments of the exports of `pith`', () => {
  it('each have a description and an example that uses the export', () => {
    const without = NAMES.filter((name) => !examples.get(name)!.join('\n').includes(name));
    expect(without).toEqual([]);
    expect(NAMES.filter((name) => docOf(name)!.trim().startsWith('    '))).toEqual([]);
  });

  it('have examples that compile', () => {
    const { status, stdout } = spawnSync('npx', ['tsc', '-p', FOLDER], { cwd: ROOT, encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  it('have examples that run and give the stated values', async () => {
    const same = (value: unknown, wanted: unknown): void => expect(value).toEqual(wanted);
    const path = join(FOLDER, 'examples.ts');
    const { examplesOf } = (await import(path)) as {
      examplesOf: (
        given: typeof GIVEN,
        same: (value: unknown, wanted: unknown) => void,
      ) => Record<string, () => Promise<void>>;
    };
    const failed: string[] = [];
    for (const [name, run] of Object.entries(examplesOf(GIVEN, same))) {
      if (NOT_RUN.includes(name)) continue;
      await run().catch((thrown: unknown) => failed.push(`${name}: ${String(thrown)}`));
    }
    expect(failed).toEqual([]);
  });
});
