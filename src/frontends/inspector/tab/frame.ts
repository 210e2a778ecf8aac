// The page in its frame: built node by node from the tree of the core, with its own style sheets, under a policy that lets
// nothing run or load. The frame has no scripts; everything is done from outside.

import type { InspectedBlocks, ShownTree } from '../protocol.ts';

const SVG = 'http://www.w3.org/2000/svg';
const MATH = 'http://www.w3.org/1998/Math/MathML';

/** For pages with external style sheets: plain and readable, overridden by any rule of the page. */
const BASE = `
  :where(html){font:16px/1.55 system-ui,sans-serif;color:#1d2420;background:#fff}
  :where(body){margin:16px 20px}
  :where(h1,h2,h3){line-height:1.25}
  :where(img){max-width:100%;height:auto}
  :where(svg:not([width])){width:1.25em;height:1.25em}
  :where(a){color:#1c5f8a}
  :where(pre,code){font-family:ui-monospace,monospace}
  :where(table){border-collapse:collapse}
  :where(td,th){padding:2px 8px;vertical-align:top}
`;
/** Overrides the page: layers reverse the order of !important. */
const HELD = `@layer held{
  html{overflow:hidden scroll!important;scrollbar-width:none!important;height:auto!important;max-height:none!important;position:static!important;transform:none!important;zoom:1!important;display:block!important;opacity:1!important;visibility:visible!important}
  body{overflow:visible!important;height:auto!important;max-height:none!important;position:relative!important;min-height:0!important}
  *,*::before,*::after{animation:none!important;transition:none!important;cursor:default!important}
  img[data-not-loaded]{background:repeating-linear-gradient(135deg,#8882 0 6px,#8881 6px 12px)!important;outline:1px solid #8884!important;outline-offset:-1px!important}
  html[data-unveiled] *{visibility:visible!important;opacity:1!important}
  img[data-not-loaded='']{max-height:320px!important;aspect-ratio:16/9!important}
}`;

/** The frame's own classes: a style sheet belongs to the window it was made in. */
interface FrameWindow extends Window {
  readonly CSSStyleSheet: typeof CSSStyleSheet;
}

export class PageFrame {
  readonly element: HTMLIFrameElement;
  /** Texts of the page with their numbers on the tape, in order. */
  private nodes: Int32Array = new Int32Array(0);
  private texts: (Text | undefined)[] = [];
  /** Shared by all measurements: a browser updates every existing range with every change. */
  private measuring: Range | undefined;

  constructor(element: HTMLIFrameElement) {
    this.element = element;
  }

  get document(): Document {
    return this.element.contentDocument!;
  }

  get window(): Window {
    return this.element.contentWindow!;
  }

  /** The frame is ready once it has an empty document. */
  async ready(): Promise<void> {
    while (this.element.contentDocument?.compatMode !== 'CSS1Compat' || this.element.contentDocument.body === null)
      await new Promise((resolve) => setTimeout(resolve, 10));
  }

  show(tree: ShownTree): void {
    const { document } = this;
    const root = document.documentElement;
    const body = document.createElement('body');
    for (const { name } of [...root.attributes]) root.removeAttribute(name);
    root.replaceChildren(document.createElement('head'), body);
    document.adoptedStyleSheets = [];
    const rows: Node[] = [];
    this.nodes = tree.node;
    this.texts = new Array(tree.node.length);
    for (let row = 0; row < tree.node.length; row++) {
      const name = tree.names[tree.name[row]!];
      const value = tree.value[row]!;
      const parent = tree.parent[row]! < 0 ? body : rows[tree.parent[row]!]!;
      if (name === undefined) {
        const text = document.createTextNode(value as string);
        this.texts[row] = text;
        rows.push(text);
        // A text between the elements of the page's root would be drawn twice: texts go into the body.
        (parent === root ? body : parent).appendChild(text);
        continue;
      }
      const made = name === 'html' ? root : name === 'body' ? body : this.make(name);
      setAttributes(made, value as readonly string[]);
      rows.push(made);
      if (made !== root && made !== body) (parent === root ? body : parent).appendChild(made);
    }
    const sheets = tree.sheets.map(({ css, media }) => this.sheet(css, media));
    document.adoptedStyleSheets = [this.sheet(BASE), ...sheets, this.sheet(HELD)];
  }

  /** A style sheet that the frame's document can adopt. */
  sheet(css: string, media = ''): CSSStyleSheet {
    const sheet = new (this.window as FrameWindow).CSSStyleSheet({ media });
    sheet.replaceSync(css);
    return sheet;
  }

  /** The box of a block in the document's own pixels; undefined if it is not drawn. */
  boxOf(blocks: InspectedBlocks, block: number): DOMRect | undefined {
    const [from, to] = [blocks.from[block]!, blocks.to[block]!];
    let [first, last]: (Text | undefined)[] = [];
    for (let row = lowerBound(this.nodes, from); row < this.nodes.length && this.nodes[row]! < to; row++) {
      const text = this.texts[row];
      if (text === undefined) continue;
      first ??= text;
      last = text;
    }
    if (first === undefined || last === undefined) return undefined;
    const { range } = this;
    range.setStart(first, 0);
    range.setEnd(last, last.length);
    const box = range.getBoundingClientRect();
    return box.width === 0 || box.height === 0 ? undefined : box;
  }

  /**
   * Pages that a script uncovers stay covered here: if most of these blocks are invisible, everything is made visible.
   * True if it was.
   */
  unveil(blocks: InspectedBlocks, kept: readonly number[]): boolean {
    const texts = kept.map((block) => this.texts[lowerBound(this.nodes, blocks.from[block]!)]?.parentElement);
    const there = texts.filter((one) => one !== undefined && one !== null);
    const unseen = there.filter((one) => !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    if (there.length === 0 || unseen.length <= there.length / 2) return false;
    this.document.documentElement.setAttribute('data-unveiled', '');
    return true;
  }

  private get range(): Range {
    if (this.measuring?.startContainer.ownerDocument !== this.document) this.measuring = this.document.createRange();
    return this.measuring!;
  }

  private make(name: string): Element {
    const { document } = this;
    if (name.startsWith('svg:')) return document.createElementNS(SVG, name.slice(4));
    if (name.startsWith('math:')) return document.createElementNS(MATH, name.slice(5));
    return document.createElement(name);
  }
}

function setAttributes(element: Element, attributes: readonly string[]): void {
  for (let i = 0; i < attributes.length; i += 2) {
    const [name, value] = [attributes[i]!, attributes[i + 1]!];
    if (name === 'style') (element as HTMLElement).style.cssText = value;
    else element.setAttribute(name, value);
  }
  const shape = element.getAttribute('data-not-loaded');
  if (shape !== null && shape !== '') (element as HTMLElement).style.aspectRatio = shape;
}

/** The first index in a sorted list with at least this value. */
function lowerBound(sorted: Int32Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
