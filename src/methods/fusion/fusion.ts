// The default method: every view of the page as columns over its segments, one small learned model in two stages, and
// the choice of segments with the highest expected F. The first stage looks at a segment, the second at what the first
// thought of its surroundings. Works on a single unknown page in any language.

import { type Fill, fillOf, PAGE_FEATURE_NAMES, pageFeatures, recordGroups, threadSigns } from '../../columns/index.ts';
import type { Page } from '../../page/index.ts';
import { type Answer, emptyLabels, isAbstained } from '../label.ts';
import type { Method, MethodContext } from '../method.ts';
import { checkOptions } from '../options.ts';
import type { Scope } from '../scope.ts';
import {
  LAYOUT_OPTIONS,
  type LearnedSite,
  type LookAt,
  layoutAdviser,
  SITE_OPTIONS,
  siteAdviser,
  siteReader,
} from './advisers.ts';
import { calibrate } from './calibrate.ts';
import { CLASS_SCORE_COLUMNS, classScores, fillScores } from './class-scores.ts';
import { Columns } from './columns.ts';
import { explain } from './explain.ts';
import { type FusionModel, fusionModel } from './model.ts';
import { isThreadAddress, takeScope } from './scope.ts';
import { sumClasses } from './sum-classes.ts';
import { sumTrees } from './sum-trees.ts';
import { SURROUNDING_COLUMNS, surroundings } from './surroundings.ts';
import { logistic, type Trees } from './trees.ts';

/** Square of beta in the F that the choice maximises, by what the caller favours. */
export const TILT = { precision: 0.25, balanced: 1, recall: 4 } as const;

/** Segments from which on only `bte` is asked: hardly a page has as many, and hostile ones must be cheap. */
const MAX_SEGMENTS = 20_000;
/** With this share of its words in comments, a page whose trail names a forum is a thread, and they are its replies. */
const MIN_REPLIES = 0.1;
/** Records of a list that is the page, at least, and their share of its words. */
const MIN_RECORDS = 8;
const MIN_RECORDS_SHARE = 0.4;
/** Links to threads that a page of a forum has at least. */
const MIN_THREAD_LINKS = 3;
const COMMENTS = PAGE_FEATURE_NAMES.indexOf('page.as_comment');
/** Of such a page nothing is known; half is no promise. */
const RUN_CONFIDENCE = 0.5;

/** Whom it asks: for evidence (`site`, and `vce`'s look at a layout), and in its place on pages of very many segments (`bte`). */
export interface Colleagues {
  readonly site: Method;
  readonly lookAt: LookAt;
  readonly bte: Method;
}

/** `model`: the shipped one, or another of its kind that is to be judged. */
export function fusion({ site, lookAt, bte }: Colleagues, model: () => FusionModel = fusionModel): Method<LearnedSite> {
  return {
    name: 'fusion',
    title: 'All views as columns, one learned model in two stages; the default',
    origin: 'Pith',
    needs: [],
    knowsScopes: true,
    options: {
      favour: {
        default: 'balanced',
        values: ['precision', 'balanced', 'recall'],
        help: 'what to lean to where the model is unsure: less text that is not content, or less content lost',
      },
      ...SITE_OPTIONS,
      ...LAYOUT_OPTIONS,
    },
    reads: siteReader(site),
    label: (page, context) => (page.segments.count > MAX_SEGMENTS ? askRun(page, bte) : label(page, model(), context)),
    advisers: [siteAdviser(site), layoutAdviser(lookAt)],
  };
}

function label(page: Page, model: FusionModel, { options, scope: wanted, trace }: MethodContext): Answer {
  if (page.segments.count === 0) return emptyLabels(0);
  const pageType = typeOf(page, model);
  const isThread = pageType === 'forum' && (isThreadAddress(page.url) || isOfForum(page));
  const scope = takeScope(model, pageFeatures(page), wanted ?? 'auto', { pageType, isThread, isList: isList(page) });
  const { probability, first, second } = predict(page, model, scope.is);
  if (trace !== undefined) explain(trace, model, { first, second });
  second.release();
  first.release();
  return {
    probability,
    pageType,
    tilt: TILT[options['favour'] as keyof typeof TILT],
    scope,
    calibrate: (expected) => calibrate(model.calibration[scope.is], expected),
  };
}

function askRun(page: Page, bte: Method): Answer {
  const answer = bte.label(page, { options: checkOptions(bte.name, bte.options) });
  return isAbstained(answer) ? answer : { ...answer, confidence: RUN_CONFIDENCE };
}

/** What the model says of a page. */
export interface Predicted {
  readonly probability: Float32Array;
  /** Columns of both stages, for explanations. */
  readonly first: Columns;
  readonly second: Columns;
}

export function predict(page: Page, model: FusionModel, scope: Scope): Predicted {
  const first = firstColumns(page, model, scope);
  const second = secondColumns(page, model, probabilities(model.first, first), first);
  return { probability: probabilities(model.second, second), first, second };
}

function probabilities(trees: Trees, columns: Columns): Float32Array {
  const sums = sumTrees(trees, columns);
  const p = new Float32Array(sums.length);
  for (let s = 0; s < p.length; s++) p[s] = logistic(sums[s]!);
  return p;
}

/** A page with elements of the site's own for posts and for remarks on them is a thread, whatever its signs say. */
function isThreadByTags({ tape: { names } }: Page): boolean {
  return names.some((name) => name.endsWith('-post')) && names.some((name) => name.endsWith('-comment'));
}

/** Most of the page is one group of many records. */
function isList(page: Page): boolean {
  const { count, pageShare } = recordGroups(page).facts;
  return count.some((records, group) => records >= MIN_RECORDS && pageShare[group]! >= MIN_RECORDS_SHARE);
}

/** Links to other threads, or a trail through a forum. */
function isOfForum(page: Page): boolean {
  const { links, isOnTrail } = threadSigns(page);
  return isOnTrail || links >= MIN_THREAD_LINKS;
}

/** Nor is a page whose trail leads through a forum, and whose replies are marked as comments, anything else. */
function isThreadOnTrail(page: Page, signs: Float32Array): boolean {
  return signs[COMMENTS]! >= MIN_REPLIES && threadSigns(page).isOnTrail;
}

/** The most probable type; of equals the first. */
function typeOf(page: Page, model: FusionModel): string {
  const signs = pageFeatures(page);
  if (isThreadByTags(page) || isThreadOnTrail(page, signs)) return 'forum';
  const sums = sumClasses(model.pageTypes, signs, model.types.length);
  const best = sums.indexOf(Math.max(...sums));
  return model.types[best]!;
}

/** Where a column of the first stage comes from: a pass over the page, a class score by number, or what is wanted. */
type Source = Fill | number | 'scope';

const sourcesOf = new WeakMap<FusionModel, readonly Source[]>();

function findSources(model: FusionModel): readonly Source[] {
  const sources = model.features.map((name): Source => {
    if (name === 'scope') return name;
    return fillOf(name) ?? CLASS_SCORE_COLUMNS.indexOf(name);
  });
  sourcesOf.set(model, sources);
  return sources;
}

/** The columns the first stage reads, and no others. */
function firstColumns(page: Page, model: FusionModel, scope: Scope): Columns {
  const sources = sourcesOf.get(model) ?? findSources(model);
  const scores = classScores(page, model.classScores);
  const columns = new Columns(sources.length, page.segments.count);
  for (let c = 0; c < sources.length; c++) {
    const source = sources[c]!;
    if (source === 'scope') columns.share(c, scope === 'story' ? 1 : 0);
    else if (typeof source === 'number') fillScores(page, scores, source, columns.values, columns.start(c));
    else {
      const shared = source(page, columns.values, columns.start(c));
      if (shared !== undefined) columns.share(c, shared);
    }
  }
  return columns;
}

/** The surroundings' columns and a few of the first stage's. */
function secondColumns(page: Page, model: FusionModel, p1: Float32Array, first: Columns): Columns {
  const { count } = page.segments;
  const columns = new Columns(model.secondFeatures.length, count);
  surroundings(page, p1, columns);
  for (let c = SURROUNDING_COLUMNS.length; c < columns.width; c++) {
    const from = model.features.indexOf(model.secondFeatures[c]!);
    if (first.shared[from] === 1) columns.share(c, first.at(from, 0));
    else columns.values.set(first.values.subarray(first.start(from), first.start(from) + count), columns.start(c));
  }
  return columns;
}
