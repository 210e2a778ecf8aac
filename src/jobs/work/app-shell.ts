// Whether a page is only the shell of an application that scripts would fill in a browser: few words, and either an empty element
// that frameworks fill, or a request to enable JavaScript.

import { attribute, Kind } from '../../dom/index.ts';
import type { Extraction } from '../../index.ts';

/** A page with more words is readable, whatever its scripts do. */
const MAX_WORDS = 60;
/** Ids of the elements that frameworks fill. */
const ROOTS: ReadonlySet<string> = new Set([
  'root',
  'app',
  '__next',
  '__nuxt',
  '___gatsby',
  'svelte',
  'main-app',
  'q-app',
  'ember-app',
]);
/** Custom elements of frameworks: `<app-root>`. */
const ROOT_ELEMENTS = /^<(?:app-root|my-app|polymer-app|ion-app)\b/i;
const ASKS_FOR_SCRIPTS =
  /\b(?:enable|requires?|needs?|turn on|without) (?:javascript|js)\b|javascript (?:is )?(?:disabled|required)/i;

export function isAppShell({ page }: Extraction): boolean {
  const { tape, flow } = page;
  if (flow.words[tape.size]! > MAX_WORDS) return false;
  if (ASKS_FOR_SCRIPTS.test(page.text) || ASKS_FOR_SCRIPTS.test(noscriptOf(tape.source))) return true;
  for (let node = 0; node < tape.size; node++) {
    if (tape.kind[node] !== Kind.element || flow.words[tape.end[node]!]! > flow.words[node]!) continue;
    const id = attribute(tape, node, 'id');
    if (id !== undefined && ROOTS.has(id.toLowerCase())) return true;
    if (ROOT_ELEMENTS.test(tape.source.slice(tape.from[node]!, tape.from[node]! + 16))) return true;
  }
  return false;
}

/** The message of a page to readers without scripts. */
function noscriptOf(source: string): string {
  const at = source.indexOf('<noscript');
  return at < 0 ? '' : source.slice(at, at + 500);
}
