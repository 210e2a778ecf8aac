// The kept part of a page as a small closed tree. Markdown, HTML and TEI are written from it. It contains only plain
// strings and numbers from the source, so a writer cannot copy markup even by mistake. Its depth is limited (MAX_DEPTH), so
// writers may recurse however deep the page is.

import { LIMITS } from '../../base/index.ts';

export type Direction = 'ltr' | 'rtl' | 'auto';

export interface Text {
  readonly type: 'text';
  value: string;
}

export type MarkType =
  | 'strong'
  | 'emphasis'
  | 'strike'
  | 'inserted'
  | 'highlight'
  | 'underline'
  | 'code'
  | 'sup'
  | 'sub'
  | 'quoted'
  | 'ruby'
  | 'reading'
  | 'directed';

export interface Mark {
  readonly type: MarkType;
  readonly children: Inline[];
  readonly dir?: Direction;
}

export interface Link {
  readonly type: 'link';
  readonly url: string;
  readonly title?: string;
  readonly children: Inline[];
}

export interface Image {
  readonly type: 'image';
  url: string;
  readonly alt: string;
  readonly title?: string;
}

/** A video, an audio or an embedded page, output as a link to it. */
export interface Media {
  readonly type: 'media';
  readonly kind: 'video' | 'audio' | 'embed';
  readonly url: string;
  readonly title: string;
}

export interface Break {
  readonly type: 'break';
}

export interface Formula {
  readonly type: 'formula';
  readonly tex: string;
  readonly display: boolean;
}

/** The mark in the text that refers to a footnote. */
export interface NoteReference {
  readonly type: 'note-reference';
  readonly id: string;
}

export type Inline = Text | Mark | Link | Image | Media | Break | Formula | NoteReference;

interface BlockBase {
  dir?: Direction;
}

export interface Paragraph extends BlockBase {
  readonly type: 'paragraph';
  readonly children: Inline[];
}

export interface Heading extends BlockBase {
  readonly type: 'heading';
  readonly level: number;
  readonly children: Inline[];
}

export interface List extends BlockBase {
  readonly type: 'list';
  readonly ordered: boolean;
  readonly start: number;
  readonly children: Item[];
}

export interface Item extends BlockBase {
  readonly type: 'item';
  checked?: boolean;
  readonly children: Block[];
}

export interface Definitions extends BlockBase {
  readonly type: 'definitions';
  readonly children: (Term | Description)[];
}

export interface Term extends BlockBase {
  readonly type: 'term';
  readonly children: Inline[];
}

export interface Description extends BlockBase {
  readonly type: 'description';
  readonly children: Block[];
}

export type Align = 'left' | 'center' | 'right' | undefined;

export interface Cell extends BlockBase {
  readonly type: 'cell';
  readonly header: boolean;
  readonly colspan: number;
  readonly rowspan: number;
  readonly align: Align;
  readonly children: Block[];
}

export interface Row extends BlockBase {
  readonly type: 'row';
  /** Whether it is in a `thead`. */
  readonly head: boolean;
  readonly children: Cell[];
}

export interface Table extends BlockBase {
  readonly type: 'table';
  readonly caption: Inline[];
  readonly children: Row[];
}

export interface CodeBlock extends BlockBase {
  readonly type: 'code-block';
  readonly language: string;
  readonly value: string;
}

export interface Quote extends BlockBase {
  readonly type: 'quote';
  /** note, tip, warning …: a highlighted box. */
  readonly callout?: string;
  /** The title of the box. */
  readonly title?: Inline[];
  readonly children: Block[];
}

export interface Figure extends BlockBase {
  readonly type: 'figure';
  readonly children: Block[];
}

export interface Caption extends BlockBase {
  readonly type: 'caption';
  readonly children: Block[];
}

export interface ThematicBreak extends BlockBase {
  readonly type: 'rule';
}

export interface Details extends BlockBase {
  readonly type: 'details';
  readonly summary: Inline[];
  readonly children: Block[];
}

export interface Notes extends BlockBase {
  readonly type: 'notes';
  readonly children: Note[];
}

/** A post of a thread, or a comment; replies are nested in it. */
export interface Post extends BlockBase {
  readonly type: 'post';
  /** Whether it is inside another. */
  readonly isReply: boolean;
  /** Kind, author, date, as far as known. */
  readonly head: readonly string[];
  readonly date: string | undefined;
  readonly children: Block[];
}

/** One footnote. */
export interface Note extends BlockBase {
  readonly type: 'note';
  readonly id: string;
  readonly children: Block[];
}

export type Block =
  | Paragraph
  | Heading
  | List
  | Item
  | Definitions
  | Term
  | Description
  | Table
  | Row
  | Cell
  | CodeBlock
  | Quote
  | Figure
  | Caption
  | ThematicBreak
  | Details
  | Notes
  | Note
  | Post;

/** The line above a block's children: the caption of a table, the summary of details, the title of a callout. */
export function headOf(block: Block | Inline): readonly Inline[] {
  if (block.type === 'table') return block.caption;
  if (block.type === 'details') return block.summary;
  return block.type === 'quote' ? (block.title ?? []) : [];
}

export interface Document {
  readonly dir: Direction | undefined;
  readonly lang: string | undefined;
  readonly children: Block[];
}

/** Deeper containers are flattened: no real page has them, and Markdown would grow quadratically. */
export const MAX_DEPTH: number = LIMITS['nested lists and quotes'];
/** The same for bold in link in italic …; deeper marks are dropped, their text stays. */
export const MAX_MARKS: number = LIMITS['nested marks'];
