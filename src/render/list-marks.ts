// Text of a list item → the same text with its bullet or number and its lines indented, as in a hand-written list. Items are
// numbered as output, from the list's own start, like in Markdown.

import { Tag, type Tape } from '../dom/index.ts';
import { listStart } from './whole-number.ts';

/** Maximum indentation of nested lists. */
const MAX_DEPTH = 8;

export class ListMarks {
  private readonly tape: Tape;
  private readonly isFrame: (node: number) => boolean;
  private readonly step: string;
  private readonly begun = new Set<number>();
  /** Next item number per ordered list. */
  private readonly next = new Map<number, number>();

  /**
   * `isFrame`: lists that only frame the posts of a thread do not count as lists. `step` indents nested ones; four blanks are
   * right below `- ` and `1. ` in Markdown.
   */
  constructor(tape: Tape, isFrame: (node: number) => boolean = () => false, step = '  ') {
    this.tape = tape;
    this.isFrame = isFrame;
    this.step = step;
  }

  /** `node` is the node of a segment; segments come in page order. */
  mark(node: number, text: string): string {
    const item = this.itemAround(node);
    if (item < 0) return text;
    const indent = this.step.repeat(Math.min(this.depthOf(item), MAX_DEPTH));
    if (this.begun.has(item)) return moveIn(text, `${indent}  `);
    this.begun.add(item);
    const sign = this.signOf(item);
    return indent + sign + moveIn(text, indent + ' '.repeat(sign.length)).trimStart();
  }

  /** The innermost list item around a node; -1 if there is none, or a cell is in between. */
  private itemAround(node: number): number {
    const { tag, parent } = this.tape;
    for (let at = node; at > 0; at = parent[at]!) {
      if (tag[at] === Tag.li) return this.isFrame(at) ? -1 : at;
      if (tag[at] === Tag.td || tag[at] === Tag.th || tag[at] === Tag.body) break;
    }
    return -1;
  }

  private depthOf(item: number): number {
    const { tag, parent } = this.tape;
    let depth = 0;
    for (let at = parent[item]!; at > 0; at = parent[at]!) if (tag[at] === Tag.li && !this.isFrame(at)) depth++;
    return depth;
  }

  private signOf(item: number): string {
    const list = this.tape.parent[item]!;
    if (this.tape.tag[list] !== Tag.ol) return '- ';
    const number = this.next.get(list) ?? listStart(this.tape, list);
    this.next.set(list, number + 1);
    return `${number}. `;
  }
}

function moveIn(text: string, indent: string): string {
  return text.replace(/^(?=.)/gm, indent);
}
