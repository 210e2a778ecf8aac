// A label → its text nodes on the page. By position if the text there is still the same; else by text if that is on the page
// exactly once; else the label is lost.

import { lowerBound } from '../../base/index.ts';
import { isElement, Kind, tagName } from '../../dom/index.ts';
import { type Fact, fact, type Page } from '../../page/index.ts';
import type { PageLabel } from './page-label.ts';
import { wordsLine } from './saying.ts';

export interface FoundLabel {
  /** In page order. */
  readonly segments: readonly number[];
  /** Text nodes, half open. */
  readonly from: number;
  readonly to: number;
  readonly by: 'place' | 'text';
}

/**
 * Undefined if the text of the label is no longer on the page.
 *
 *     const label = labelSegments(parsePage('<p>Share this</p>'), [0], 'drop');
 *     findLabel(parsePage('<div><p>Share this</p></div>'), label)?.by; // 'text'
 */
export function findLabel(page: Page, label: PageLabel): FoundLabel | undefined {
  const wanted = wordsLine(label.text);
  const from = nodeAt(page, label.start);
  const to = label.end === label.start ? from : nodeAt(page, label.end);
  if (from !== undefined && to !== undefined && from <= to) {
    const found = { segments: segmentsOf(page, from, to + 1), from, to: to + 1, by: 'place' } as const;
    if (found.segments.length > 0 && covers(page, found.segments, wanted)) return found;
  }
  return byText(page, wanted);
}

/** Whether the text there contains the words: all of it, or more, if part of a text was labeled. */
function covers(page: Page, segments: readonly number[], wanted: string): boolean {
  const line = wordsLine(segments.map((s) => page.segmentText(s)).join(' '));
  return line.includes(wanted);
}

function byText(page: Page, wanted: string): FoundLabel | undefined {
  if (wanted.trim() === '') return undefined;
  const lines = labelLines(page);
  const s = lines.indexOf(wanted);
  const at = s >= 0 && lines.indexOf(wanted, s + 1) < 0 ? [s] : runOf(lines, wanted);
  if (at === undefined) return undefined;
  const { from, to } = page.segments;
  return { segments: at, from: from[at[0]!]!, to: to[at.at(-1)!]!, by: 'text' };
}

/** Finds the words over several consecutive segments; undefined if they are nowhere, or in several places. */
function runOf(lines: readonly string[], wanted: string): number[] | undefined {
  const starts: number[] = [];
  let all = ' ';
  for (const line of lines) {
    starts.push(all.length - 1);
    all += line.slice(1);
  }
  const at = all.indexOf(wanted);
  if (at < 0 || all.indexOf(wanted, at + 1) >= 0) return undefined;
  const past = at + wanted.length - 1;
  const run = starts.flatMap((start, s) => (start < past && start + lines[s]!.length - 1 > at ? [s] : []));
  return run.length === 0 ? undefined : run;
}

/** Each segment's words. */
export const labelLines: Fact<string[]> = fact('rules.segmentLines', (page: Page): string[] => {
  return Array.from({ length: page.segments.count }, (_, s) => wordsLine(page.segmentText(s)));
});

function segmentsOf({ segments }: Page, from: number, to: number): number[] {
  const found: number[] = [];
  for (let s = lowerBound(segments.to, from + 1); s < segments.count && segments.from[s]! < to; s++) found.push(s);
  return found;
}

/** Maximum steps of an XPath; no page has deeper elements. */
const MAX_STEPS = 600;
const STEP = /^([^[\]/()]+)(?:\[(\d{1,9})\])?$/;
const DEEP = /^\(\/\/([^[\]/()]+)\)\[(\d+)\]\/(.*)$/s;

/** The text node at the end of a label's XPath; undefined if there is none. */
function nodeAt(page: Page, path: string): number | undefined {
  const deep = DEEP.exec(path);
  const steps = (deep === null ? path.replace(/^\//, '') : deep[3]!).split('/');
  if (steps.length > MAX_STEPS) return undefined;
  const last = /^text\(\)(?:\[(\d+)\])?$/.exec(steps.pop() ?? '');
  let node = deep === null ? 0 : nthOf(page, deep[1]!, Number(deep[2]));
  for (const step of steps) {
    const [, name, position = '1'] = STEP.exec(step) ?? [];
    if (name === undefined || node === undefined) return undefined;
    node = childOf(page, node, name, Number(position));
  }
  return last === null || node === undefined ? undefined : childOf(page, node, TEXT, Number(last[1] ?? 1));
}

function nthOf({ tape }: Page, name: string, position: number): number | undefined {
  let left = position;
  for (let node = 1; node < tape.size; node++)
    if (isElement(tape, node) && (name === '*' || tagName(tape, node) === name) && --left === 0) return node;
  return undefined;
}

function childOf(page: Page, parent: number, name: string, position: number): number | undefined {
  return childrenByName(page).get(`${parent}/${name}`)?.[position - 1];
}

const TEXT = 'text()';

/** Children of a node by name, so that a thousand labels cost one walk. */
const childrenByName = fact('rules.childrenByName', ({ tape }: Page): Map<string, number[]> => {
  const children = new Map<string, number[]>();
  for (let node = 1; node < tape.size; node++) {
    if (tape.kind[node] === Kind.comment) continue;
    const key = `${tape.parent[node]!}/${tape.kind[node] === Kind.text ? TEXT : tagName(tape, node)}`;
    const list = children.get(key);
    if (list === undefined) children.set(key, [node]);
    else list.push(node);
  }
  return children;
});
