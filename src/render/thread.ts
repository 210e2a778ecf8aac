// Page + what is kept → its posts, or its comments, in place: who wrote which segments, and when. Writers put a line with name
// and date before each, and nest replies. The page's own lines with names and dates, and buttons ("Reply", "#3"), are not
// written again. The surprise: names and dates are read from the page even if the method left them out, since a thread without
// them is unreadable.

import { Tag, type Tape, tagTable } from '../dom/index.ts';
import { head } from '../elements/index.ts';
import { isContent, Label, type Labels } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import { type Placed, placeUnits } from './comments.ts';
import { Keep } from './keep.ts';
import type { RenderOptions } from './options.ts';
import { mayHaveCards } from './user-card.ts';

/** Types that mark a page as a thread, besides the method's own verdict. */
const THREAD_TYPES: readonly string[] = ['QAPage', 'DiscussionForumPosting', 'Question'];
/** Elements that only frame posts and are not a list or a table. */
const FRAME = tagTable('ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tr', 'td', 'th');
/** Maximum number of ancestors of a post to check. */
const MAX_UP = 40;

export class Thread {
  /** The decisions without the lines that post headers replace. */
  readonly keep: Keep;
  /** Post by element. */
  readonly byNode: ReadonlyMap<number, Placed>;
  /** Post of a segment; undefined between posts. */
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

  /** Whether a list or table only frames posts. */
  isFrame(node: number): boolean {
    return this.frames.has(node);
  }
}

/** Undefined if the kept text is not a thread: fewer than two posts, or a page that declares another type. */
export function threadOf(
  page: Page,
  labels: Labels,
  keep: Keep | undefined,
  { comments = 'drop', posts: how = 'signed', now }: RenderOptions & { readonly now?: Date | undefined },
): Thread | undefined {
  if (keep === undefined || how === 'plain') return undefined;
  const isComment = (s: number): boolean => labels.label[s] === Label.comment;
  const remarks = comments === 'drop' ? [] : placeUnits(page, keep, isComment, now, true);
  const posts = comments === 'only' ? [] : postsOf(page, labels, keep, now);
  const all = [...posts, ...remarks];
  return all.length === 0 ? undefined : new Thread(page, keep, all);
}

function isThread(page: Page, { pageType }: Labels): boolean {
  if (pageType === 'forum') return true;
  const about = head(page);
  return THREAD_TYPES.some((type) => about.hasType(type));
}

/** Posts with their authors' cards make a thread of any page. */
function postsOf(page: Page, labels: Labels, keep: Keep, now: Date | undefined): Placed[] {
  const isSaid = isThread(page, labels);
  if (!isSaid && !mayHaveCards(page)) return [];
  const posts = placeUnits(page, keep, (s) => isContent(labels.label[s]!), now, false);
  const areSigned = posts.every(({ hasCard, comment }) => hasCard && comment.author !== undefined);
  return posts.length > 1 && (isSaid || areSigned) ? posts : [];
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

/** `Answer, Ada Lovelace, 2025-03-11`; '' for an unsigned post. */
export function headOfPost({ comment: { kind, author, date } }: Placed): string[] {
  const day = date?.slice(0, 10);
  return [kind === undefined ? undefined : KINDS[kind], author, day].filter(
    (part) => part !== undefined && part !== '',
  ) as string[];
}

const KINDS = { question: 'Question', answer: 'Answer' } as const;
