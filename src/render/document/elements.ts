// One small handler per element: tag → what it opens in the document. A handler returns how it ends (`End`). Elements without
// a row are transparent, except that block elements end the paragraph (build.ts). If a handler cannot open its block (a table
// in a heading, a list nested too deep), it becomes a plain boundary, and its text stays.

import { headingLevels } from '../../columns/measures/index.ts';
import { attribute, type TagName } from '../../dom/index.ts';
import { firstSegmentFrom, isDataTable, readCallout } from '../../structures/index.ts';
import { listStart, wholeNumber } from '../whole-number.ts';
import { attributeText } from './attribute-text.ts';
import type { Build } from './build.ts';
import { codeLanguage, codeText, isCodeBlock, withoutIndent } from './code.ts';
import type { Align, Cell, Direction, MarkType } from './document.ts';
import { isMathDrawing, readMath, readMathScript } from './math/formula.ts';
import { isOfThisPage, linkUrl } from './safe-url.ts';

/** What the end of an element closes; `skip` means that its subtree is done. */
export const End = { nothing: 0, paragraph: 1, mark: 2, container: 3, twoContainers: 4, skip: 5, row: 6 } as const;
export type End = (typeof End)[keyof typeof End];

export type Handler = (build: Build, node: number) => End;

const mark =
  (type: MarkType): Handler =>
  ({ builder }) => {
    builder.openMark(() => ({ type, children: [] }));
    return End.mark;
  };

/** A plain block boundary. */
function boundary(builder: Build['builder']): End {
  builder.endParagraph();
  return End.paragraph;
}

const opened = (yes: boolean): End => (yes ? End.container : End.paragraph);

const heading =
  (level: number): Handler =>
  ({ builder }) =>
    opened(builder.openInline({ type: 'heading', level, children: [] }));

const list =
  (ordered: boolean): Handler =>
  ({ builder, tape, notes }, node) => {
    if (notes.lists.has(node)) return opened(builder.openBlocks({ type: 'notes', children: [] }));
    const start = ordered ? listStart(tape, node) : 1;
    return opened(builder.openBlocks({ type: 'list', ordered, start, children: [] }));
  };

const item: Handler = (build, node) => {
  const { builder, notes } = build;
  const id = notes.notes.get(node);
  if (builder.inside === 'notes') return opened(builder.openBlocks({ type: 'note', id: id ?? '', children: [] }));
  if (builder.inside === 'list') return opened(builder.openBlocks({ type: 'item', children: [] }));
  builder.endParagraph();
  if (builder.inlineOnly || !builder.openBlocks({ type: 'list', ordered: false, start: 1, children: [] }))
    return End.paragraph;
  return builder.openBlocks({ type: 'item', children: [] }) ? End.twoContainers : End.container;
};

/** A note that is not a list item: a separate paragraph or box. */
export const noteBlock: Handler = ({ builder, notes }, node) => {
  const id = notes.notes.get(node);
  if (id === undefined || builder.inside === 'notes') return boundary(builder);
  if (!builder.openBlocks({ type: 'notes', children: [] })) return End.paragraph;
  return builder.openBlocks({ type: 'note', id, children: [] }) ? End.twoContainers : End.container;
};

const code: Handler = ({ builder, page, tape, keep }, node) => {
  if (builder.inlineOnly) {
    builder.openMark(() => ({ type: 'code', children: [] }));
    return End.mark;
  }
  const value = codeText(tape, keep, node);
  if (value !== '') builder.addBlock({ type: 'code-block', language: codeLanguage(page, node), value });
  return End.skip;
};

/** Inline code, or a code block. */
const codeInLine: Handler = (build, node) => {
  const { builder, page, tape, keep } = build;
  if (builder.inlineOnly || !isCodeBlock(page, node)) return mark('code')(build, node);
  const value = withoutIndent(codeText(tape, keep, node));
  if (value !== '') builder.addBlock({ type: 'code-block', language: codeLanguage(page, node), value });
  return End.skip;
};

const link: Handler = (build, node) => {
  const { builder, page, tape } = build;
  const href = attribute(tape, node, 'href');
  // The link of a heading to itself is dropped.
  if (href === undefined || (builder.inside === 'heading' && isOfThisPage(page, href))) return End.nothing;
  const url = linkUrl(page, href);
  if (url === undefined) return End.nothing;
  const title = attributeText(tape, node, 'title');
  const carrier = lineOfLink(build, node);
  builder.openMark(() => {
    if (carrier !== undefined && (build.at < carrier.from || build.at >= carrier.to)) return undefined;
    return title === '' ? { type: 'link', url, children: [] } : { type: 'link', url, title, children: [] };
  });
  return End.mark;
};

/** The line that is written as the link, if a link surrounds several lines, as in a card: a heading, or else the first. */
function lineOfLink({ keep, page, tape }: Build, node: number): { from: number; to: number } | undefined {
  const first = firstSegmentFrom(page, node);
  const past = firstSegmentFrom(page, tape.end[node]!);
  if (keep.segmentsBefore[past]! - keep.segmentsBefore[first]! < 2) return undefined;
  const levels = headingLevels(page);
  let line = -1;
  for (let s = first; s < past; s++) {
    if (keep.segment[s] === 0 || (line >= 0 && levels[s] === 0)) continue;
    line = s;
    if (levels[s]! > 0) break;
  }
  return { from: page.segments.from[line]!, to: page.segments.to[line]! };
}

/** `<sup>[1]</sup>` around a footnote mark adds nothing. */
const sup: Handler = (build, node) => {
  const { tape, notes } = build;
  for (let at = node + 1; at < Math.min(tape.end[node]!, node + 4); at++)
    if (notes.references.has(at)) return End.nothing;
  return mark('sup')(build, node);
};

const table: Handler = ({ builder, page }, node) => {
  if (!isDataTable(page, node)) return boundary(builder);
  return opened(builder.openBlocks({ type: 'table', caption: [], children: [] }));
};

const row: Handler = (build, node) => {
  const { builder } = build;
  if (builder.inside !== 'table') return boundary(builder);
  const head = build.isInside(node, 'thead');
  return opened(builder.openBlocks({ type: 'row', head, children: [] }));
};

const cell =
  (header: boolean): Handler =>
  ({ builder, tape }, node) => {
    if (builder.inside !== 'row') return boundary(builder);
    const colspan = wholeNumber(attribute(tape, node, 'colspan'), 1, 1, 100);
    const rowspan = wholeNumber(attribute(tape, node, 'rowspan'), 1, 1, 1000);
    const made: Cell = { type: 'cell', header, colspan, rowspan, align: alignOf(tape, node), children: [] };
    return opened(builder.openBlocks(made));
  };

const ALIGN = /(?:^|;)\s*text-align\s*:\s*(left|center|right)/i;

function alignOf(tape: Build['tape'], node: number): Align {
  const style = ALIGN.exec(attribute(tape, node, 'style') ?? '')?.[1];
  const said = (style ?? attribute(tape, node, 'align') ?? '').toLowerCase();
  return said === 'left' || said === 'center' || said === 'right' ? said : undefined;
}

const caption: Handler = (build) => {
  const { builder } = build;
  const table = build.openTable();
  return table === undefined ? boundary(builder) : opened(builder.openPart('caption-of-table', table.caption));
};

const inside =
  (container: string, open: (build: Build) => boolean): Handler =>
  (build) =>
    build.builder.inside === container ? opened(open(build)) : boundary(build.builder);

const summary: Handler = (build) => {
  const details = build.openDetails();
  build.builder.endParagraph();
  // A browser moves a late summary to the top; here words stay in page order.
  if (details === undefined || details.summary.length > 0 || details.children.length > 0)
    return boundary(build.builder);
  return opened(build.builder.openPart('summary', details.summary));
};

const math: Handler = (build, node) => {
  if (node < build.mathPast) return End.nothing;
  const formula = readMath(build.tape, node);
  if (formula === undefined) {
    build.mathPast = build.tape.end[node]!;
    return End.nothing;
  }
  build.addInline(node, formula);
  return End.skip;
};

const mathScript: Handler = (build, node) => {
  const formula = readMathScript(build.tape, node);
  if (formula !== undefined) build.addInline(node, formula);
  return End.skip;
};

/** MathJax 2 draws the formula before the script with its source: only the script is output. */
const span: Handler = (build, node) =>
  build.isNamedBox(node) && isMathDrawing(build.tape, node) ? drawing(build, node) : End.nothing;
const box: Handler = (build, node) => {
  const { builder, tape } = build;
  if (!build.isNamedBox(node)) return boundary(builder);
  if (isMathDrawing(tape, node)) return drawing(build, node);
  if (isCodeBlock(build.page, node)) return codeInLine(build, node);
  const callout = builder.inside === 'quote' ? undefined : readCallout(tape, node);
  return callout === undefined
    ? boundary(builder)
    : opened(builder.openBlocks({ type: 'quote', callout, title: [], children: [] }));
};

const quote: Handler = ({ builder, tape }, node) => {
  const callout = readCallout(tape, node);
  return opened(
    builder.openBlocks(
      callout === undefined ? { type: 'quote', children: [] } : { type: 'quote', callout, title: [], children: [] },
    ),
  );
};

function drawing({ builder, keep, tape }: Build, node: number): End {
  for (let at = node; at < tape.end[node]!; at++) {
    if (keep.node[at] === 0) continue;
    if (keep.text(at).startsWith(' ')) builder.space();
    break;
  }
  return End.skip;
}

const input: Handler = ({ builder, tape }, node) => {
  if (attribute(tape, node, 'type')?.toLowerCase() === 'checkbox') {
    builder.checkItem(attribute(tape, node, 'checked') !== undefined);
  }
  return End.nothing;
};

const directed: Handler = ({ builder, tape }, node) => {
  const dir = readDirection(attribute(tape, node, 'dir')) ?? 'auto';
  builder.openMark(() => ({ type: 'directed', dir, children: [] }));
  return End.mark;
};

export function readDirection(value: string | undefined): Direction | undefined {
  const dir = value?.toLowerCase();
  return dir === 'rtl' || dir === 'ltr' || dir === 'auto' ? dir : undefined;
}

export const HANDLERS: Readonly<Partial<Record<TagName, Handler>>> = {
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  div: box,
  aside: box,
  section: box,
  ul: list(false),
  ol: list(true),
  menu: list(false),
  dir: list(false),
  li: item,
  dl: ({ builder }) => opened(builder.openBlocks({ type: 'definitions', children: [] })),
  dt: inside('definitions', ({ builder }) => builder.openInline({ type: 'term', children: [] })),
  dd: inside('definitions', ({ builder }) => builder.openBlocks({ type: 'description', children: [] })),
  table,
  tr: row,
  td: cell(false),
  th: cell(true),
  caption,
  pre: code,
  listing: code,
  xmp: code,
  plaintext: code,
  blockquote: quote,
  figure: ({ builder }) => opened(builder.openBlocks({ type: 'figure', children: [] })),
  figcaption: inside('figure', ({ builder }) => builder.openBlocks({ type: 'caption', children: [] })),
  details: (build) => opened(build.openNewDetails()),
  summary,
  a: link,
  strong: mark('strong'),
  b: mark('strong'),
  em: mark('emphasis'),
  i: mark('emphasis'),
  cite: mark('emphasis'),
  dfn: mark('emphasis'),
  var: mark('emphasis'),
  del: mark('strike'),
  s: mark('strike'),
  strike: mark('strike'),
  ins: mark('inserted'),
  u: mark('underline'),
  mark: mark('highlight'),
  code: codeInLine,
  kbd: mark('code'),
  samp: mark('code'),
  tt: mark('code'),
  sup,
  sub: mark('sub'),
  q: mark('quoted'),
  ruby: mark('ruby'),
  rt: mark('reading'),
  bdo: directed,
  bdi: directed,
  span,
  math,
  script: mathScript,
  input,
};
