// The text of a style sheet → the tags, classes and ids that some rule in it may put out of sight. A few searches for
// the words such rules have in them: most pages' sheets are large, and hardly one of their rules hides text.
// What is found here is only a reason to look: style-rules.ts then says what holds.

import { keyOf, readSelector } from './selector.ts';
import { afterStatements } from './style-rules.ts';

/** Ends of `display`, `visibility`, `opacity`; clipping; text moved away; boxes without height. */
const WORDS: readonly string[] = ['y:', 'y :', 'clip', 'indent', 'height:0', 'height: 0', '-9999', '-10000'];
/** What must follow an `…y:` for it to matter. */
const VALUE = /\s*(?:none|hidden|collapse|0(?![.\d]*[1-9]))/iy;
/** How far before its `{` a rule's selectors are looked for, and how many of its sheet's rules are looked at. */
const MAX_HEAD = 2_000;
/** How far behind its `{` a rule's declarations are looked for. */
const MAX_BODY = 4_000;
const MAX_RULES = 1_000;

export function addHidingKeys(css: string, keys: Set<string>): void {
  const opens = new Set<number>();
  for (const word of WORDS) addOpens(css, word, opens);
  for (const open of opens) {
    const before = css.slice(Math.max(0, open - MAX_HEAD), open);
    const head = afterStatements(before.slice(before.lastIndexOf('{') + 1));
    for (const selector of head.slice(head.lastIndexOf('*/') + 1).split(',')) {
      const compounds = readSelector(selector.replace(/^\//, ''));
      if (compounds?.length === 1) keys.add(keyOf(compounds[0]!));
    }
  }
}

/** Where the rules open that have the word in them. Looks back no further than to the hit before: no text is read twice. */
function addOpens(css: string, word: string, opens: Set<number>): void {
  let seen = 0;
  for (let at = css.indexOf(word); at >= 0 && opens.size < MAX_RULES; at = css.indexOf(word, at + word.length)) {
    if (word.endsWith(':') && !hides(css, at + word.length)) continue;
    const start = Math.max(seen, at - MAX_BODY);
    const open = css.slice(start, at).lastIndexOf('{');
    if (open >= 0) opens.add(start + open);
    seen = at;
  }
}

/** Most properties that end in `y` have other values, as their first letter tells. */
function hides(css: string, from: number): boolean {
  let at = from;
  while (css.charCodeAt(at) === 32) at++;
  if (!'nhc0NHC'.includes(css.charAt(at))) return false;
  VALUE.lastIndex = at;
  return VALUE.test(css);
}
