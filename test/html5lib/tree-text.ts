// Tape → the tree notation of the html5lib suite, one line per node. Adjacent text nodes are one in the DOM and may be
// several on the tape (each a source range), so they are joined here.

import { attributes } from '../../src/dom/attributes.ts';
import { doctype } from '../../src/dom/doctype.ts';
import { isElement, Kind, rawText, type Tape, tagName } from '../../src/dom/index.ts';
import { foreignAttributeName, svgTagName } from './foreign-names.ts';

export function treeText(tape: Tape): string {
  const lines: string[] = [];
  const depth = new Int32Array(tape.size);
  let doctypeLeft = doctypeLine(tape);
  for (let node = 1; node < tape.size; node++) {
    const parent = tape.parent[node]!;
    depth[node] = parent === 0 ? 0 : depth[parent]! + 1 + (isTemplate(tape, parent) ? 1 : 0);
    const indent = `| ${'  '.repeat(depth[node]!)}`;
    if (doctypeLeft !== '' && (tape.kind[node] !== Kind.comment || tape.from[node]! > tape.from[0]!)) {
      lines.push(doctypeLeft);
      doctypeLeft = '';
    }
    if (tape.kind[node] === Kind.comment) lines.push(`${indent}<!-- ${rawText(tape, node)} -->`);
    else if (tape.kind[node] === Kind.text) node = pushText(tape, node, indent, lines);
    else pushElement(tape, node, indent, lines);
  }
  return lines.join('\n');
}

function isTemplate(tape: Tape, node: number): boolean {
  return tape.kind[node] === Kind.element && tagName(tape, node) === 'template';
}

function pushText(tape: Tape, node: number, indent: string, lines: string[]): number {
  let text = rawText(tape, node);
  const parent = tape.parent[node]!;
  while (node + 1 < tape.size && tape.kind[node + 1] === Kind.text && tape.parent[node + 1] === parent) {
    text += rawText(tape, ++node);
  }
  if (text !== '') lines.push(`${indent}"${text}"`);
  return node;
}

function pushElement(tape: Tape, node: number, indent: string, lines: string[]): void {
  if (!isElement(tape, node)) throw new Error(`node ${node} has an unknown kind`);
  const kind = tape.kind[node];
  const name = tagName(tape, node);
  const shown = kind === Kind.svg ? `svg ${svgTagName(name)}` : kind === Kind.math ? `math ${name}` : name;
  lines.push(`${indent}<${shown}>`);
  const pairs = attributes(tape, node).map(([attribute, value]): [string, string] => [
    kind === Kind.element ? attribute : foreignAttributeName(attribute, kind === Kind.svg),
    value,
  ]);
  pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  for (const [attribute, value] of pairs) lines.push(`${indent}  ${attribute}="${value}"`);
  if (isTemplate(tape, node)) lines.push(`${indent}  content`);
}

function doctypeLine(tape: Tape): string {
  const found = doctype(tape);
  if (found === null) return '';
  const { name, publicId, systemId } = found;
  return publicId || systemId ? `| <!DOCTYPE ${name} "${publicId ?? ''}" "${systemId ?? ''}">` : `| <!DOCTYPE ${name}>`;
}
