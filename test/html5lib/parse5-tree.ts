// parse5's tree in the notation of the html5lib suite, to be compared with `treeText` of a tape.

import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

const PREFIX: Readonly<Record<string, string>> = {
  'http://www.w3.org/2000/svg': 'svg ',
  'http://www.w3.org/1998/Math/MathML': 'math ',
};

export function parse5TreeText(html: string): string {
  const lines: string[] = [];
  const open: { nodes: readonly Node[]; at: number; indent: string }[] = [];
  open.push({ nodes: parse(html, { scriptingEnabled: false }).childNodes, at: 0, indent: '| ' });
  while (open.length > 0) {
    const level = open.at(-1)!;
    const node = level.nodes[level.at++];
    if (node === undefined) open.pop();
    else {
      lines.push(...nodeLines(node).map((line) => level.indent + line));
      if ('content' in node) open.push({ nodes: node.content.childNodes, at: 0, indent: `${level.indent}    ` });
      else if ('childNodes' in node) open.push({ nodes: node.childNodes, at: 0, indent: `${level.indent}  ` });
    }
  }
  return lines.join('\n');
}

function nodeLines(node: Node): string[] {
  if (node.nodeName === '#documentType' && 'publicId' in node) {
    const ids = node.publicId || node.systemId ? ` "${node.publicId}" "${node.systemId}"` : '';
    return [`<!DOCTYPE ${node.name}${ids}>`];
  }
  if ('data' in node) return [`<!-- ${node.data} -->`];
  if ('value' in node) return [`"${node.value}"`];
  if (!('tagName' in node)) return [];
  const attributes = node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix} ${name}` : name, value] as const);
  attributes.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return [
    `<${PREFIX[node.namespaceURI] ?? ''}${node.tagName}>`,
    ...attributes.map(([name, value]) => `  ${name}="${value}"`),
    ...('content' in node ? ['  content'] : []),
  ];
}
