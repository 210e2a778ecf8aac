// A box that a page sets apart (GitHub alerts, Obsidian, Bootstrap, Docusaurus, Hugo, VitePress …) → its kind. It needs both a
// name for callouts and a kind: a class "note" alone can mean many things.

import { attribute, type Tape } from '../dom/index.ts';

const BOX = /^(?:callout|alert|admonition|markdown-alert|custom-block|theme-admonition|hint|notice|message-box)$/i;
const PREFIX = /^(?:callout|alert|admonition|markdown-alert|custom-block|theme-admonition|hint|notice|is)-{1,2}/i;
/** Kinds as pages name them → kinds as written in the output. */
const KINDS: Readonly<Record<string, string>> = {
  note: 'note',
  info: 'info',
  primary: 'info',
  secondary: 'note',
  tip: 'tip',
  hint: 'tip',
  success: 'success',
  check: 'success',
  important: 'important',
  warning: 'warning',
  attention: 'warning',
  caution: 'caution',
  danger: 'danger',
  error: 'danger',
  failure: 'danger',
  bug: 'bug',
  example: 'example',
  quote: 'quote',
  question: 'question',
  faq: 'faq',
  abstract: 'abstract',
  summary: 'abstract',
  todo: 'todo',
  seealso: 'tip',
};

/** True if the class contains one of the words that every callout's class has. */
export function isCalloutName(names: string): boolean {
  return /callout|alert|admonition|custom-block|hint|notice|message-box/i.test(names);
}

export function readCallout(tape: Tape, node: number): string | undefined {
  const said = attribute(tape, node, 'data-callout')?.toLowerCase();
  if (said !== undefined) return kindOf(said) ?? 'note';
  const value = attribute(tape, node, 'class');
  if (value === undefined || value.length > 200) return undefined;
  const names = value.split(/\s+/);
  if (
    !names.some(
      (name) => BOX.test(name) || (PREFIX.test(name) && kindOf(name) !== undefined && !name.startsWith('is-')),
    )
  )
    return undefined;
  for (const name of names) {
    const kind = kindOf(name);
    if (kind !== undefined) return kind;
  }
  // Sphinx names an admonition without a kind by its title.
  return names.includes('admonition') ? 'note' : undefined;
}

function kindOf(name: string): string | undefined {
  return Object.hasOwn(KINDS, bareName(name)) ? KINDS[bareName(name)] : undefined;
}

function bareName(name: string): string {
  return name.replace(PREFIX, '').toLowerCase();
}
