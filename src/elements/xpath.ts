// XPaths of elements, from positions among siblings of the same name, counted once per page.

import { isElement, type Tape, tagName } from '../dom/index.ts';
import { fact, type Page } from '../page/index.ts';
import { cleanCode } from '../text/index.ts';

/**
 * An element deeper than this, or with a longer path, is written as its number among all elements of its name,
 * `(//div)[1234]`. Otherwise the paths on a page of nested divs would be hundreds of times as long as the page.
 */
const MAX_STEPS = 64;
const MAX_CHARACTERS = 1000;
/** A longer name is not repeated for everything inside the element: `(//*)[1234]` counts all elements. Nor is one with invisible characters. */
const MAX_NAME = 100;

/** Absolute XPath of an element, each step with its position: `/html[1]/body[1]/div[2]/p[1]`. */
export function xpath(page: Page, node: number): string {
  const { tape } = page;
  const positions = siblingPositions(page);
  const hasOdd = hasOddNames(page);
  let path = '';
  let steps = 0;
  for (let at = node; at > 0; at = tape.parent[at]!) {
    const name = tagName(tape, at);
    if (++steps > MAX_STEPS || path.length > MAX_CHARACTERS || (hasOdd && isOdd(name))) return byNumber(page, node);
    path = `/${name}[${positions[at]}]${path}`;
  }
  if (path.length > MAX_CHARACTERS) return byNumber(page, node);
  return path === '' ? '/' : path;
}

function byNumber(page: Page, node: number): string {
  const name = tagName(page.tape, node);
  const isUnwritten = name.length > MAX_NAME || isOdd(name);
  return `(//${isUnwritten ? '*' : name})[${(isUnwritten ? elementNumbers : documentPositions)(page)[node]}]`;
}

/** True for a name with invisible or control characters. */
function isOdd(name: string): boolean {
  return cleanCode(name) !== name;
}

const hasOddNames = fact('elements.hasOddNames', ({ tape }: Page): boolean => tape.names.some(isOdd));

/** An element's number among all elements, in document order. */
const elementNumbers = fact('elements.elementNumbers', ({ tape }: Page): Int32Array => {
  const numbers = new Int32Array(tape.size);
  for (let node = 1, seen = 0; node < tape.size; node++) if (isElement(tape, node)) numbers[node] = ++seen;
  return numbers;
});

/** An element's number among all elements of its name, in document order. */
const documentPositions = fact('elements.documentPositions', ({ tape }: Page): Int32Array => {
  const positions = new Int32Array(tape.size);
  const seen = new Map<number, number>();
  for (let node = 1; node < tape.size; node++) {
    if (!isElement(tape, node)) continue;
    const position = (seen.get(tape.tag[node]!) ?? 0) + 1;
    seen.set(tape.tag[node]!, position);
    positions[node] = position;
  }
  return positions;
});

const siblingPositions = fact('elements.siblingPositions', (page: Page): Int32Array => {
  const tape: Tape = page.tape;
  const positions = new Int32Array(tape.size);
  const seen = new Map<number, number>();
  for (let node = 1; node < tape.size; node++) {
    if (!isElement(tape, node)) continue;
    const key = tape.parent[node]! * 65536 + tape.tag[node]!;
    const position = (seen.get(key) ?? 0) + 1;
    seen.set(key, position);
    positions[node] = position;
  }
  return positions;
});
