// Evaluation → one self-contained HTML file: tables, plots as SVG, and the worst pages explained.

import { escapeHtml } from '../../../../src/text/index.ts';
import { reportPage } from '../../../../src/theme/index.ts';
import { legend, REPORT_STYLE } from '../../../kit/plots/index.ts';
import type { DataSet } from '../../data/index.ts';
import type { Evaluation } from '../../evaluate.ts';
import type { Figures, PartKey } from '../figures.ts';
import { differencePlot } from './difference-plot.ts';
import { distributions } from './distributions.ts';
import { mainTable } from './main-table.ts';
import { partBars } from './part-bars.ts';
import { partTable } from './part-table.ts';
import { timePlot } from './time-plot.ts';
import { worstPages } from './worst-pages.ts';

/** Reads `data` once more, for the explained pages. */
export async function htmlReport(evaluation: Evaluation, figures: Figures, data: DataSet): Promise<string> {
  const names = legend(figures.subjects.map(({ name }) => name));
  const sections = [
    section(
      'All figures',
      'Means over pages, shingles as in the article benchmark; ± is the 95 % bootstrap interval.',
      mainTable(figures),
    ),
    figures.subjects.length > 1
      ? section(
          `Against ${figures.against}`,
          `Differences in ${figures.figure} on the same pages.`,
          wide(differencePlot(figures)),
        )
      : '',
    section('Distribution', `${figures.figure} of every page; the dashed line is the mean.`, distributions(evaluation)),
    ...PARTS.map(({ by, heading }) => part(figures, by, heading, names)),
    section(
      'Time against size',
      'From HTML to text, parsing included; one dot per page.',
      names + wide(timePlot(evaluation)),
    ),
    section(
      'Worst pages',
      `Where ${figures.worstOf} scores lowest. Each is explained below the table.`,
      await worstPages(evaluation, figures, data),
    ),
  ];
  return reportPage({
    title: `Evaluation on ${figures.data}`,
    note: `${figures.pages} pages, ${figures.subjects.length} rows. The whole page is the floor.`,
    body: `${sections.filter((one) => one !== '').join('\n')}\n<script>${OPEN_LINKED}</script>`,
    style: REPORT_STYLE,
  });
}

/** A link to an explanation opens it. */
const OPEN_LINKED =
  "const o=()=>{const d=document.querySelector(location.hash||'#none');if(d)d.open=true};addEventListener('hashchange',o);o()";

const PARTS: readonly { readonly by: PartKey; readonly heading: string }[] = [
  { by: 'type', heading: 'By page type' },
  { by: 'lang', heading: 'By language' },
  { by: 'site', heading: 'By site' },
];

function part(figures: Figures, by: PartKey, heading: string, names: string): string {
  const count = figures.parts.filter((one) => one.by === by).length;
  if (count === 0) return '';
  // With one or two pages per site, bars would show chance: sites are a table, the other two are drawn.
  if (by === 'site') return section(heading, `${figures.figure}; the sites with most pages.`, partTable(figures, by));
  return section(heading, `${figures.figure}; the number is the best one.`, names + wide(partBars(figures, by)));
}

/** A plot wider than the window scrolls by itself. */
function wide(plot: string): string {
  return `<div class="wide">${plot}</div>`;
}

function section(heading: string, note: string, body: string): string {
  return `<section><h2>${escapeHtml(heading)}</h2><p class="quiet">${escapeHtml(note)}</p>${body}</section>`;
}
