// What a reader gets from each format, read back with foreign parsers: markdown-it, parse5, an XML parser.

import { JSDOM } from 'jsdom';
import MarkdownIt from 'markdown-it';
import { parseFragment } from 'parse5';

const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table thead tbody tr td th caption pre blockquote figure figcaption hr br details summary section article'.split(
    ' ',
  ),
);

interface Node {
  readonly nodeName: string;
  readonly value?: string;
  readonly childNodes?: readonly Node[];
}

function readNodes(node: Node): string {
  if (node.nodeName === '#text') return node.value ?? '';
  if (node.nodeName === 'rp') return '';
  const inner = (node.childNodes ?? []).map(readNodes).join('');
  return BLOCKS.has(node.nodeName) ? ` ${inner} ` : inner;
}

export function readHtml(html: string): string {
  return readNodes(parseFragment(html) as unknown as Node);
}

const markdown = new MarkdownIt({ html: true, linkify: false });

/**
 * Footnotes are an extension: their marks become the mark's own text, and the labels of the notes go. Task boxes and
 * callouts are extensions too.
 */
export function readMarkdown(text: string): string {
  const plain = text
    .replace(/^([> \t*-]*)\[\^(\w+)\]: /gm, '$1')
    .replace(/\[\^(\w+)\]/g, '$1')
    .replace(/^([> \t]*> )\[![a-z]+\]$/gm, '$1')
    .replace(/^([> \t]*[-*] )\[[ x]\] /gm, '$1');
  return readHtml(markdown.render(plain));
}

const TEI_BLOCKS = new Set(
  'p head div list item label table row cell quote figure figDesc note lb body milestone'.split(' '),
);

export function readTei(xml: string): string {
  const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window;
  const read = (node: ChildNode): string => {
    if (node.nodeType === 3) return node.nodeValue ?? '';
    const inner = [...node.childNodes].map(read).join('');
    return TEI_BLOCKS.has(node.nodeName) ? ` ${inner} ` : inner;
  };
  return read(document.getElementsByTagName('body')[0]!);
}
