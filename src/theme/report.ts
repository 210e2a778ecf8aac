// A report as a complete page: the shared look, one column of panels, the logo and the title above. Each report adds the rules for
// its own parts.

import { escapeHtml } from '../text/index.ts';
import { LOOK } from './look.ts';

const MARK =
  '<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><circle cx="16" cy="16" r="14" fill="none" stroke="currentColor" stroke-width="2" opacity=".35"/><circle cx="16" cy="16" r="8.5" fill="none" stroke="currentColor" stroke-width="2" opacity=".6"/><circle cx="16" cy="16" r="4"/></svg>';

const STYLE = `${LOOK}
*{box-sizing:border-box}
body{font:15px/1.5 var(--sans);max-width:78rem;margin:0 auto;padding:1.6rem 1.2rem 4rem;color:var(--ink);background:var(--ground)}
.top{display:flex;gap:.9rem;align-items:center;margin-bottom:1.2rem}.mark{color:var(--accent);flex:none}.mark svg{display:block;fill:currentColor}
h1{font:600 1.8rem/1.2 var(--serif);margin:0}h2{font:600 1.25rem/1.3 var(--serif);margin:0 0 .3rem}h2+p{margin-top:0}h3{font-size:1rem;margin:1.4rem 0 .3rem}p{margin:.3rem 0}
section{background:var(--panel);border:1px solid var(--line);border-radius:14px;padding:1.2rem 1.4rem;margin:1rem 0}
.quiet,small{color:var(--muted)}a{color:var(--accent)}code{font:.92em var(--mono);background:var(--ground);border:1px solid var(--line);border-radius:6px;padding:.1em .45em;overflow-wrap:anywhere}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin:.6rem 0}.wide{overflow-x:auto}
@media(max-width:600px){body{padding:1rem .7rem 3rem}section{padding:1rem .9rem}}
`;

interface Report {
  readonly title: string;
  /** The line below the title. */
  readonly note: string;
  /** HTML. */
  readonly body: string;
  /** Additional rules. */
  readonly style: string;
}

export function reportPage({ title, note, body, style }: Report): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Pith: ${escapeHtml(title)}</title><style>${STYLE}${style}</style></head>
<body><header class="top"><span class="mark">${MARK}</span><div><h1>${escapeHtml(title)}</h1><p class="quiet">${escapeHtml(note)}</p></div></header>
${body}
</body></html>
`;
}
