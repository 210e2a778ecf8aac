// Links of a page → whether it belongs to a forum: links to threads in the URL forms of forum software, and a breadcrumb trail
// ("Home » Forums » Sails") that names a forum. Both also identify threads whose replies are marked as comments.

import { attribute, Kind, Tag } from '../dom/index.ts';
import { elementMarks } from '../elements/index.ts';
import { CLASS_FAMILIES } from '../lexicon/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';

export interface ThreadSigns {
  readonly links: number;
  readonly isOnTrail: boolean;
}

const TO_THREAD = /viewtopic|showthread|viewthread|\/threads?[/.-]|\/topics?\/|[?&;]topic=/i;
/** Every such link has one of these words, which are found faster. */
const MAY_LEAD_TO_THREAD = /thread|topic/i;
const TO_FORUM = /forum|\bfor[ou]s?\b|\bboards?\b/i;
const TRAIL = 1 << CLASS_FAMILIES.indexOf('breadcrumb');

export const threadSigns: Fact<ThreadSigns> = fact('columns.threadSigns', readSigns);

function readSigns(page: Page): ThreadSigns {
  const { tape } = page;
  const { source, from, to } = tape;
  let links = 0;
  for (let i = tape.tag.indexOf(Tag.a); i >= 0; i = tape.tag.indexOf(Tag.a, i + 1)) {
    if (tape.kind[i] !== Kind.element) continue;
    // Few start tags match as written, and reading an attribute costs more.
    if (MAY_LEAD_TO_THREAD.test(source.slice(from[i]!, to[i]!)) && TO_THREAD.test(attribute(tape, i, 'href') ?? ''))
      links++;
  }
  return { links, isOnTrail: isOnTrail(page) };
}

function isOnTrail(page: Page): boolean {
  const { tape } = page;
  const { count, classes, node } = elementMarks(page);
  for (let e = 0; e < count; e++) {
    if ((classes[e]! & TRAIL) === 0) continue;
    const end = tape.end[node[e]!]!;
    for (let i = tape.tag.indexOf(Tag.a, node[e]!); i >= 0 && i < end; i = tape.tag.indexOf(Tag.a, i + 1))
      if (tape.kind[i] === Kind.element && TO_FORUM.test(attribute(tape, i, 'href') ?? '')) return true;
  }
  return false;
}
