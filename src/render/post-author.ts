// A post or comment → whom its own markup says it is by: microdata (`itemprop=author`), or an attribute of the element. It
// counts before every name that only stands near: who edited an answer and who is quoted are called users too.
// The surprise: a name belongs to the nearest item around it, so the author of a remark inside a post is not the post's.

import { attribute, isElement, type Tape } from '../dom/index.ts';
import { innerText } from '../elements/index.ts';

const ATTRIBUTES: readonly string[] = ['data-author', 'data-author-username', 'author'];
/** What an item calls who made it. */
const BY = /^(?:author|creator|contributor)$/;
/** Longer texts are no names. */
const MAX_NAME = 60;

/** `units` are all posts and comments: what stands in another one is said of that. */
export function authorByMarkup(tape: Tape, unit: number, units: ReadonlySet<number>): string | undefined {
  for (let node = unit + 1; node < tape.end[unit]!; node++) {
    if (units.has(node)) node = tape.end[node]! - 1;
    if (!isElement(tape, node)) continue;
    const property = attribute(tape, node, 'itemprop');
    if (property !== undefined && BY.test(property)) {
      const name = nameOf(tape, node);
      if (name !== undefined) return name;
    }
    // What stands inside another item is said of that one.
    if (attribute(tape, node, 'itemscope') !== undefined) node = tape.end[node]! - 1;
  }
  for (const name of ATTRIBUTES) {
    const said = attribute(tape, unit, name)?.trim();
    if (said !== undefined && said !== '') return said;
  }
  return undefined;
}

/** Of a person: the name inside it, else all it says. */
function nameOf(tape: Tape, person: number): string | undefined {
  for (let node = person + 1; node < tape.end[person]!; node++)
    if (isElement(tape, node) && attribute(tape, node, 'itemprop') === 'name') return textOf(tape, node);
  return textOf(tape, person);
}

function textOf(tape: Tape, node: number): string | undefined {
  const text = (attribute(tape, node, 'content') ?? innerText(tape, node)).replace(/\s+/g, ' ').trim();
  return text === '' || text.length > MAX_NAME ? undefined : text;
}
