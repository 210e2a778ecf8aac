// The default method: every view of the page as columns over its segments, one small learned model in two stages, and the
// choice of segments with the highest expected F. The first stage judges a segment by itself, the second by the first stage's
// results around it. Works on a single unknown page in any language.

import { LIMITS, noteLimit } from '../../base/index.ts';
import { type Fill, fillOf, PAGE_FEATURE_NAMES, pageFeatures, recordFacts, threadSigns } from '../../columns/index.ts';
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
import { ModelColumns } from './columns.ts';
import { explain } from './explain.ts';
import { type FusionModel, fusionModel } from './model.ts';
import { isHomeAddress, isThreadAddress, takeScope } from './scope.ts';
import { sumClasses } from './sum-classes.ts';
import { sumTrees } from './sum-trees.ts';
import { SURROUNDING_COLUMNS, surroundings } from './surroundings.ts';
import { logistic, type Trees } from './trees.ts';

/** Square of beta in the F that the choice maximizes, by `favor`. */
export const TILT = { precision: 0.25, balanced: 1, recall: 4 } as const;

/** From this many segments, only `bte` runs: hardly any page has as many, and hostile ones must be cheap. */
const MAX_SEGMENTS = LIMITS['segments of the default method'];
/**
 * If this share of words is in comments, a page with a forum in its breadcrumbs is a thread, and the comments are its
 * replies.
 */
const MIN_REPLIES = 0.1;
/** Minimum number of records of a list page, and their minimum share of its words. */
const MIN_RECORDS = 8;
const MIN_RECORDS_SHARE = 0.4;
/** Minimum number of links to threads on a forum page. */
const MIN_THREAD_LINKS = 3;
const COMMENTS = PAGE_FEATURE_NAMES.indexOf('page.as_comment');
/** Nothing is known about such a page, so its confidence is one half. */
const RUN_CONFIDENCE = 0.5;

/**
 * Other methods that it uses: for evidence (`site`, and `vce` for a layout), and as a replacement on pages with very many
 * segments (`bte`).
 */
export interface Colleagues {
  readonly site: Method;
  readonly lookAt: LookAt;
  readonly bte: Method;
}

/** `model`: the shipped one, or another one under test. */
export function fusion({ site, lookAt, bte }: Colleagues, model: () => FusionModel = fusionModel): Method<LearnedSite> {
  return {
    name: 'fusion',
    title: 'All views as columns, one learned model in two stages; the default',
    origin: 'Pith',
    needs: [],
    knowsScopes: true,
    options: {
      favor: {
        alias: 'favour',
        default: 'balanced',
        values: ['precision', 'balanced', 'recall'],
        help: 'what to favor if the model is unsure: precision (less non-content) or recall (less content lost)',
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
  const looks = { pageType, isThread, isHome: isHomeAddress(page.url), isList: isList(page) };
  const scope = takeScope(model, pageFeatures(page), wanted ?? 'auto', looks);
  const { probability, first, second } = predict(page, model, scope.is);
  if (trace !== undefined) explain(trace, model, { first, second });
  second.release();
  first.release();
  return {
    probability,
    pageType,
    tilt: TILT[options['favor'] as keyof typeof TILT],
    scope,
    calibrate: (expected) => calibrate(model.calibration[scope.is], expected),
  };
}

function askRun(page: Page, bte: Method): Answer {
  noteLimit(page.tape, 'segments of the default method');
  const answer = bte.label(page, { options: checkOptions(bte.name, bte.options) });
  return isAbstained(answer) ? answer : { ...answer, confidence: RUN_CONFIDENCE };
}

/** The model's prediction for a page. */
export interface Predicted {
  readonly probability: Float32Array;
  /** Columns of both stages, for explanations. */
  readonly first: ModelColumns;
  readonly second: ModelColumns;
}

export function predict(page: Page, model: FusionModel, scope: Scope): Predicted {
  const first = firstColumns(page, model, scope);
  const second = secondColumns(page, model, probabilities(model.first, first), first);
  return { probability: probabilities(model.second, second), first, second };
}

function probabilities(trees: Trees, columns: ModelColumns): Float32Array {
  const sums = sumTrees(trees, columns);
  const p = new Float32Array(sums.length);
  for (let s = 0; s < p.length; s++) p[s] = logistic(sums[s]!);
  return p;
}

/** Whether custom elements for posts and for comments on them mark the page as a thread. */
function isThreadByTags({ tape: { names } }: Page): boolean {
  return names.some((name) => name.endsWith('-post')) && names.some((name) => name.endsWith('-comment'));
}

/** Whether most of the page is one group of many records. */
function isList(page: Page): boolean {
  const pageShare = recordFacts.pageShare(page);
  return recordFacts.count(page).some((count, g) => count >= MIN_RECORDS && pageShare[g]! >= MIN_RECORDS_SHARE);
}

/** Whether the page links to other threads, or has breadcrumbs through a forum. */
function isOfForum(page: Page): boolean {
  const { links, isOnTrail } = threadSigns(page);
  return isOnTrail || links >= MIN_THREAD_LINKS;
}

/** Whether breadcrumbs lead through a forum and the replies are marked as comments. */
function isThreadOnTrail(page: Page, signs: Float32Array): boolean {
  return signs[COMMENTS]! >= MIN_REPLIES && threadSigns(page).isOnTrail;
}

/** The most probable type, or the first of equals. */
function typeOf(page: Page, model: FusionModel): string {
  const signs = pageFeatures(page);
  if (isThreadByTags(page) || isThreadOnTrail(page, signs)) return 'forum';
  const sums = sumClasses(model.pageTypes, signs, model.types.length);
  const best = sums.indexOf(Math.max(...sums));
  return model.types[best]!;
}

/** Source of a first-stage column: a pass over the page, a class score by index, or the scope. */
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

/** Only the columns that the first stage reads. */
function firstColumns(page: Page, model: FusionModel, scope: Scope): ModelColumns {
  const sources = sourcesOf.get(model) ?? findSources(model);
  const scores = classScores(page, model.classScores);
  const columns = new ModelColumns(sources.length, page.segments.count);
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

/** The columns of surroundings and a few of the first stage. */
function secondColumns(page: Page, model: FusionModel, p1: Float32Array, first: ModelColumns): ModelColumns {
  const { count } = page.segments;
  const columns = new ModelColumns(model.secondFeatures.length, count);
  surroundings(page, p1, columns);
  for (let c = SURROUNDING_COLUMNS.length; c < columns.width; c++) {
    const from = model.features.indexOf(model.secondFeatures[c]!);
    if (first.shared[from] === 1) columns.share(c, first.at(from, 0));
    else columns.values.set(first.values.subarray(first.start(from), first.start(from) + count), columns.start(c));
  }
  return columns;
}
