// Tape → panels that a reader can open: those that a visible tab, accordion heading or "read more" button refers to or has
// right after it, and parts of a streamed page that a script moves into view (React sends `<div hidden id="S:1">` for the
// placeholder `<template id="B:1">`). Such text is one click away or about to be shown, so it is not hidden from readers.
// The surprise: the control decides, never the panel. Anyone can write a class or role, but a visible control with words is
// something that readers see, so a page cannot hide text from them this way.

import { getOrMake, lowerBound } from '../base/index.ts';
import { AttributeFlag, startTags } from '../css/index.ts';
import { attribute, isElement, Tag, type Tape } from '../dom/index.ts';
import { fact, type Page } from '../page/index.ts';

const CONTROL = AttributeFlag.control | AttributeFlag.role;
/** Attributes that refer to the panel of a control. A plain `href` does so only on tabs and toggles. */
const NAMES = ['aria-controls', 'data-target', 'data-bs-target'] as const;
/** The same for note marks, which may be a symbol without words: `*`. */
const NOTE_NAMES = ['data-definition', 'data-footnote'] as const;
const TOGGLE = /^(?:tab|pill|collapse)$/i;
/** Placeholders of streamed parts. */
const STREAMED = /^[BP]:/;
/** Limit on steps up from a panel to its tabs, and from a control to the element right before its panel. */
const MAX_STEPS = 4;
/** Limit on tabs checked, and on texts between a heading and its panel. */
const MAX_LOOKS = 8;

/** The controls that open panels. Nodes are in page order. */
export interface Controls {
  /** Id of a panel → the controls that refer to it. */
  readonly byId: ReadonlyMap<string, readonly number[]>;
  readonly tabs: readonly number[];
  /** Controls with `aria-expanded`: they open the element right after them. */
  readonly expanding: readonly number[];
}

export function controlsOf(page: Page): Controls {
  const { tape, flow } = page;
  const { flags } = startTags(page);
  const byId = new Map<string, number[]>();
  const tabs: number[] = [];
  const expanding: number[] = [];
  const add = (id: string, node: number): void => {
    const known = byId.get(id);
    if (known === undefined) byId.set(id, [node]);
    else known.push(node);
  };
  for (let node = 1; node < tape.size; node++) {
    if (tape.tag[node] === Tag.template && isElement(tape, node)) {
      const id = attribute(tape, node, 'id') ?? '';
      if (STREAMED.test(id)) add(`S${id.slice(1)}`, node);
      continue;
    }
    if ((flags[node]! & CONTROL) === 0) continue;
    // An element with only a role counts as a control only if it is a tab.
    const isControl = (flags[node]! & AttributeFlag.control) !== 0;
    if (!isControl && attribute(tape, node, 'role') !== 'tab') continue;
    for (const name of NOTE_NAMES) add(attribute(tape, node, name) ?? '', node);
    // Without words, a reader cannot know what it opens. Not the word count: tabs in a row without white space are one word.
    if (!/[\p{L}\p{N}]/u.test(flow.text.slice(flow.offset[node]!, flow.offset[tape.end[node]!]!))) continue;
    if (opensOther(tape, node)) continue;
    for (const id of panelsOf(tape, node)) add(id, node);
    if (attribute(tape, node, 'role') === 'tab') tabs.push(node);
    if (attribute(tape, node, 'aria-expanded') !== undefined) expanding.push(node);
  }
  return { byId, tabs, expanding };
}

/** Ids of the panels that some visible control refers to. */
export function namedInSight({ byId }: Controls, hidden: Uint8Array): Set<string> {
  const ids = new Set<string>();
  for (const [id, controls] of byId) if (id !== '' && controls.some((control) => hidden[control] === 0)) ids.add(id);
  return ids;
}

/** True when a visible control opens the panel; `named` is the result of `namedInSight`. */
export function isOpened(
  tape: Tape,
  { tabs, expanding }: Controls,
  named: ReadonlySet<string>,
  panel: number,
  hidden: Uint8Array,
): boolean {
  const inSight = (control: number): boolean => hidden[control] === 0;
  if (named.has(attribute(tape, panel, 'id') ?? '')) return true;
  const before = expanding[lowerBound(expanding, panel) - 1];
  if (before !== undefined && inSight(before) && opensBehind(tape, before, panel)) return true;
  return attribute(tape, panel, 'role') === 'tabpanel' && hasTabs(tape, tabs, panel, inSight);
}

/** True when the parent's `title`, shown on hover, has the same words as the hidden text. */
export function isTooltip(page: Page, panel: number, hidden: Uint8Array): boolean {
  const { tape, flow } = page;
  const around = tape.parent[panel]!;
  const title = hidden[around] === 1 ? '' : titleOf(page, around);
  if (title === '' || title.length > MAX_TITLE) return false;
  const [from, to] = [flow.offset[panel]!, flow.offset[tape.end[panel]!]!];
  // Lower case is never shorter, and most panels are longer than a title.
  if (to - from > title.length * 2) return false;
  const text = flow.text.slice(from, to).toLowerCase();
  if (text.length > title.length * 2) return false;
  // Short words are skipped because they join others; each longer word must be in the title.
  return (text.match(/[\p{L}\p{N}]{4,}/gu) ?? []).every((word) => title.includes(word));
}

/** Too long to read while hovering. */
const MAX_TITLE = 2000;

/** In lower case and cached: one element may contain many panels. */
function titleOf(page: Page, node: number): string {
  return getOrMake(knownTitles(page), node, () => attribute(page.tape, node, 'title')?.toLowerCase() ?? '');
}

const knownTitles = fact('elements.knownTitles', (): Map<number, string> => new Map());

/** The same for the panel or an element that begins with it. */
function opensBehind(tape: Tape, control: number, panel: number): boolean {
  let outer = panel;
  for (let step = 0; step < MAX_STEPS && outer > control; step++) {
    if (isRightBehind(tape, control, outer)) return true;
    if (tape.parent[outer] !== outer - 1) return false;
    outer--;
  }
  return false;
}

/** True when only text lies between the panel and the control or an ancestor of the control. */
function isRightBehind(tape: Tape, control: number, panel: number): boolean {
  let head = control;
  for (let step = 0; tape.parent[head] !== tape.parent[panel]; step++) {
    if (step === MAX_STEPS || head === 0) return false;
    head = tape.parent[head]!;
  }
  let next = tape.end[head]!;
  for (let look = 0; look < MAX_LOOKS && next < panel && !isElement(tape, next); look++) next = tape.end[next]!;
  return next === panel;
}

/** Number of panels with one class that make a row, and limit on the words of a heading. */
const MIN_ROW = 3;
const MAX_HEAD_WORDS = 30;

/**
 * Panels of one class, each right after a short visible text: an accordion whose headings have no ARIA attributes.
 * One or two could hide text from a reader; a row of headings is recognizable as an accordion.
 */
export function foldedRows(page: Page, panels: readonly number[], hidden: Uint8Array): number[] {
  const { className } = startTags(page);
  const rows = new Map<number, number[]>();
  for (const panel of panels) {
    if (className[panel] === 0 || !hasHead(page, panel, hidden)) continue;
    const row = rows.get(className[panel]!);
    if (row === undefined) rows.set(className[panel]!, [panel]);
    else row.push(panel);
  }
  return [...rows.values()].filter((row) => row.length >= MIN_ROW).flat();
}

/** True when the element before the panel, under the same parent, is visible and has few words. */
function hasHead({ tape, flow }: Page, panel: number, hidden: Uint8Array): boolean {
  const around = tape.parent[panel]!;
  for (let at = panel, look = 0; look < MAX_LOOKS; look++) {
    // Move to the previous node, then up to the panel's level.
    at--;
    while (at > around && tape.parent[at] !== around) at = tape.parent[at]!;
    if (at === around) break;
    const words = flow.words[tape.end[at]!]! - flow.words[at]!;
    if (words > 0) return hidden[at] === 0 && isElement(tape, at) && words <= MAX_HEAD_WORDS && !hasFormula(tape, at);
  }
  return false;
}

/** A formula opens nothing: the hidden element after it is its rendering. */
function hasFormula(tape: Tape, node: number): boolean {
  const past = Math.min(tape.end[node]!, node + MAX_LOOKS);
  for (let at = node; at < past; at++) if (tape.tag[at] === Tag.math) return true;
  return false;
}

function hasTabs(tape: Tape, tabs: readonly number[], panel: number, inSight: (control: number) => boolean): boolean {
  let around = panel;
  for (let step = 0; step < MAX_STEPS && around > 0; step++) around = tape.parent[around]!;
  const first = lowerBound(tabs, around);
  return tabs.slice(first, first + MAX_LOOKS).some((tab) => tab < tape.end[around]! && inSight(tab));
}

/** Menus, dialogs and toggles of other things open no text. */
function opensOther(tape: Tape, node: number): boolean {
  const popup = attribute(tape, node, 'aria-haspopup');
  if (popup !== undefined && popup !== 'false') return true;
  const toggle = toggleOf(tape, node);
  return toggle !== undefined && !TOGGLE.test(toggle);
}

function toggleOf(tape: Tape, node: number): string | undefined {
  return attribute(tape, node, 'data-toggle') ?? attribute(tape, node, 'data-bs-toggle');
}

function panelsOf(tape: Tape, node: number): string[] {
  const named = NAMES.flatMap((name) => (attribute(tape, node, name) ?? '').split(/\s+/));
  const isTab = attribute(tape, node, 'role') === 'tab';
  if (isTab || toggleOf(tape, node) !== undefined) named.push(attribute(tape, node, 'href') ?? '');
  return named.map((id) => (id.startsWith('#') ? id.slice(1) : id)).filter((id) => id !== '');
}
