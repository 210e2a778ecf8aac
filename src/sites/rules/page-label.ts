// A person's verdict on a piece of a page: keep or drop. The position is given as in a browser's Range and Label Studio:
// XPaths of text nodes, and character offsets in them. The text is stored too, to find it again when the page has changed.

import { PithError } from '../../base/index.ts';
import { Kind, rawText } from '../../dom/index.ts';
import { xpath } from '../../elements/index.ts';
import { fact, type Page } from '../../page/index.ts';

export interface PageLabel {
  readonly label: 'keep' | 'drop';
  /** XPath of the first text node: `/html[1]/body[1]/p[2]/text()[1]`. */
  readonly start: string;
  /** Offset in UTF-16 units. */
  readonly startOffset: number;
  readonly end: string;
  readonly endOffset: number;
  /** Its text with white space collapsed. */
  readonly text: string;
  /** Set if a second reader, not a person, gave it: site rules override it. */
  readonly by?: 'second';
}

/** Maximum labels of a page. */
const MAX_LABELS = 10_000;
const FIELDS: readonly string[] = [
  'label',
  'start',
  'startOffset',
  'end',
  'endOffset',
  'text',
  'by',
] satisfies (keyof PageLabel)[];

/**
 * Checks that a value is a list of labels; an error names the number of the invalid one.
 *
 *     checkPageLabels(JSON.parse('[]')).length; // 0
 */
export function checkPageLabels(value: unknown, code: 'bad-input' | 'bad-option' = 'bad-input'): readonly PageLabel[] {
  if (!Array.isArray(value)) throw new PithError(code, 'labels must be a list');
  if (value.length > MAX_LABELS) throw new PithError(code, `${value.length} labels: a page has at most ${MAX_LABELS}`);
  value.forEach((label, i) => {
    const fault = labelFault(label);
    if (fault !== undefined) throw new PithError(code, `label ${i + 1}: ${fault}`);
  });
  return value;
}

function labelFault(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'it is not an object';
  const label = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(label).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) return `unknown field '${unknown.slice(0, 40)}' (available: ${FIELDS.join(', ')})`;
  if (label['label'] !== 'keep' && label['label'] !== 'drop') return `'label' must be keep or drop`;
  for (const name of ['start', 'end', 'text']) if (typeof label[name] !== 'string') return `'${name}' must be a string`;
  for (const name of ['startOffset', 'endOffset'])
    if (!Number.isSafeInteger(label[name]) || Number(label[name]) < 0)
      return `'${name}' must be a number of characters`;
  if (label['by'] !== undefined && label['by'] !== 'second') return `'by' must be second, or absent`;
  return undefined;
}

/**
 * Makes a label for consecutive segments.
 *
 *     labelSegments(parsePage('<p>Share this</p>'), [0], 'drop').text; // 'Share this'
 */
export function labelSegments(page: Page, segments: readonly number[], label: PageLabel['label']): PageLabel {
  const { from, to, textFrom, textTo, count } = page.segments;
  const first = segments.reduce((least, s) => Math.min(least, s), Number.POSITIVE_INFINITY);
  const last = segments.reduce((most, s) => Math.max(most, s), -1);
  if (
    !segments.every(Number.isInteger) ||
    first < 0 ||
    last >= count ||
    last < first ||
    last - first >= segments.length
  )
    throw new PithError('bad-option', 'a label needs consecutive segments of the page');
  const start = textNode(page, from[first]!, to[first]!, 1);
  const end = textNode(page, to[last]! - 1, from[last]! - 1, -1);
  const startText = rawText(page.tape, start);
  return {
    label,
    start: textPath(page, start),
    startOffset: startText.length - startText.trimStart().length,
    end: textPath(page, end),
    endOffset: rawText(page.tape, end).trimEnd().length,
    text: page.text.slice(textFrom[first]!, textTo[last]!).replace(/\s+/g, ' '),
  };
}

/** The first node with its own text from `node` on, before `past`. */
function textNode({ flow, tape }: Page, node: number, past: number, step: 1 | -1): number {
  let at = node;
  while (at + step !== past && !(tape.kind[at] === Kind.text && flow.offset[at + 1]! > flow.offset[at]!)) at += step;
  return at;
}

function textPath(page: Page, node: number): string {
  return `${xpath(page, page.tape.parent[node]!)}/text()[${textPositions(page)[node]}]`;
}

/** A text node's number among its siblings. */
const textPositions = fact('rules.textPositions', ({ tape }: Page): Int32Array => {
  const positions = new Int32Array(tape.size);
  const seen = new Int32Array(tape.size);
  for (let node = 1; node < tape.size; node++)
    if (tape.kind[node] === Kind.text) positions[node] = ++seen[tape.parent[node]!]!;
  return positions;
});
