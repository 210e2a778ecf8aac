// lab eval layout: measures what a layout adds to fusion, on sites that did not choose its weight.
//   --data DIR       folder with rendered/ and pages/ (../shared/data)
//   --site-pages N   pages per site (all)
//   --sets A,B       sets of single pages, rendered without their style sheets
//   --pages N        pages per set (60)
// One row per site: fusion without a layout, with one as shipped, and with the settings that gain most on all other sites. The
// gain of a single site is capped; the last line shows what the plain mean would have chosen. Sets do not take part in the choice.

import { mean } from '../../../src/base/index.ts';
import { asPithError, ERRORS, extract, PithError } from '../../../src/index.ts';
import { formatTable } from '../../../src/terminal/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { BODY_ALONE } from '../data/index.ts';
import { score } from '../report/index.ts';
import { type DrawnGroup, type DrawnPage, drawSets, drawSites } from './drawn-groups.ts';
import { bestSetting, leaveOneOut } from './leave-one-out.ts';

/** The most that one site may gain or lose in the choice of settings. */
const CAP = 0.05;
/** Sets that never trained the model. */
const SETS = 'l3s-gn1,daniel,ceed,chinese-web';

type Setting = Readonly<Record<'layout-inside' | 'layout-aside' | 'layout-outside', number>>;

/** All candidates, weaker ones first; the first ignores the layout. */
const SETTINGS: readonly Setting[] = [0, 0.5, 1, 1.5].flatMap((inside) =>
  [0, 1, 2, 3].flatMap((aside) =>
    [0, 1, 2]
      .filter((outside) => outside <= aside)
      .map((outside) => ({ 'layout-inside': inside, 'layout-aside': aside, 'layout-outside': outside })),
  ),
);

interface Row {
  readonly name: string;
  readonly pages: number;
  readonly vce: number;
  readonly without: number;
  readonly shipped: number;
  /** One score per setting. */
  readonly settings: readonly number[];
}

async function main(): Promise<void> {
  const { values } = toolOptions(import.meta.url, {
    options: {
      data: { type: 'string', default: '../shared/data' },
      sets: { type: 'string', default: SETS },
      pages: { type: 'string', default: '60' },
      'site-pages': { type: 'string', default: '1000' },
    },
  });
  const sites = await rowsOf(drawSites(values.data, Number(values['site-pages'])));
  if (sites.length < 2) throw new PithError('not-found', `${values.data}: fewer than two sites in rendered/`);
  const sets = await rowsOf(drawSets(values.data, values.sets.split(','), Number(values.pages)));
  const bySetting = SETTINGS.map((_, i) => sites.map(({ settings }) => settings[i]!));
  const leftOut = leaveOneOut(bySetting, CAP);
  const best = bestSetting(bySetting, CAP);
  print(
    'Sites rendered with their style sheets; “left out” is with the settings that gain most on all other sites',
    sites.map((row, i) => ({ row, chosen: leftOut[i]!.chosen })),
  );
  const byMean = leaveOneOut(bySetting, Number.POSITIVE_INFINITY);
  console.log(`chosen by the plain mean instead: ${score(mean(byMean.map((one) => one.score)))}`);
  if (sets.length > 0) {
    print(
      `Single pages rendered without their style sheets, with the settings that gain most on the sites`,
      sets.map((row) => ({ row, chosen: best })),
    );
  }
}

async function rowsOf(groups: AsyncIterable<DrawnGroup>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { name, pages } of groups) {
    process.stderr.write(`${name}\n`);
    const of = (answer: (page: DrawnPage) => string): number =>
      mean(pages.map((one) => one.target.score(answer(one)).words!.f));
    rows.push({
      name,
      pages: pages.length,
      vce: of(({ page, layout }) => extract(page, { ...BODY_ALONE, method: 'vce', layout }).text),
      without: of(({ page }) => extract(page, BODY_ALONE).text),
      shipped: of(({ page, layout }) => extract(page, { ...BODY_ALONE, layout }).text),
      settings: SETTINGS.map((setting) =>
        of(({ page, layout }) => extract(page, { ...BODY_ALONE, layout, methodOptions: { ...setting } }).text),
      ),
    });
  }
  return rows;
}

function print(title: string, rows: readonly { readonly row: Row; readonly chosen: number }[]): void {
  const head = ['', 'pages', 'vce', 'without layout', 'as shipped', 'left out', 'gain', 'chosen: inside/aside/outside'];
  const cells = rows.map(({ row, chosen }) => {
    const there = row.settings[chosen]!;
    const numbers = [row.vce, row.without, row.shipped, there].map(score);
    return [row.name, String(row.pages), ...numbers, signed(there - row.without), say(SETTINGS[chosen]!)];
  });
  const gains = rows.map(({ row, chosen }) => row.settings[chosen]! - row.without);
  const means = [
    (row: Row) => row.vce,
    (row: Row) => row.without,
    (row: Row) => row.shipped,
    (row: Row, chosen: number) => row.settings[chosen]!,
  ].map((of) => score(mean(rows.map(({ row, chosen }) => of(row, chosen)))));
  const columns = head.map((name, i) => ({ title: name, align: i === 0 ? 'left' : 'right' }) as const);
  console.log(`\n${title}. Word F.`);
  console.log(formatTable(columns, [...cells, ['mean', '', ...means, signed(mean(gains)), '']]));
  const most = Math.max(...gains);
  const rest = gains.filter((gain) => gain !== most);
  console.log(
    `better on ${gains.filter((gain) => gain > 0).length}, worse on ${gains.filter((gain) => gain < 0).length}, worst ${signed(Math.min(...gains))}; mean gain without the row that gains most ${signed(mean(rest))}`,
  );
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4)}`;
}

function say(setting: Setting): string {
  return Object.values(setting).join(' / ');
}

main().catch((thrown: unknown) => {
  const error = asPithError(thrown);
  process.stderr.write(`${error.message}\n`);
  process.exitCode = ERRORS[error.code].exit;
});
