// Page → its footnotes: the marks in the text and their notes. A mark is a short link ("1", "[2]", "*") to a later place
// on this page, or a superscript number without a link. A note is the block at that place, one that begins with the same
// superscript number, or a text beside its line. Also finds the parts that readers no longer need once the two are linked: the
// back links and the labels.

import { type Fact, fact, type Page } from '../page/index.ts';
import { tieLinks } from './notes/linked.ts';
import { tieNumbers } from './notes/numbered.ts';
import { tieSidenotes } from './notes/sidenotes.ts';
import { Tied } from './notes/tied.ts';

export interface PageNotes {
  /** Node of a mark → first node of its note. A note beside the text may be its own mark. */
  readonly marks: ReadonlyMap<number, number>;
  /** Nodes of back links and of labels inside notes. */
  readonly labels: ReadonlySet<number>;
  /** Text nodes that begin with a label → its number of characters. */
  readonly prefixes: ReadonlyMap<number, number>;
  /** Notes in the middle of the text. */
  readonly beside: ReadonlySet<number>;
  /** One past the last node of a note: it may be several elements, or a part of one. */
  readonly past: (note: number) => number;
}

export const findNotes: Fact<PageNotes> = fact('structures.notes', readNotes);

function readNotes(page: Page): PageNotes {
  const tied = new Tied(page);
  tieLinks(page, tied);
  tieSidenotes(page, tied);
  if (tied.marks.size === 0) tieNumbers(page, tied);
  return tied;
}
