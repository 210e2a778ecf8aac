// The pages on which the first method does worst, with the scores of all subjects, each linked to its explanation
// below.

import { inspectCommandFor, inspectLink } from '../../../../src/frontends/inspector/server/index.ts';
import { escapeAttribute, escapeHtml } from '../../../../src/text/index.ts';
import { short } from '../../../kit/plots/index.ts';
import type { DataSet, GoldPage } from '../../data/index.ts';
import type { Evaluation } from '../../evaluate.ts';
import type { Figures, WorstPage } from '../figures.ts';
import { score } from '../numbers.ts';
import { type ExplainedPage, type ExplainedSegment, explainPage } from './explain-page.ts';

export async function worstPages(evaluation: Evaluation, figures: Figures, data: DataSet): Promise<string> {
  const explained = await explainAll(figures, data);
  const names = evaluation.subjects.map(({ name }) => `<th>${escapeHtml(name)}</th>`).join('');
  const rows = figures.worst.map(({ page, about, scores }) => {
    const name = escapeHtml(short(about.url ?? about.id, 44));
    const cell = explained.has(page) ? `<a href="#page-${page}">${name}</a>` : name;
    const of = [about.type, about.lang].filter((one) => one !== undefined).join(', ');
    return `<tr><td>${cell}</td><td>${inspectCell(data, about.id)}</td><td>${escapeHtml(of)}</td><td>${about.goldWords}</td>${scores.map((one) => `<td>${score(one)}</td>`).join('')}</tr>`;
  });
  const details = figures.worst.flatMap((worst) => {
    const page = explained.get(worst.page);
    return page === undefined ? [] : [explanation(worst, page, figures)];
  });
  return `${howToInspect(data)}<div class="wide"><table><thead><tr><th>page</th><th></th><th></th><th>gold words</th>${names}</tr></thead><tbody>${rows.join('')}</tbody></table></div>${details.join('')}`;
}

/** A link to the page in the inspector, if the inspector can open the data set. */
function inspectCell({ path }: DataSet, id: string): string {
  return path === undefined ? '' : `<a href="${escapeAttribute(inspectLink(id))}">inspect</a>`;
}

function howToInspect({ path }: DataSet): string {
  if (path === undefined) return '';
  return `<p class="quiet">“inspect” opens the page in the inspector, while this runs: <code>${escapeHtml(inspectCommandFor(path))}</code></p>`;
}

/** A second pass over the data set, since pages are not kept. Methods that learn cannot run on a single page. */
async function explainAll(figures: Figures, data: DataSet): Promise<Map<number, ExplainedPage>> {
  const explained = new Map<number, ExplainedPage>();
  const wanted = new Set(figures.worst.map(({ page }) => page));
  let at = 0;
  for await (const gold of data.pages()) {
    if (wanted.has(at)) {
      const page = tryExplain(gold, figures.worstOf);
      if (page !== undefined) explained.set(at, page);
    }
    at++;
    if (explained.size === wanted.size) break;
  }
  return explained;
}

function tryExplain(gold: GoldPage, subject: string): ExplainedPage | undefined {
  try {
    return explainPage(gold, subject);
  } catch {
    return undefined; // a peer or program: it gives no reasons
  }
}

function explanation({ page, about, scores }: WorstPage, explained: ExplainedPage, figures: Figures): string {
  const { worstOf, subjects } = figures;
  const own = scores[subjects.findIndex(({ name }) => name === worstOf)];
  const rows = explained.segments.map(segmentRows).join('');
  const cut = explained.cut === 0 ? '' : `<p class="quiet">${explained.cut} more segments are not shown.</p>`;
  const abstained = explained.abstained === undefined ? '' : `<p>It abstained: ${escapeHtml(explained.abstained)}</p>`;
  const address = escapeHtml(about.url ?? about.id);
  return `<details id="page-${page}"><summary>${escapeHtml(short(about.url ?? about.id, 90))} <span class="quiet">${score(own)}, whole page ${score(scores[0])}</span></summary><p class="quiet">${address}, under ${escapeHtml(worstOf)}</p>${abstained}<div class="wide"><table class="segments"><thead><tr><th></th><th>label</th><th>words</th><th>text</th><th>why</th></tr></thead><tbody>${rows}</tbody></table></div>${cut}</details>`;
}

const CLASS = { kept: 'kept', 'wrongly kept': 'extra', missed: 'missed' } as const;

function segmentRows({ fate, label, words, text, reasons, leftOut }: ExplainedSegment): string {
  const before = leftOut === 0 ? '' : `<tr class="out"><td colspan="5">${leftOut} rightly left out</td></tr>`;
  return `${before}<tr class="${CLASS[fate]}"><td>${fate}</td><td>${label}</td><td>${words}</td><td>${escapeHtml(text)}</td><td><ul>${reasons.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul></td></tr>`;
}
