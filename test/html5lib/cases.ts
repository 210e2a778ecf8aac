// The html5lib cases packed beside this file: trees of whole documents (scripting off or either way), tokens of text
// and of one start tag, and charsets of pages. A packed part is a JSON object of its files' texts.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

type Part = 'tree-construction' | 'tokenizer' | 'encoding';

function filesOf(part: Part): [name: string, text: string][] {
  const packed = readFileSync(join(import.meta.dirname, 'vendored', `${part}.json.br`));
  return Object.entries(JSON.parse(brotliDecompressSync(packed).toString('utf8')) as Record<string, string>);
}

export interface TreeCase {
  /** File and position in it: `tests1.dat#12`, counted from 1. */
  readonly id: string;
  readonly data: string;
  readonly tree: string;
}

export function treeCases(): TreeCase[] {
  return filesOf('tree-construction').flatMap(([file, text]) => treesOf(file, text));
}

function treesOf(file: string, text: string): TreeCase[] {
  const cases: TreeCase[] = [];
  const blocks = `\n${text}`.split('\n#data\n').slice(1);
  blocks.forEach((block, index) => {
    const head = block.search(/(?:^|\n)#errors\n/);
    const sections = block.slice(head);
    if (/\n#document-fragment\n/.test(sections) || /\n#script-on\n/.test(sections)) return;
    const tree = sections.slice(sections.indexOf('\n#document\n') + '\n#document\n'.length);
    cases.push({ id: `${file}#${index + 1}`, data: block.slice(0, head), tree: tree.replace(/\n+$/, '') });
  });
  return cases;
}

export interface TokenCase {
  readonly id: string;
  readonly input: string;
  /** The resulting text, or the attributes of the one start tag. */
  readonly text: string | undefined;
  readonly tag: { readonly name: string; readonly attributes: Readonly<Record<string, string>> } | undefined;
}

type Token = readonly [kind: string, ...rest: unknown[]];

/**
 * Cases of ordinary text whose output is only text, or only one start tag: the part of a tokenizer that a tree shows.
 */
export function tokenCases(): TokenCase[] {
  return filesOf('tokenizer').flatMap(([file, text]) => {
    const { tests = [] } = JSON.parse(text) as { tests?: readonly RawTokenCase[] };
    return tests.flatMap((test, index) => tokenCase(`${file}#${index + 1}`, test) ?? []);
  });
}

interface RawTokenCase {
  readonly input: string;
  readonly output: readonly Token[];
  readonly initialStates?: readonly string[];
  readonly doubleEscaped?: boolean;
}

function tokenCase(id: string, { input, output, initialStates, doubleEscaped }: RawTokenCase): TokenCase | undefined {
  if (initialStates !== undefined && !initialStates.includes('Data state')) return undefined;
  const plain = doubleEscaped === true ? unescaped : (text: string): string => text;
  if (output.every(([kind]) => kind === 'Character'))
    return { id, input: plain(input), text: output.map(([, text]) => plain(String(text))).join(''), tag: undefined };
  const [[kind, name, attributes] = ['']] = output;
  if (output.length !== 1 || kind !== 'StartTag') return undefined;
  const own = Object.entries(attributes as Record<string, string>).map(([key, value]) => [plain(key), plain(value)]);
  return {
    id,
    input: plain(input),
    text: undefined,
    tag: { name: plain(String(name)), attributes: Object.fromEntries(own) as Record<string, string> },
  };
}

function unescaped(text: string): string {
  return text.replace(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

export interface CharsetCase {
  readonly id: string;
  readonly bytes: Uint8Array;
  /** As in the case; labels of one charset differ. */
  readonly charset: string;
}

export function charsetCases(): CharsetCase[] {
  return filesOf('encoding').flatMap(([file, text]) =>
    `\n${text}`
      .split('\n#data\n')
      .slice(1)
      .map((block, index) => {
        const [data, label] = block.split('\n#encoding\n') as [string, string];
        return { id: `${file}#${index + 1}`, bytes: Buffer.from(data, 'latin1'), charset: label.trim() };
      }),
  );
}
