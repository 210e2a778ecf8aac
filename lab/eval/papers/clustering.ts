// Measures clustering in three ways: mixing the pages of every two sites; separating the pages of one site whose types are
// known (home page, lists, stories); and the word F of sites that are learned with it. The method does not know the number of
// clusters. Purity is the share of pages whose cluster consists mostly of their own kind. Two sites are told apart if no
// cluster contains both. Pairs are right if two pages share a cluster exactly when they share a type; precision and recall are
// of the pairs that share a cluster. With the default cut, by silhouette, and with fixed thresholds; without and with the
// distance from the home page, where it is known.

import { mean } from '../../../src/base/index.ts';
import { extract, learnSite, type Page } from '../../../src/index.ts';
import { checkOptions, findMethod } from '../../../src/methods/index.ts';
import {
  clusterSignatures,
  homeDistances,
  pageLinks,
  signatureOf,
  withDistance,
} from '../../../src/sites/templates/index.ts';
import type { Claim, ResultTable } from '../../kit/plots/index.ts';
import { BODY_ALONE } from '../data/index.ts';
import type { SitePage } from '../sites/index.ts';
import { f3, holdsFor, percent } from './cells.ts';
import { GroupTrial } from './group-trial.ts';

/** Undefined: chosen by silhouette. .25 was the default before. */
const CUTS = [undefined, 0.15, 0.25, 0.35, 0.5];
const FIXED = 0.25;
/** Pages of each site that are mixed. */
const MAX_PAGES = 12;
/** `fusion` reads the templates of `site`. */
const ANSWERERS = ['chunks', 'fastce', 'site', 'fusion'] as const;
/** How the groups for the templates are cut. */
const LEARNED = ['fixed', 'silhouette', 'trial'] as const;

type Signature = ReturnType<typeof signatureOf>;

interface Signed {
  readonly plain: Signature;
  /** The same with its distance from the home page, if known. */
  readonly placed: Signature;
  readonly type: string | undefined;
}

type View = 'plain' | 'placed';

/** Pages to learn from and others to score. */
export interface Draw {
  readonly learn: readonly Page[];
  readonly score: readonly Pick<SitePage, 'page' | 'target'>[];
}

/** What is clustered: a site with all its pages, divided in one or several ways. */
export interface ClusteredSite {
  readonly name: string;
  readonly all: readonly { readonly page: Page; readonly type: string | undefined }[];
  readonly draws: readonly Draw[];
}

export class Clustering {
  private readonly sites: { readonly name: string; readonly pages: readonly Signed[] }[] = [];
  private readonly learned: string[][] = [];
  private readonly effects: (readonly number[])[] = [];

  add({ name, all, draws }: ClusteredSite): void {
    const distances = homeDistances(all.map(({ page }) => pageLinks(page)));
    const pages = all.map(({ page, type }, i) => {
      const plain = signatureOf(page);
      return { plain, placed: withDistance(plain, distances[i]), type };
    });
    this.sites.push({ name, pages });
    const drawn = draws.map(({ learn, score }) => {
      const counts = [FIXED, undefined].map((threshold) => learnedKinds(learn, threshold));
      const isSame = counts[0] === counts[1];
      return [...counts, ...ANSWERERS.flatMap((method) => learnedScores(method, { learn, score }, isSame))];
    });
    const [fixed, chosen, ...scores] = drawn[0]!.map((_, at) => mean(drawn.map((one) => one[at]!)));
    this.effects.push(scores);
    this.learned.push([name, ...[fixed!, chosen!].map((kinds) => String(Number(kinds.toFixed(1)))), ...scores.map(f3)]);
  }

  tables(): ResultTable[] {
    const types = this.typesTable();
    return [this.mixedTable(), ...(types === undefined ? [] : [types]), this.learnedTable()];
  }

  claim(): Claim {
    const typed = this.typed();
    const right = typed.map(({ pages }) => judge(pages, 'placed', undefined));
    const before = typed.map(({ pages }) => judge(pages, 'placed', FIXED));
    const clean = right.filter(({ purity }) => purity === 1).length;
    const pairs = this.pairs(undefined, 'plain');
    const apart = pairs.filter((purity) => purity === 1).length;
    return {
      claim: 'Clustering by tags, link paths, URLs and distance from home separates templates with high accuracy',
      figure: `${typed.length === 0 ? '' : `purity by page type ${percent(mean(right.map(({ purity }) => purity)))} (at a fixed ${FIXED}: ${percent(mean(before.map(({ purity }) => purity)))}); `}${apart} of ${pairs.length} pairs of sites told apart`,
      holds:
        typed.length > 0 ? holdsFor(clean, typed.length) : holdsFor(Math.min(apart / 0.9, pairs.length), pairs.length),
      why: 'the cut is chosen by silhouette, so kinds of one site are told apart and sites of one kind are not split',
    };
  }

  private typed(): typeof this.sites {
    return this.sites.filter(({ pages }) => typesOf(pages).length > 1);
  }

  private mixedTable(): ResultTable {
    const known = this.sites.filter(({ pages }) => pages.some(({ placed }) => placed.distance !== undefined)).length;
    const views: readonly View[] = known === 0 ? ['plain'] : ['plain', 'placed'];
    return {
      title: 'Clustering: every two sites mixed, by the cut',
      columns: ['cut', 'pairs told apart', 'purity', 'clusters of a site alone'],
      rows: CUTS.flatMap((threshold) => views.map((view) => this.mixedRow(threshold, view))),
      note: `At most ${MAX_PAGES} pages of a site. Distance from the home page is known for ${known} of ${this.sites.length} sites. Sites that share a template cannot be told apart. The paper uses the clustering of Crescenzi, Merialdo and Missier and gives no figures.`,
    };
  }

  private mixedRow(threshold: number | undefined, view: View): string[] {
    const alone = this.firstPages(view).map((one) => clusterSignatures(one, { threshold }).length);
    const pairs = this.pairs(threshold, view);
    return [
      `${threshold ?? 'silhouette (default)'}${view === 'placed' ? ', with distance' : ''}`,
      `${pairs.filter((purity) => purity === 1).length} of ${pairs.length}`,
      pairs.length === 0 ? '' : percent(mean(pairs), 1),
      mean(alone).toFixed(2),
    ];
  }

  private firstPages(view: View): Signature[][] {
    return this.sites.map(({ pages }) => pages.slice(0, MAX_PAGES).map((page) => page[view]));
  }

  /** The purity of every two sites, mixed. */
  private pairs(threshold: number | undefined, view: View): number[] {
    const sites = this.firstPages(view);
    return sites.flatMap((a, i) => sites.slice(i + 1).map((b) => mixedPair(a, b, threshold)));
  }

  private typesTable(): ResultTable | undefined {
    const typed = this.typed();
    if (typed.length === 0) return undefined;
    const ways = [
      ['placed', undefined],
      ['plain', undefined],
      ['placed', FIXED],
    ] as const;
    const cells = (judged: readonly Judged[]): string[] => [
      mean(judged.map(({ clusters }) => clusters)).toFixed(judged.length > 1 ? 1 : 0),
      percent(mean(judged.map(({ purity }) => purity)), 1),
      percent(mean(judged.map(({ right }) => right)), 1),
      f3(mean(judged.map(({ precision }) => precision))),
      f3(mean(judged.map(({ recall }) => recall))),
    ];
    const row = (name: string, sites: typeof typed): string[] => [
      name,
      mean(sites.map(({ pages }) => typesOf(pages).length)).toFixed(sites.length > 1 ? 1 : 0),
      ...ways.flatMap(([view, threshold]) => cells(sites.map(({ pages }) => judge(pages, view, threshold)))),
    ];
    const heads = ['clusters', 'purity', 'pairs right', 'pair precision', 'recall'];
    return {
      title: 'Clustering: the pages of one site by their types',
      columns: [
        'site',
        'types',
        ...heads,
        ...heads.map((head) => `${head}, no distance`),
        ...heads.map((head) => `${head}, at ${FIXED}`),
      ],
      rows: [
        ...typed.map((site) => row(site.name, [site])),
        ...(typed.length > 1 ? [row(`mean of ${typed.length} sites`, typed)] : []),
      ],
      note: 'First by silhouette with the distance from the home page, then without it, then at the fixed threshold. The demo’s types are home, lists of stories and stories, in each template.',
    };
  }

  private learnedTable(): ResultTable {
    const means = (this.effects[0] ?? []).map((_, at) => f3(mean(this.effects.map((scores) => scores[at]!))));
    return {
      title: `Clustering: word F of learned sites, cut at ${FIXED}, by the silhouette, and by the silhouette where a trial prefers it`,
      columns: [
        'site',
        `page kinds, ${FIXED}`,
        'page kinds, silhouette',
        ...ANSWERERS.flatMap((method) => LEARNED.map((cut) => `${method}, ${cut}`)),
      ],
      rows: [
        ...this.learned,
        ...(this.learned.length > 1 ? [[`mean of ${this.learned.length} sites`, '', '', ...means]] : []),
      ],
      note: 'All pages of the site except the scored ones are learned, lists included; a page is answered by the template of its kind. Equal numbers of kinds give equal scores. A trial answers each learned page by a template of the others, and compares with what the default method says of the page alone.',
    };
  }
}

function learnedKinds(pages: readonly Page[], threshold: number | undefined): number {
  return clusterSignatures(placed(pages), { threshold }).length;
}

/** The word F of one method by each cut. */
function learnedScores(method: string, { learn, score }: Draw, isSame: boolean): readonly number[] {
  const run = (cut: (typeof LEARNED)[number]): number => {
    const chosen = cut === 'trial' ? triedCut(method, learn) : cut;
    const site = learnSite(learn, { method, key: 'site', threshold: chosen === 'fixed' ? FIXED : chosen });
    return mean(
      score.map(({ page, target }) => target.score(extract(page, { ...BODY_ALONE, method, site }).text).words!.f),
    );
  };
  const fixed = run('fixed');
  return isSame ? LEARNED.map(() => fixed) : LEARNED.map((cut) => (cut === 'fixed' ? fixed : run(cut)));
}

/** The cut whose templates agree better with pages that they were not learned from. */
function triedCut(name: string, pages: readonly Page[]): 'fixed' | 'silhouette' {
  const { learner: learnerName = name } = findMethod(name).reads ?? {};
  const method = findMethod(learnerName);
  const options = checkOptions(method.name, method.options, {});
  const learner = method.learner!(options);
  for (const page of pages) learner.add(page);
  const [fixed, silhouette] = [FIXED, undefined].map((threshold) => clusterSignatures(placed(pages), { threshold }));
  return new GroupTrial(pages, method, options, learner).best([fixed!, silhouette!]) === fixed ? 'fixed' : 'silhouette';
}

function placed(pages: readonly Page[]): Signature[] {
  const distances = homeDistances(pages.map(pageLinks));
  return pages.map((page, i) => withDistance(signatureOf(page), distances[i]));
}

/** Purity of two mixed sites. */
function mixedPair(a: readonly Signature[], b: readonly Signature[], threshold: number | undefined): number {
  return purityOf(
    clusterSignatures([...a, ...b], { threshold }).map(({ pages }) => pages),
    (page) => (page < a.length ? 'a' : 'b'),
  );
}

/** Share of the pages that belong to the most common kind of their cluster. */
export function purityOf(clusters: readonly (readonly number[])[], kindOf: (page: number) => string): number {
  let [pure, all] = [0, 0];
  for (const pages of clusters) {
    const counts = new Map<string, number>();
    for (const page of pages) counts.set(kindOf(page), (counts.get(kindOf(page)) ?? 0) + 1);
    pure += Math.max(...counts.values());
    all += pages.length;
  }
  return pure / all;
}

export interface PairScores {
  /** Share of the pairs of pages that share a cluster exactly when they share a kind (the Rand index). */
  readonly right: number;
  /** Share of pairs in one cluster that are of one kind; recall: the reverse. 1 if there are no pairs. */
  readonly precision: number;
  readonly recall: number;
}

export function pairScores(clusters: readonly (readonly number[])[], kindOf: (page: number) => string): PairScores {
  const placed = clusters.flatMap((pages, cluster) => pages.map((page) => ({ cluster, kind: kindOf(page) })));
  let [right, all, both, together, alike] = [0, 0, 0, 0, 0];
  for (const [i, a] of placed.entries()) {
    for (const b of placed.slice(i + 1)) {
      const [isTogether, isAlike] = [a.cluster === b.cluster, a.kind === b.kind];
      all++;
      if (isTogether === isAlike) right++;
      if (isTogether) together++;
      if (isAlike) alike++;
      if (isTogether && isAlike) both++;
    }
  }
  const share = (part: number, of: number): number => (of === 0 ? 1 : part / of);
  return { right: share(right, all), precision: share(both, together), recall: share(both, alike) };
}

function typesOf(pages: readonly Signed[]): string[] {
  return [...new Set(pages.flatMap(({ type }) => (type === undefined ? [] : [type])))];
}

interface Judged extends PairScores {
  readonly clusters: number;
  readonly purity: number;
}

function judge(all: readonly Signed[], view: View, threshold: number | undefined): Judged {
  const pages = all.filter(({ type }) => type !== undefined);
  const clusters = clusterSignatures(
    pages.map((page) => page[view]),
    { threshold },
  ).map((one) => one.pages);
  const kindOf = (page: number): string => pages[page]!.type!;
  return { clusters: clusters.length, purity: purityOf(clusters, kindOf), ...pairScores(clusters, kindOf) };
}
