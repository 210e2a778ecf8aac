// The training sets, each with the convention of its gold and the digest of its file, so that a model names exactly
// what it has seen.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Scope } from '../../src/methods/index.ts';

/** The convention of a set's annotators: they kept what a visitor came for, the story alone, or nearly everything. */
const Habit = { visitor: 0, story: 1, everything: 2 } as const;

/** The scope that matches each convention; "everything" is closer to the page than to the story. */
export const SCOPE_OF_HABIT: readonly [Scope, Scope, Scope] = ['page', 'story', 'page'];

export interface TrainingSet {
  readonly name: string;
  readonly licence: string;
  readonly habit: (typeof Habit)[keyof typeof Habit];
  /** Weight of its pages; 1 by default. */
  readonly pageWeight: number;
  /** Headlines train too: the gold is consistent about them. */
  readonly weighsHeadlines?: true;
  /** Its gold was chosen segment by segment: none of it stops early. */
  readonly isExact?: true;
  /** Weight of its pages in the scope model; none by default. Checked with l3s-gn1, which never trains, and dragnet. */
  readonly scopeWeight?: number;
  /** Weight of its pages in the model of page kinds (named in page-kind.ts); none by default. */
  readonly kindWeight?: number;
  /** The kind of all its pages, if the set names none. */
  readonly kindOfAll?: string;
  /** Sets whose pages this one relabels: their ids here begin with `m-SET-`. They train with these labels. */
  readonly replaces?: readonly string[];
}

const SELECTORS = 'selectors written for this project';
const READERS = 'read for this project';
const BY_SELECTORS = [
  'forum-threads-dev',
  'shop-products-dev',
  'shop-lists-dev',
  'company-pages-dev',
  'company-posts-dev',
];

/** Sets whose license allows shipping the weights. All other sets in the folder are for scoring only. */
export const TRAINING_SETS: readonly TrainingSet[] = [
  {
    name: 'wcxb-dev',
    licence: 'CC-BY-4.0',
    habit: Habit.visitor,
    pageWeight: 1,
    weighsHeadlines: true,
    scopeWeight: 1,
    kindWeight: 1,
  },
  {
    name: 'dragnet',
    licence: 'published for training extractors',
    habit: Habit.story,
    pageWeight: 1,
    scopeWeight: 2,
    kindWeight: 0.08,
    kindOfAll: 'article',
  },
  {
    name: 'fundus-dev',
    licence: 'MIT',
    habit: Habit.story,
    pageWeight: 1.5,
    scopeWeight: 2,
    kindWeight: 0.2,
    kindOfAll: 'article',
  },
  {
    name: 'newspaper-2023',
    licence: 'Apache-2.0',
    habit: Habit.story,
    pageWeight: 0.8,
    scopeWeight: 6,
    kindWeight: 0.08,
    kindOfAll: 'article',
  },
  { name: 'cleaneval-final', licence: 'published for training extractors', habit: Habit.everything, pageWeight: 0.5 },
  {
    name: 'readers-dev',
    licence: READERS,
    isExact: true,
    habit: Habit.visitor,
    pageWeight: 1,
    scopeWeight: 1,
    kindWeight: 0.7,
  },
  {
    name: 'readers-modern-dev',
    licence: READERS,
    isExact: true,
    habit: Habit.visitor,
    pageWeight: 1,
    scopeWeight: 0.5,
    kindWeight: 1,
    replaces: BY_SELECTORS,
  },
  {
    name: 'forum-threads-dev',
    licence: SELECTORS,
    isExact: true,
    habit: Habit.visitor,
    pageWeight: 0.4,
    scopeWeight: 2,
    kindWeight: 0.4,
  },
  {
    name: 'shop-products-dev',
    licence: SELECTORS,
    isExact: true,
    habit: Habit.visitor,
    pageWeight: 0.7,
    scopeWeight: 0.5,
    kindWeight: 0.3,
  },
  {
    name: 'shop-lists-dev',
    licence: SELECTORS,
    isExact: true,
    habit: Habit.visitor,
    pageWeight: 0.7,
    scopeWeight: 0.5,
    kindWeight: 0.3,
  },
  {
    name: 'list-records-dev',
    licence: SELECTORS,
    isExact: true,
    habit: Habit.visitor,
    pageWeight: 1,
    scopeWeight: 0.5,
  },
  {
    name: 'company-posts-dev',
    licence: SELECTORS,
    isExact: true,
    habit: Habit.visitor,
    pageWeight: 0.5,
  },
  {
    name: 'company-pages-dev',
    licence: SELECTORS,
    isExact: true,
    habit: Habit.visitor,
    pageWeight: 0.7,
    scopeWeight: 0.5,
    kindWeight: 0.5,
  },
  {
    name: 'zh-news-dev',
    licence: SELECTORS,
    isExact: true,
    habit: Habit.story,
    pageWeight: 1,
    scopeWeight: 4,
    kindWeight: 0.1,
  },
];

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
