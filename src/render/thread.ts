// Page + what is kept → its posts, or its comments, in their places: who wrote which segments, and when. Writers put a line with
// the name and the date before each, and replies inside what they reply to; the lines that said so on the page, and buttons
// ("Reply", "#3"), are spent and not written again.
// The surprise: names and dates are read from the page even where the method left them out: a thread without them is
// a text that many people wrote and nobody signed.

import { Tag, type Tape, tagTable } from '../dom/index.ts';
import { head } from '../elements/index.ts';
import { isContent, Label, type Labels } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import { type Placed, placeUnits } from './comments.ts';
import { Keep } from './keep.ts';
import type { RenderOptions } from './options.ts';

/** Types that say that a page is a thread, beside the method's own opinion. */
const THREAD_TYPES: readonly string[] = ['QAPage', 'DiscussionForumPosting', 'Question'];
/** Elements around posts that are a frame for them and not a list or a table. */
const FRAME = tagTable('ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tr', 'td', 'th');
/** Elements above a post that are looked at. */
const MAX_UP = 40;

export class Thread {
  /** What is kept, without what the heads of posts say. */
  readonly keep: Keep;
  /** By the element of a post. */
  readonly byNode: ReadonlyMap<number, Placed>;
  /** Post of a segment; undefined for what stands between. */
  readonly bySegment: ReadonlyMap<number, Placed>;
  private readonly frames: ReadonlySet<number>;

  constructor(page: Page, keep: Keep, posts: readonly Placed[]) {
    const node = keep.node.slice();
    const segment = keep.segment.slice();
    for (const s of posts.flatMap(({ spent }) => spent)) {
      segment[s] = 0;
      node.fill(0, page.segments.from[s]!, page.segments.to[s]!);
    }
    this.keep = new Keep(page, node, segment, keep.partial);
    this.byNode = new Map(posts.map((post) => [post.node, post]));
    this.bySegment = new Map(posts.flatMap((post) => post.own.map((s) => [s, post] as const)));
    this.frames = framesOf(page.tape, posts);
  }

  /** True for a list or table that only frames posts. */
  isFrame(node: number): boolean {
    return this.frames.has(node);
  }
}

/** Undefined when what is kept is no thread: fewer than two posts, or a page that says it is something else. */
export function threadOf(
  page: Page,
  labels: Labels,
  keep: Keep | undefined,
  { comments = 'drop', posts: how = 'signed', now }: RenderOptions & { readonly now?: Date | undefined },
): Thread | undefined {
  if (keep === undefined || how === 'plain') return undefined;
  const isComment = (s: number): boolean => labels.label[s] === Label.comment;
  const remarks = comments === 'drop' ? [] : placeUnits(page, keep, isComment, now, true);
  const posts = comments === 'only' || !isThread(page, labels) ? [] : postsOf(page, labels, keep, now);
  const all = [...posts, ...remarks];
  return all.length === 0 ? undefined : new Thread(page, keep, all);
}

function isThread(page: Page, { pageType }: Labels): boolean {
  if (pageType === 'forum') return true;
  const about = head(page);
  return THREAD_TYPES.some((type) => about.mentions(type) && about.types.has(type));
}

function postsOf(page: Page, { label }: Labels, keep: Keep, now: Date | undefined): Placed[] {
  const posts = placeUnits(page, keep, (s) => isContent(label[s]!), now, false);
  return posts.length > 1 ? posts : [];
}

function framesOf({ parent, tag }: Tape, posts: readonly Placed[]): Set<number> {
  const frames = new Set<number>();
  for (const { node } of posts) {
    for (
      let at = node, up = 0;
      at > 0 && up < MAX_UP && !frames.has(at) && tag[at] !== Tag.body;
      at = parent[at]!, up++
    )
      if (at === node || FRAME[tag[at]!] === 1) frames.add(at);
  }
  return frames;
}

/** `Answer, Ada Lovelace, 2025-03-11`; '' for a post that nobody signed. */
export function headOfPost({ comment: { kind, author, date } }: Placed): string[] {
  const day = date?.slice(0, 10);
  return [kind === undefined ? undefined : KINDS[kind], author, day].filter(
    (part) => part !== undefined && part !== '',
  ) as string[];
}

const KINDS = { question: 'Question', answer: 'Answer' } as const;
