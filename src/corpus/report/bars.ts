// Labels and counts → a table with a bar in each row.

import { escapeHtml } from '../../text/index.ts';

export interface Bar {
  readonly label: string;
  readonly count: number;
  /** The meaning of the label. */
  readonly note?: string;
}

export interface BarOptions {
  /** Total for the shares; without it none are shown. */
  readonly total?: number;
  readonly note?: string;
}

export function barTable(title: string, bars: readonly Bar[], { total, note }: BarOptions): string {
  if (bars.length === 0) return '';
  const most = Math.max(...bars.map(({ count }) => count));
  const rows = bars.map(({ label, count, note: meaning }) => {
    const share = total === undefined ? '' : `${((100 * count) / Math.max(1, total)).toFixed(1)} %`;
    const hint = meaning === undefined ? '' : `<small>${escapeHtml(meaning)}</small>`;
    const width = ((100 * count) / Math.max(1, most)).toFixed(2);
    return `<tr><th scope="row">${escapeHtml(label)}${hint}<td class="n">${count.toLocaleString('en')}<td class="n">${share}<td class="b"><i style="width:${width}%"></i>`;
  });
  const under = note === undefined ? '' : `<p class="quiet">${escapeHtml(note)}</p>`;
  return `<section><h2>${escapeHtml(title)}</h2>${under}<table>${rows.join('')}</table></section>`;
}

/** Names and values (values are HTML) as large figures. */
export function figures(list: readonly (readonly [string, string])[]): string {
  return `<dl>${list.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}
