// A model as training writes it → the shipped file, in which trees take a third of the space (format:
// src/methods/fusion/packed-trees.ts). `npm run train` ends with it; `node dist/lab/train/pack-model.js FILE` packs any
// other trained file.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  LEAF,
  MEAN_UNIT,
  type PackedTrees,
  readSections,
  type Section,
  type Trees,
} from '../../src/methods/fusion/index.ts';

/** Characters per line of the file, so that a search hit shows one short line. */
const LINE = 116;
/** Names of the sets of trees in a model. */
const FORESTS = ['first', 'second', 'types', 'scope'];
const KINDS = {
  Uint16Array: 'u16',
  Uint32Array: 'u32',
  Float32Array: 'f32',
  Int16Array: 'i16',
  Int32Array: 'i32',
  Int8Array: 'i8',
};

export function packTrees({ roots, feature, threshold, left, mean }: Trees): PackedTrees {
  const nodes = [...feature.keys()];
  const isLeaf = (node: number): boolean => (feature[node]! & LEAF) === LEAF;
  const asked = nodes.filter((node) => !isLeaf(node));
  const key = (node: number): string => `${feature[node]} ${threshold[node]}`;
  const distinct = [...new Map(asked.map((node) => [key(node), node])).values()].sort(
    (a, b) => (feature[a]! & LEAF) - (feature[b]! & LEAF) || feature[a]! - feature[b]! || threshold[a]! - threshold[b]!,
  );
  const numbers = new Map(distinct.map((node, number) => [key(node), number]));
  const sizes = Array.from(roots, (root, t) => (t + 1 < roots.length ? roots[t + 1]! : feature.length) - root);
  refuseOtherOrders(sizes, asked.length, left, isLeaf);
  return {
    sizes: Uint16Array.from(sizes),
    asks: Uint16Array.from(nodes, (node) => (isLeaf(node) ? 0 : numbers.get(key(node))! + 1)),
    feature: Uint16Array.from(distinct, (node) => feature[node]!),
    threshold: Float32Array.from(distinct, (node) => threshold[node]!),
    leaf: Float32Array.from(nodes.filter(isLeaf), (node) => threshold[node]!),
    mean: Int16Array.from(asked, (node) => Math.round(mean[node]! / MEAN_UNIT)),
  };
}

/** Left children follow from the order only if every tree is ordered by depth. */
function refuseOtherOrders(
  sizes: readonly number[],
  splits: number,
  left: Uint16Array,
  isLeaf: (node: number) => boolean,
): void {
  let node = 0;
  for (const size of sizes)
    for (let child = 1, past = node + size; node < past; node++) {
      if (isLeaf(node)) continue;
      if (left[node] !== child) throw new Error(`node ${node} of ${splits} splits is not ordered by depth`);
      child += 2;
    }
}

/** The bytes of a packed model; a model that is already packed stays the same. */
export function packModel(bytes: Uint8Array): Uint8Array {
  const { header, sections } = readSections(bytes);
  const packed = new Map<string, Section>();
  for (const [name, section] of sections) if (!FORESTS.includes(name.split('.')[0]!)) packed.set(name, section);
  for (const forest of FORESTS) {
    const trees = sections.has(`${forest}.roots`) ? packTrees(forestOf(sections, forest)) : undefined;
    const parts = trees ?? partsOf(sections, forest);
    for (const [part, section] of Object.entries(parts)) packed.set(`${forest}.${part}`, section as Section);
  }
  return write(header, packed);
}

function partsOf(sections: ReadonlyMap<string, Section>, forest: string): Record<string, Section> {
  const own = [...sections].filter(([name]) => name.startsWith(`${forest}.`));
  return Object.fromEntries(own.map(([name, section]) => [name.slice(forest.length + 1), section]));
}

function forestOf(sections: ReadonlyMap<string, Section>, forest: string): Trees {
  return partsOf(sections, forest) as unknown as Trees;
}

function write(header: object, sections: ReadonlyMap<string, Section>): Uint8Array {
  const list = [...sections].map(([name, section]) => ({
    name,
    kind: KINDS[section.constructor.name as keyof typeof KINDS],
    length: section.length,
  }));
  const text = Buffer.from(JSON.stringify({ ...header, sections: list }));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  const parts: Uint8Array[] = [size, text];
  let at = size.length + text.length;
  for (const section of sections.values()) {
    const gap = Buffer.alloc(-at & 3);
    parts.push(gap, Buffer.from(section.buffer, section.byteOffset, section.byteLength));
    at += gap.length + section.byteLength;
  }
  return Buffer.concat(parts);
}

/**
 * Becomes one literal in the bundle: bundlers fold the parts of an addition, while a list would be joined at load time.
 */
export function asTypeScript(bytes: Uint8Array): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return `// Written by \`npm run train\`. Do not edit.\nexport const MODEL: string =\n${lines.map((line) => `  '${line}'`).join(' +\n')};\n`;
}

export function packFile(path: string): void {
  writeFileSync(path, asTypeScript(packModel(bytesIn(path))));
}

/** A model.generated.ts, read as text: importing it would need a build. */
export function bytesIn(path: string): Uint8Array {
  const lines = [...readFileSync(path, 'utf8').matchAll(/^ {2}'([A-Za-z0-9+/=]+)'/gm)];
  if (lines.length === 0) throw new Error(`${path} contains no model`);
  return Buffer.from(lines.map((line) => line[1]).join(''), 'base64');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) for (const path of process.argv.slice(2)) packFile(path);
