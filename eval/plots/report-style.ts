// The looks of a report: those of the inspector, one column, tables and plots, the reader's choice of light or dark.

import { LOOK } from '../../src/inspect/index.ts';
import { escapeHtml } from '../../src/text/index.ts';

const MARK =
  '<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><circle cx="16" cy="16" r="14" fill="none" stroke="currentColor" stroke-width="2" opacity=".35"/><circle cx="16" cy="16" r="8.5" fill="none" stroke="currentColor" stroke-width="2" opacity=".6"/><circle cx="16" cy="16" r="4"/></svg>';

/** The head of a report: its mark, its title, and a line below. */
export function reportHead(title: string, note: string): string {
  return `<header class="top"><span class="mark">${MARK}</span><div><h1>${escapeHtml(title)}</h1><p class="quiet">${escapeHtml(note)}</p></div></header>`;
}

export const REPORT_STYLE: string = `${LOOK}
:root{--quiet:var(--muted);--grid:var(--line);--good:var(--content-ink);--bad:var(--consent-ink);--tint:var(--accent-wash)}
*{box-sizing:border-box}
body{font:15px/1.5 var(--sans);max-width:78rem;margin:0 auto;padding:1.6rem 1.2rem 4rem;color:var(--ink);background:var(--ground)}
.top{display:flex;gap:.9rem;align-items:center;margin-bottom:1.2rem}.mark{color:var(--accent)}.mark svg{font-size:0}
h1{font:600 1.8rem/1.2 var(--serif);margin:0}h2{font:600 1.25rem/1.3 var(--serif);margin:0 0 .3rem}h2+p{margin-top:0}h3{font-size:1rem;margin:1.4rem 0 .3rem}p{margin:.3rem 0}
section{background:var(--panel);border:1px solid var(--line);border-radius:14px;padding:1.2rem 1.4rem;margin:1rem 0}
.quiet,figcaption,.note{color:var(--quiet)}a{color:var(--accent)}code{font:.92em var(--mono);background:var(--ground);border:1px solid var(--line);border-radius:6px;padding:.1em .45em;overflow-wrap:anywhere}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin:.6rem 0}
th,td{padding:.22rem .6rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th{font-weight:600;font-size:.87em;color:var(--quiet);white-space:normal;vertical-align:bottom}th:first-child,td:first-child{text-align:left;padding-left:0}td.words,th.words{text-align:left}
tr.floor td{color:var(--quiet)}td.best{font-weight:700;color:var(--accent)}
svg{display:block;max-width:100%;height:auto;fill:currentColor;font-size:12.5px}
svg .quiet{fill:var(--quiet)}svg .small{font-size:11.5px}
svg .axis{stroke:var(--quiet);stroke-width:1}svg .grid{stroke:var(--grid);stroke-width:1}svg .mark{stroke:currentColor;stroke-width:1.5;stroke-dasharray:3 2}
.multiples{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:.6rem 1.2rem}
figure{margin:1rem 0}.multiples figure{margin:0}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;margin:.4rem 0 .6rem}.legend i{display:inline-block;width:.75em;height:.75em;border-radius:2px;margin-right:.4em}
details{border-top:1px solid var(--line);padding:.45rem 0}summary{cursor:pointer;overflow-wrap:anywhere}
details:target{background:var(--tint)}
.segments{font-size:13px}.segments th,.segments td{text-align:left;vertical-align:top;white-space:normal}
.segments td:nth-child(1),.segments td:nth-child(2){white-space:nowrap}.segments td:nth-child(3){text-align:right}.segments td:nth-child(4){min-width:20rem;overflow-wrap:anywhere}
.kept td:first-child{color:var(--good)}.extra td:first-child{color:var(--bad)}.missed td:first-child{color:var(--warn)}.out td{color:var(--quiet);font-style:italic}
`;
