// Detects a page without text of its own: one that its scripts would write (it asks for JavaScript, or has a menu and an empty
// element for the application, or says only "Loading…"), or one that only asks for consent to cookies. A page about JavaScript
// or cookies has more text.

import { segmentText } from '../../columns/measures/index.ts';
import { attribute, Kind, tagName } from '../../dom/index.ts';
import { hiddenSegments } from '../../elements/index.ts';
import { CUE } from '../../lexicon/index.ts';
import type { Page } from '../../page/index.ts';

/** A page with more words has something to read. */
const MAX_SCRIPT_WORDS = 60;
const MAX_CONSENT_WORDS = 150;
/** Shorter lines are buttons and names. */
const LINE_WORDS = 5;
const ASKS_FOR_SCRIPTS =
  /\b(?:enable|requires?|needs?|turn on|without|activate|allow) (?:javascript|js)\b|javascript (?:is |must be |to be )?(?:disabled|required|enabled|turned off)/i;
/** The whole line of a page that waits for its scripts. */
const WAITS =
  /^(?:loading|please wait|one moment|just a moment|đang tải|chargement|cargando|wird geladen|laden|carregando|caricamento|загрузка|加载中|載入中|読み込み中|로딩 중)(?: (?:please|the|this|your|app|application|page|content|data|trang|en cours))*[\s.…!]*$/iu;
const COPYRIGHT = /^\s*(?:©|\(c\)|copyright\b)/i;
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
/** Elements that frameworks fill. */
const ROOT_ELEMENTS: ReadonlySet<string> = new Set(['main', 'app-root', 'my-app', 'polymer-app', 'ion-app']);

export const NEEDS_SCRIPTS = 'the page is written by its scripts; run them in a browser (pith --render)';

export function shellReason(page: Page): string | undefined {
  if (isWrittenByScripts(page)) return NEEDS_SCRIPTS;
  return asksOnly(page, MAX_CONSENT_WORDS, (s) => (segmentText(page).cueMask[s]! & (1 << CUE.consent)) !== 0)
    ? 'the page only asks for consent to cookies; answer it in a browser (pith --render)'
    : undefined;
}

/** Whether a page has no text until its scripts run. */
export function isWrittenByScripts(page: Page): boolean {
  if (asksOnly(page, MAX_SCRIPT_WORDS, (s) => ASKS_FOR_SCRIPTS.test(page.segmentText(s)))) return true;
  const { tape, flow } = page;
  if (flow.words[tape.size]! > MAX_SCRIPT_WORDS || !/<script\b/i.test(tape.source)) return false;
  const own = ownLines(page);
  if (own.length > 0) return own.every((line) => WAITS.test(line));
  return hasEmptyRoot(page);
}

/** Whether the page has few words and at least one longer line, and each of its longer lines asks for something. */
function asksOnly(page: Page, maxWords: number, asks: (segment: number) => boolean): boolean {
  const { words, count } = page.segments;
  const hidden = hiddenSegments(page);
  let all = 0;
  for (let s = 0; s < count && all <= maxWords; s++) if (hidden[s] === 0) all += words[s]!;
  if (all > maxWords) return false;
  let lines = 0;
  for (let s = 0; s < count; s++) {
    if (hidden[s] === 1 || words[s]! < LINE_WORDS) continue;
    if (!asks(s)) return false;
    lines++;
  }
  return lines > 0;
}

/** Lines that are neither links nor a copyright notice. */
function ownLines(page: Page): string[] {
  const { linkChars, textFrom, textTo, words, count } = page.segments;
  const hidden = hiddenSegments(page);
  const lines: string[] = [];
  for (let s = 0; s < count; s++) {
    if (hidden[s] === 1 || words[s] === 0) continue;
    if (linkChars[s]! * 2 >= textTo[s]! - textFrom[s]!) continue;
    const line = page.segmentText(s).trim();
    if (!COPYRIGHT.test(line) && !ASKS_FOR_SCRIPTS.test(line)) lines.push(line);
  }
  return lines;
}

function hasEmptyRoot({ tape, flow }: Page): boolean {
  for (let node = 0; node < tape.size; node++) {
    if (tape.kind[node] !== Kind.element || flow.words[tape.end[node]!]! > flow.words[node]!) continue;
    if (ROOT_ELEMENTS.has(tagName(tape, node))) return true;
    const id = attribute(tape, node, 'id');
    if (id !== undefined && ROOTS.has(id.toLowerCase())) return true;
  }
  return false;
}
