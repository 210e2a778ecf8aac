// HTML → anything in it that could run or fetch: elements, attributes and schemes that our output never has. Uses
// parse5, so that thousands of pages can be checked without a browser; rendered.test.ts uses the browser.

import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const ELEMENTS = new Set(
  (
    'a abbr article aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure footer ' +
    'h1 h2 h3 h4 h5 h6 header hr i img input ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table ' +
    'tbody td tfoot th thead time tr u ul var'
  ).split(' '),
);
/** Markdown renderers add those with `data-` and `aria-`, and check boxes. */
const ATTRIBUTES =
  /^(?:href|src|alt|title|rel|class|id|start|colspan|rowspan|align|style|dir|lang|datetime|type|checked|disabled|open|data-footnote[\w-]*|data-footnotes|aria-[\w-]+)$/;
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

export function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const waiting: Node[] = [...parseFragment(html).childNodes];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    if (!('tagName' in node)) continue;
    found.push(node);
    waiting.unshift(...node.childNodes);
  }
  return found;
}

export function faultsOf(html: string): string[] {
  return elementsOf(html).flatMap((element) => [
    ...(ELEMENTS.has(element.tagName) ? [] : [`element ${element.tagName}`]),
    ...(element.tagName === 'input' && attributeOf(element, 'type') !== 'checkbox' ? ['an input'] : []),
    ...element.attrs.filter(({ name }) => !ATTRIBUTES.test(name)).map(({ name }) => `attribute ${name}`),
    ...['href', 'src'].flatMap((name) => schemeFault(attributeOf(element, name))),
    ...(/^(?:|text-align:\s?(?:left|right|center);?)$/.test(attributeOf(element, 'style') ?? '') ? [] : ['a style']),
  ]);
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

function schemeFault(address: string | undefined): string[] {
  if (address === undefined || !URL.canParse(address, 'https://page.example/')) return [];
  const { protocol } = new URL(address, 'https://page.example/');
  return SCHEMES.has(protocol) || /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i.test(address)
    ? []
    : [`scheme ${protocol}`];
}
