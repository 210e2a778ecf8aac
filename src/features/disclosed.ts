// Tape → panels that a reader can open, by id: what a visible tab, accordion head or "read more" button names as its
// own, and parts that a streamed page moves into sight by itself (React sends `<div hidden id="S:1">` for the place
// `<template id="B:1">`). Such text is a click away or about to be shown; it is not kept from readers.
// The surprise: it is the control that is believed, never the panel. A class or role is free to write; a control with
// words that stands in sight is something a reader sees, so nothing can be slipped past them.

import { attribute, isElement, Tag, type Tape } from '../dom/index.ts';
import type { Page } from '../page.ts';
import { Carries, startTags } from './start-tags.ts';

const CONTROL = Carries.control | Carries.role;
/** Attributes that name what a control opens. A plain `href` does so only on tabs and toggles. */
const NAMES = ['aria-controls', 'data-target', 'data-bs-target'] as const;
const TOGGLE = /^(?:tab|pill|collapse)$/i;
/** Places of streamed parts. */
const STREAMED = /^[BP]:/;

/** Id of a panel → the controls that open it. */
export function controlsOf(page: Page): Map<string, number[]> {
  const { tape, flow } = page;
  const { carries } = startTags(page);
  const found = new Map<string, number[]>();
  const add = (id: string, node: number): void => {
    const known = found.get(id);
    if (known === undefined) found.set(id, [node]);
    else known.push(node);
  };
  for (let node = 1; node < tape.size; node++) {
    if (tape.tag[node] === Tag.template && isElement(tape, node)) {
      const id = attribute(tape, node, 'id') ?? '';
      if (STREAMED.test(id)) add(`S${id.slice(1)}`, node);
      continue;
    }
    if ((carries[node]! & CONTROL) === 0) continue;
    if (flow.words[tape.end[node]!] === flow.words[node]) continue; // without words nobody knows what it opens
    for (const id of panelsOf(tape, node)) add(id, node);
  }
  return found;
}

function panelsOf(tape: Tape, node: number): string[] {
  const popup = attribute(tape, node, 'aria-haspopup');
  if (popup !== undefined && popup !== 'false') return []; // menus and dialogs
  const toggle = attribute(tape, node, 'data-toggle') ?? attribute(tape, node, 'data-bs-toggle');
  if (toggle !== undefined && !TOGGLE.test(toggle)) return [];
  const named = NAMES.flatMap((name) => (attribute(tape, node, name) ?? '').split(/\s+/));
  if (toggle !== undefined || attribute(tape, node, 'role') === 'tab') named.push(attribute(tape, node, 'href') ?? '');
  return named.map((id) => (id.startsWith('#') ? id.slice(1) : id)).filter((id) => id !== '');
}
