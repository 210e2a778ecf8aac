// Judged pages → tables: the score of each scope by set, type and language; the decisions of `auto` and the cost of its
// errors; how reliable the confidence is. With several trainings, a page's score is their mean.

import { mean } from '../../../src/base/index.ts';
import type { Scope, WantedScope } from '../../../src/methods/index.ts';
import { snippetScore } from '../../eval/metrics/index.ts';
import { bootstrap, pairedDifference } from '../../eval/stats/index.ts';
import type { ResultTable } from '../../kit/plots/index.ts';
import { areaUnderCurve, type Judged, reliability } from '../report/reliability.ts';
import type { PageRow, Score } from './judge-pages.ts';

/** The rows of one set, and the convention of its gold. */
export interface JudgedSet {
  readonly name: string;
  readonly scope: Scope;
  readonly isTrained: boolean;
  readonly rows: readonly PageRow[];
}

const three = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(3));
const four = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(4));
const signed = (value: number): string => (value < 0 ? '' : '+') + value.toFixed(4);
const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

/** With fewer pages, a set cannot show how reliable a confidence is. */
const MIN_RELIABLE = 150;
/** Pages below this F are poor answers, which the confidence should find. */
const POOR = 0.8;
/** With fewer pages on one side of it, chance decides. */
const MIN_PER_SIDE = 10;
/** Languages and types with fewer pages are not worth a row. */
const MIN_PAGES = 3;

/** A scope by the convention of the gold, or the answer without any option. */
type Wanted = WantedScope | 'users';

const scoresOf = ({ judged }: PageRow, scope: Wanted): Score[] =>
  judged.map((one) => one[scope === 'auto' ? one.auto : scope]);
const meanOf = (row: PageRow, scope: Wanted, part: 'precision' | 'recall' | 'f'): number =>
  mean(scoresOf(row, scope).map((score) => score[part]));

/** F of the rows: of words, or of all snippets together if the gold is snippets. */
function figure(rows: readonly PageRow[], scope: Wanted, part: 'precision' | 'recall' | 'f' = 'f'): number {
  return isSnippets(rows) ? ofSnippets(rows, scope, part) : mean(rows.map((row) => meanOf(row, scope, part)));
}

function ofSnippets(
  rows: readonly PageRow[],
  scope: Wanted,
  part: 'precision' | 'recall' | 'f',
  rule: 'snippets' | 'substrings' = 'snippets',
): number {
  const seeds = rows[0]!.judged.map((_, seed) =>
    snippetScore(rows.flatMap((row) => scoresOf(row, scope)[seed]?.[rule] ?? [])),
  );
  return mean(seeds.map((one) => one[part]));
}

const isSnippets = (rows: readonly PageRow[]): boolean =>
  rows.every((row) => row.judged[0]?.story.f === 0 && row.judged[0].page.f === 0);

export function scoreTable(sets: readonly JudgedSet[], before?: readonly JudgedSet[]): ResultTable {
  const rows = sets.flatMap((set) => {
    const old = before?.find(({ name }) => name === set.name);
    return groupsOf(set).map(([name, own]) => [
      name,
      String(own.length),
      ...figuresOf(own),
      ...(before === undefined ? [] : changeOf(own, old?.rows ?? [])),
    ]);
  });
  const columns = ['set', 'pages', 'auto F', '±', 'P', 'R', 'scope=story F', 'scope=page F', 'as users get it'];
  return {
    title: 'Word F by scope, from models that have not seen the site',
    columns: before === undefined ? columns : [...columns, 'auto F before', 'change', '±'],
    rows,
    note: '± is half of the 95 % bootstrap interval over pages. Sets of snippets have the F of all snippets; raw: by substrings, as their authors count',
  };
}

/** The set, and its parts by type and language if there are several. */
function groupsOf({ name, rows }: JudgedSet): (readonly [name: string, rows: readonly PageRow[]])[] {
  const groups: (readonly [string, readonly PageRow[]])[] = [[name, rows]];
  for (const part of ['type', 'lang'] as const) {
    const values = [...new Set(rows.map((row) => row[part] ?? ''))].filter((value) => value !== '').sort();
    if (values.length < 2) continue;
    for (const value of values) {
      const own = rows.filter((row) => row[part] === value);
      if (own.length >= MIN_PAGES) groups.push([`  ${name}/${value}`, own]);
    }
  }
  return groups;
}

function figuresOf(rows: readonly PageRow[]): string[] {
  const { low, high } = bootstrap(rows.map((row) => meanOf(row, 'auto', 'f')));
  return [
    four(figure(rows, 'auto')),
    isSnippets(rows) ? '–' : four((high - low) / 2),
    four(figure(rows, 'auto', 'precision')),
    four(figure(rows, 'auto', 'recall')),
    four(figure(rows, 'story')),
    four(figure(rows, 'page')),
    `${four(figure(rows, 'users'))}${isSnippets(rows) ? ` (raw ${four(ofSnippets(rows, 'users', 'f', 'substrings'))})` : ''}`,
  ];
}

/** On the pages that both have, matched by id. */
function changeOf(rows: readonly PageRow[], before: readonly PageRow[]): string[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const own = rows.filter(({ id }) => known.has(id));
  const old = own.map(({ id }) => known.get(id)!);
  if (own.length === 0) return ['–', '–', '–'];
  if (isSnippets(own)) return [four(figure(old, 'auto')), signed(figure(own, 'auto') - figure(old, 'auto')), '–'];
  const f = (list: readonly PageRow[]): number[] => list.map((row) => meanOf(row, 'auto', 'f'));
  const { mean: change, low, high } = pairedDifference(f(own), f(old));
  return [four(figure(old, 'auto')), signed(change), four((high - low) / 2)];
}

/** The decisions of `auto`, and the loss where it decides against the set's convention. */
export function scopeTable(sets: readonly JudgedSet[]): ResultTable {
  return {
    title: 'Decisions of scope=auto, and the cost of wrong ones',
    columns: [
      'set',
      'gold',
      'taken as a story',
      'wrong',
      'F if wrong',
      'F if right',
      'cost per wrong page',
      'cost over the set',
    ],
    rows: sets.map(({ name, scope, rows }) => {
      const all = rows.flatMap(({ judged }) => judged);
      const wrong = all.filter(({ auto }) => auto !== scope);
      const right = scope === 'story' ? 'page' : 'story';
      const is = mean(wrong.map((one) => one[right].f));
      const was = mean(wrong.map((one) => one[scope].f));
      const cost = isSnippets(rows) || wrong.length === 0 ? Number.NaN : was - is;
      return [
        name,
        scope,
        percent(all.filter(({ auto }) => auto === 'story').length / all.length),
        percent(wrong.length / all.length),
        Number.isNaN(cost) ? '–' : four(is),
        Number.isNaN(cost) ? '–' : four(was),
        Number.isNaN(cost) ? '–' : signed(cost),
        Number.isNaN(cost) ? '–' : signed((cost * wrong.length) / all.length),
      ];
    }),
    note: 'cost: the F gained by the convention of the gold; negative if the other one does better',
  };
}

const judgedPages = (rows: readonly PageRow[], scope: WantedScope): Judged[] =>
  rows.flatMap((row) => scoresOf(row, scope).map(({ confidence, f }): Judged => [confidence, f]));

/** How reliable the confidence is, for each scope. */
export function confidenceTable(sets: readonly JudgedSet[]): ResultTable {
  return {
    title: 'Expected calibration error of the confidence, by tenths',
    columns: ['set', 'pages', 'scope', 'mean confidence', 'mean F', 'error'],
    rows: sets
      .filter(({ rows }) => rows.length >= MIN_RELIABLE && !isSnippets(rows))
      .flatMap(({ name, rows, scope }) =>
        (['auto', scope] as const).map((wanted) => {
          const own = judgedPages(rows, wanted);
          const [confidence, f] = [mean(own.map(([p]) => p)), mean(own.map(([, value]) => value))];
          return [
            name,
            String(rows.length),
            wanted,
            three(confidence),
            three(f),
            three(reliability(own).errorByTenths),
          ];
        }),
      ),
    note: `sets of at least ${MIN_RELIABLE} pages`,
  };
}

/** Whether a low confidence marks the poor answers, by set and type. */
export function poorTable(sets: readonly JudgedSet[]): ResultTable {
  const groups = sets.filter(({ rows }) => !isSnippets(rows)).flatMap(groupsOf);
  return {
    title: `Pages with F under ${POOR}, and whether a lower confidence finds them`,
    columns: ['set', 'pages', `F < ${POOR}`, 'AUC'],
    rows: groups.flatMap(([name, rows]) => {
      const own = judgedPages(rows, 'auto');
      const poor = own.filter(([, f]) => f < POOR).length;
      if (Math.min(poor, own.length - poor) < MIN_PER_SIDE) return [];
      return [[name, String(rows.length), percent(poor / own.length), three(areaUnderCurve(own, POOR)!)]];
    }),
    note: `sets, types and languages with at least ${MIN_PER_SIDE} pages on either side; 1 finds all of them, .5 none`,
  };
}
