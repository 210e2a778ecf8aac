// The walk over a document that every writer shares. A format is two tables, one function per node type, so a new node type
// does not compile until each format writes it. `MarkupWalk` is for formats that are one string of tags, such as HTML and TEI.

import type { RenderOptions } from '../options.ts';
import type { Block, Inline, Mark, MarkType } from './document.ts';

/** The block of a type. */
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;
/** The inline node of a type; all marks are one interface. */
export type InlineOf<Type extends Inline['type']> = Type extends MarkType ? Mark : Extract<Inline, { type: Type }>;

export type BlockWriters<Walk, Out> = {
  readonly [Type in Block['type']]: (node: BlockOf<Type>, walk: Walk) => Out;
};
export type InlineWriters<Walk, Out> = {
  readonly [Type in Inline['type']]: (node: InlineOf<Type>, walk: Walk) => Out;
};

export function writeBlock<Walk, Out>(writers: BlockWriters<Walk, Out>, node: Block, walk: Walk): Out {
  return (writers[node.type] as (node: Block, walk: Walk) => Out)(node, walk);
}

function writeInline<Walk, Out>(writers: InlineWriters<Walk, Out>, node: Inline, walk: Walk): Out {
  return (writers[node.type] as (node: Inline, walk: Walk) => Out)(node, walk);
}

/** What writers do with images; `alt`: inside a link, an image that would become a link is written as its alt text. */
export type Images = NonNullable<RenderOptions['images']> | 'alt';

export interface MarkupWriters {
  readonly blocks: BlockWriters<MarkupWalk, string>;
  readonly inlines: InlineWriters<MarkupWalk, string>;
}

export class MarkupWalk {
  private readonly writers: MarkupWriters;
  readonly images: Images;

  constructor(writers: MarkupWriters, images: Images = 'keep') {
    this.writers = writers;
    this.images = images;
  }

  blocks(list: readonly Block[]): string {
    let out = '';
    for (const node of list) out += writeBlock(this.writers.blocks, node, this);
    return out;
  }

  inlines(list: readonly Inline[]): string {
    let out = '';
    for (const node of list) out += writeInline(this.writers.inlines, node, this);
    return out;
  }

  /** Writes inline nodes between two tags; nothing if there are none. */
  part(open: string, list: readonly Inline[], close: string): string {
    return list.length === 0 ? '' : open + this.inlines(list) + close;
  }

  /** The same walk with another choice for images. */
  with(images: Images): MarkupWalk {
    return images === this.images ? this : new MarkupWalk(this.writers, images);
  }
}

/** The text of inline nodes; `other` for each node that is not text. */
export function inlineText(list: readonly Inline[], other = ''): string {
  return list
    .map((node) => (node.type === 'text' ? node.value : 'children' in node ? inlineText(node.children, other) : other))
    .join('');
}
