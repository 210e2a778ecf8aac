// An inspection → one HTML file without scripts or network access: the colored page, every block with its reason, the
// metadata, the answer. For a bug report, or to look at later.

import { escapeAttribute } from '../../../text/index.ts';
import type { Core } from '../tab/core.ts';
import { isKept, LABELS, wordsOf } from '../tab/label-words.ts';
import type { State } from '../tab/state.ts';
import { frameHtml } from './frame-html.ts';

/** Maximum blocks with reasons; the rest is counted. */
const MAX_BLOCKS = 4_000;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The colors and fonts of this page: the rules of its own style sheet. */
function look(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  return rules.filter((rule) => /^(?::root|\[data-label)/.test(rule)).join('\n');
}

const STYLE = `
body{margin:0;font:15px/1.5 var(--sans);color:var(--ink);background:var(--panel)}
header,main>section{padding:16px 24px}header{border-bottom:1px solid var(--line);background:var(--ground)}
h1{font:600 24px var(--serif);margin:0 0 4px}h2{font:600 17px var(--serif);margin:0 0 8px}p{margin:0 0 6px}.muted{color:var(--muted)}
main{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr)}@media (max-width:800px){main{grid-template-columns:minmax(0,1fr)}}
iframe{width:100%;height:80vh;border:1px solid var(--line);background:#fff;border-radius:6px}
ol{list-style:none;margin:0;padding:0}li{padding:8px 0 8px 12px;border-left:4px solid var(--tone);margin:0 0 6px}
.label{font-size:12px;font-weight:600;margin-right:8px;color:var(--tone-ink)}blockquote{margin:4px 0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--line);border-radius:6px;padding:12px;max-height:60vh;overflow:auto}
table{border-collapse:collapse}td,th{text-align:left;padding:3px 12px 3px 0;vertical-align:top;overflow-wrap:anywhere}
.blocks{max-height:80vh;overflow:auto}`;

const TINTS = LABELS.map(
  ({ name }, label) =>
    `.pith-${label}{background:color-mix(in srgb,var(--${name}) ${isKept(label) ? 27 : 16}%,transparent)!important;box-shadow:-3px 0 var(--${name})!important}`,
).join('');

export async function inspectionFile(state: State, core: Core): Promise<string> {
  const { opened, judged, current, lean } = state;
  if (opened === undefined || judged === undefined || current === undefined) return '';
  const count = Math.min(MAX_BLOCKS, opened.blocks.count);
  const segments = Array.from({ length: count }, (_, s) => s);
  const [reasons, output, { metadata }] = await Promise.all([
    core.ask('reasons', { id: current, segments }),
    core.ask('output', { id: current, format: 'markdown' }),
    core.ask('metadata', { id: current }),
  ]);
  const shared = look();
  const frame = frameHtml(opened, judged, `${shared}\n:root{color-scheme:light}${TINTS}`);
  const title = opened.title || opened.url || 'a page';
  const sure = judged.confidence === undefined ? '' : `, ${Math.round(judged.confidence * 100)} % sure`;
  const rows = segments.map((s) => {
    const { name: label, title: name } = LABELS[judged.label[s]!]!;
    return `<li data-label="${label}" id="b${s + 1}"><span class="label">${s + 1} · ${name}</span><span class="muted">${Math.round(judged.score[s]! * 100)} % · ${wordsOf(opened.blocks.words[s]!)}</span><blockquote>${escapeAttribute(opened.blocks.text[s]!)}</blockquote><p class="muted">${escapeAttribute(reasons[s] ?? '')}</p></li>`;
  });
  const left = opened.blocks.count - count;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="${POLICY}"><meta name="referrer" content="no-referrer">
<title>Inspection: ${escapeAttribute(title)}</title><style>${shared}${STYLE}</style></head><body>
<header><h1>${escapeAttribute(title)}</h1><p class="muted">${escapeAttribute(opened.url ?? 'no address')}</p>
<p>${wordsOf(judged.words)} kept of ${opened.blocks.count} blocks by ${escapeAttribute(judged.method)}${sure}${lean === 0 ? '' : `, leaning ${lean > 0 ? 'to recall' : 'to precision'}`}.</p></header>
<main><section aria-label="The page"><h2>The page</h2>${
    frame === undefined
      ? '<p class="muted">The page is too large for this file.</p>'
      : `<iframe title="The page, its blocks tinted" sandbox="" srcdoc="${escapeAttribute(frame)}"></iframe>`
  }</section>
<section aria-label="Blocks"><h2>Blocks</h2><ol class="blocks" tabindex="0">${rows.join('\n')}</ol>${left > 0 ? `<p class="muted">${left} more blocks are not listed.</p>` : ''}</section>
<section aria-label="Metadata"><h2>Metadata</h2><table>${metadataRows(metadata)}</table></section>
<section aria-label="Answer"><h2>The answer, as Markdown</h2><pre tabindex="0">${escapeAttribute(output)}</pre></section></main>
</body></html>
`;
}

function metadataRows(metadata: object): string {
  return Object.entries(metadata as Record<string, { value?: unknown; source?: string } | undefined>)
    .filter(([, found]) => found?.value !== undefined)
    .map(
      ([field, found]) =>
        `<tr><th scope="row">${escapeAttribute(field)}</th><td>${escapeAttribute(String(found!.value))}</td><td class="muted">${escapeAttribute(found!.source ?? '')}</td></tr>`,
    )
    .join('');
}
