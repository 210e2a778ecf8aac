// The default method: every view of the page as columns over its segments, one small learned model in two stages, and
// the choice of segments with the highest expected F. The first stage looks at a segment, the second at what the first
// thought of its surroundings. Works on a single unknown page in any language.

import { FEATURE_NAMES, featureMatrix, signsOf, strictRun } from '../../features/index.ts';
import type { Page } from '../../page.ts';
import { emptyLabels, Label, type Labels } from '../label.ts';
import type { Method, MethodContext } from '../method.ts';
import { calibrate } from './calibrate.ts';
import { CLASS_SCORE_COLUMNS, classScores } from './class-scores.ts';
import { bestPrefix, dropRepeats } from './decide.ts';
import { explain } from './explain.ts';
import { addHeadline } from './headline.ts';
import { type FusionModel, fusionModel } from './model.ts';
import { nameLabels } from './name-labels.ts';
import { SURROUNDING_COLUMNS, surroundings } from './surroundings.ts';
import { logistic, sumTrees } from './trees.ts';
import { heedSite, SITE_OPTIONS, siteLearner } from './with-template.ts';

/** Square of beta in the F that the choice maximises, by what the caller favours. */
const TILT = { precision: 0.25, balanced: 1, recall: 4 } as const;

/** Segments from which on only the body run is asked: no page people write has as many, and hostile ones must be cheap. */
const MOST_SEGMENTS = 20_000;
/** What a segment of such a page scores inside the run. */
const RUN_SCORE = 0.5;

export const fusion: Method = {
  name: 'fusion',
  title: 'All views as columns, one learned model in two stages; the default',
  origin: 'Pith',
  needs: [],
  options: {
    favour: {
      default: 'balanced',
      values: ['precision', 'balanced', 'recall'],
      help: 'what to lean to where the model is unsure: less text that is not content, or less content lost',
    },
    ...SITE_OPTIONS,
  },
  label,
  learner: siteLearner,
};

function label(page: Page, context: MethodContext): Labels {
  const { count } = page.segments;
  if (count === 0) return emptyLabels(0);
  if (count > MOST_SEGMENTS) return labelRun(page);
  const model = fusionModel();
  const view = judge(page, model);
  const tilt = TILT[context.options['favour'] as keyof typeof TILT];
  const taken = context.template === undefined ? undefined : heedSite(page, context.template, view.p, context.options);
  const kept = dropRepeats(page, view.p, taken);
  const { chosen, expected } = bestPrefix(kept, page.segments.words, tilt);
  if (view.news) addHeadline(page, chosen);
  const confidence = calibrate(model, expected);
  const labels = nameLabels(page, chosen);
  if (context.trace !== undefined) explain(context.trace, model, view, kept, chosen);
  return { label: labels, score: view.p, confidence, pageType: view.pageType };
}

function labelRun(page: Page): Labels {
  const labels = emptyLabels(page.segments.count);
  const { from, to } = strictRun(page);
  labels.label.fill(Label.content, from, to);
  labels.score.fill(RUN_SCORE, from, to);
  return labels;
}

/** What the model says of a page. */
export interface View {
  readonly p: Float32Array;
  /** Rows of both stages, for explanations. */
  readonly first: Float32Array;
  readonly second: Float32Array;
  readonly pageType: string;
  /** The page looks like those whose gold holds the story alone, headline first. */
  readonly news: boolean;
}

export function judge(page: Page, model: FusionModel): View {
  const { count } = page.segments;
  const signs = signsOf(page);
  const news = logistic(sumTrees(model.habit, signs, signs.length, 1)[0]!) > 0.5;
  const types = pageTypes(signs, model);
  const first = firstRows(page, model, news ? 1 : 0);
  const p1 = Float32Array.from(sumTrees(model.first, first, model.features.length, count), logistic);
  let best = 0;
  for (let k = 1; k < types.length; k++) if (types[k]! > types[best]!) best = k;
  const pageType = model.types[best]!;
  const second = secondRows(page, model, p1, first);
  const p = Float32Array.from(sumTrees(model.second, second, model.secondFeatures.length, count), logistic);
  return { p, first, second, pageType, news };
}

/** Probabilities of the page types. */
function pageTypes(signs: Float32Array, model: FusionModel): Float64Array {
  const kinds = model.types.length;
  const scores = Float64Array.from({ length: kinds }, (_, k) =>
    Math.exp(sumTrees(model.pageTypes, signs, signs.length, 1, k, kinds)[0]!),
  );
  const total = scores.reduce((sum, score) => sum + score, 0);
  return scores.map((score) => score / total);
}

const COLUMN: ReadonlyMap<string, number> = new Map(FEATURE_NAMES.map((name, i) => [name, i]));

/** Where the first stage's columns come from: pairs of column there and column here. */
interface FirstColumns {
  readonly plain: Int32Array;
  readonly scored: Int32Array;
  readonly habitAt: number;
}

const columnsOf = new WeakMap<FusionModel, FirstColumns>();

function firstColumns(model: FusionModel): FirstColumns {
  const known = columnsOf.get(model);
  if (known !== undefined) return known;
  const plain: number[] = [];
  const scored: number[] = [];
  let habitAt = -1;
  model.features.forEach((name, c) => {
    const from = COLUMN.get(name);
    if (from !== undefined) plain.push(c, from);
    else if (name === 'habit') habitAt = c;
    else scored.push(c, CLASS_SCORE_COLUMNS.indexOf(name));
  });
  const made = { plain: Int32Array.from(plain), scored: Int32Array.from(scored), habitAt };
  columnsOf.set(model, made);
  return made;
}

/** The columns the first stage reads, side by side. */
function firstRows(page: Page, model: FusionModel, habit: number): Float32Array {
  const { count } = page.segments;
  const { rows, width } = featureMatrix(page);
  const scores = classScores(page, model.classScores);
  const own = CLASS_SCORE_COLUMNS.length;
  const wanted = model.features.length;
  const { plain, scored, habitAt } = firstColumns(model);
  const out = new Float32Array(count * wanted);
  for (let s = 0; s < count; s++) {
    const o = s * wanted;
    for (let i = 0; i < plain.length; i += 2) out[o + plain[i]!] = rows[s * width + plain[i + 1]!]!;
    for (let i = 0; i < scored.length; i += 2) out[o + scored[i]!] = scores[s * own + scored[i + 1]!]!;
    if (habitAt >= 0) out[o + habitAt] = habit;
  }
  return out;
}

/** The surroundings' columns and a few of the first stage's. */
function secondRows(page: Page, model: FusionModel, p1: Float32Array, first: Float32Array): Float32Array {
  const { count } = page.segments;
  const around = surroundings(page, p1);
  const own = SURROUNDING_COLUMNS.length;
  const wanted = model.secondFeatures.length;
  const width = model.features.length;
  const shared: number[] = [];
  model.secondFeatures.forEach((name, c) => {
    if (c >= own) shared.push(c, model.features.indexOf(name));
  });
  const out = new Float32Array(count * wanted);
  for (let s = 0; s < count; s++) {
    const o = s * wanted;
    for (let c = 0; c < own; c++) out[o + c] = around[s * own + c]!;
    for (let i = 0; i < shared.length; i += 2) out[o + shared[i]!] = first[s * width + shared[i + 1]!]!;
  }
  return out;
}
