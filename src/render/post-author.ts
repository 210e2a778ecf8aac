// A post or comment → its author by its own markup: microdata (`itemprop=author`), or an attribute of the element. This
// overrides names that are merely nearby: editors and quoted people are marked as users too. The surprise: a name belongs to
// the nearest item around it, so the author of a comment inside a post is not the post's.

import { attribute, isElement, type Tape } from '../dom/index.ts';
import { innerText } from '../elements/index.ts';

const ATTRIBUTES: readonly string[] = ['data-author', 'data-author-username', 'author'];
/** Properties that name the author of an item. */
const BY = /^(?:author|creator|contributor)$/;
/** Longer texts are not names. */
const MAX_NAME = 60;

/** `units` are all posts and comments; the contents of a nested one belong to that one. */
export function authorByMarkup(tape: Tape, unit: number, units: ReadonlySet<number>): string | undefined {
  for (let node = unit + 1; node < tape.end[unit]!; node++) {
    if (units.has(node)) node = tape.end[node]! - 1;
    if (!isElement(tape, node)) continue;
    const property = attribute(tape, node, 'itemprop');
    if (property !== undefined && BY.test(property)) {
      const name = nameOf(tape, node);
      if (name !== undefined) return name;
    }
    // The contents of a nested item belong to that item.
    if (attribute(tape, node, 'itemscope') !== undefined) node = tape.end[node]! - 1;
  }
  for (const name of ATTRIBUTES) {
    const said = attribute(tape, unit, name)?.trim();
    if (said !== undefined && said !== '') return said;
  }
  return undefined;
}

/** The name inside a person, else the whole text. */
function nameOf(tape: Tape, person: number): string | undefined {
  for (let node = person + 1; node < tape.end[person]!; node++)
    if (isElement(tape, node) && attribute(tape, node, 'itemprop') === 'name') return textOf(tape, node);
  return textOf(tape, person);
}

function textOf(tape: Tape, node: number): string | undefined {
  const text = (attribute(tape, node, 'content') ?? innerText(tape, node)).replace(/\s+/g, ' ').trim();
  return text === '' || text.length > MAX_NAME ? undefined : text;
}
