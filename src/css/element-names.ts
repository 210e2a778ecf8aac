// Page → the tag, id and classes of any element, for the matcher. startTags has read the names of elements with text;
// those of other elements are read from the source.

import { attribute, type Tape, tagName } from '../dom/index.ts';
import type { Page } from '../page/index.ts';
import type { Elements, Named } from './selector-match.ts';
import { type StartTags, startTags } from './start-tags.ts';

export class ElementNames implements Elements, Named {
  private readonly tape: Tape;
  private readonly tags: StartTags;
  private readonly offset: ArrayLike<number>;
  /** Names of a class attribute, by its number. */
  private readonly classes: (ReadonlySet<string> | undefined)[] = [];
  /** The current element; one object is reused for all. */
  private node = 0;

  constructor(page: Page) {
    this.tape = page.tape;
    this.tags = startTags(page);
    this.offset = page.flow.offset;
  }

  named(node: number): Named {
    this.node = node;
    return this;
  }

  valueOf(node: number, name: string): string | undefined {
    return attribute(this.tape, node, name);
  }

  get tag(): string {
    return tagName(this.tape, this.node).toLowerCase();
  }

  get id(): string {
    const { node, tags } = this;
    return this.hasText ? tags.names[tags.id[node]!]! : (attribute(this.tape, node, 'id') ?? '');
  }

  has(className: string): boolean {
    const { node, tags } = this;
    if (!this.hasText) return attribute(this.tape, node, 'class')?.split(/\s+/).includes(className) ?? false;
    const number = tags.className[node]!;
    this.classes[number] ??= new Set(tags.names[number]!.split(/\s+/));
    return this.classes[number].has(className);
  }

  private get hasText(): boolean {
    return this.offset[this.node] !== this.offset[this.tape.end[this.node]!];
  }
}
