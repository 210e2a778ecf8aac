// Page → its footnotes: which marks in the text lead to which notes. A mark is a short link ("1", "[2]", "*") to a place of
// this page further on, or a raised number without a link; a note is the block that stands at that place, or one that
// begins with the same raised number, or a text set beside the line it belongs to. Beside them what no reader needs once
// the two are tied: the links back, the labels.

import { type Fact, fact, type Page } from '../page/index.ts';
import { tieLinks } from './notes/linked.ts';
import { tieNumbers } from './notes/numbered.ts';
import { tieSidenotes } from './notes/sidenotes.ts';
import { Tied } from './notes/tied.ts';

export interface Notes {
  /** Node of a mark → node at which its note begins. A note beside the text may be its own mark. */
  readonly marks: ReadonlyMap<number, number>;
  /** Nodes of links back and of labels inside notes. */
  readonly labels: ReadonlySet<number>;
  /** Text nodes that begin with a label → how many characters it has. */
  readonly prefixes: ReadonlyMap<number, number>;
  /** Notes that stand in the middle of the text. */
  readonly beside: ReadonlySet<number>;
  /** One past the last node of a note: it may be several elements, or a part of one. */
  readonly past: (note: number) => number;
}

export const findNotes: Fact<Notes> = fact('structures.notes', readNotes);

function readNotes(page: Page): Notes {
  const tied = new Tied(page);
  tieLinks(page, tied);
  tieSidenotes(page, tied);
  if (tied.marks.size === 0) tieNumbers(page, tied);
  return tied;
}
