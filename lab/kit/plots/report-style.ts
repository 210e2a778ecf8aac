// Styles for evaluation reports, in addition to those of all reports: tables of figures, plots, explained pages.

export const REPORT_STYLE: string = `
:root{--good:var(--content-ink);--bad:var(--consent-ink)}
figcaption,.note{color:var(--muted)}
th,td{padding:.22rem .6rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap;vertical-align:top}
th{font-weight:600;font-size:.87em;color:var(--muted);white-space:normal;vertical-align:bottom}th:first-child,td:first-child{text-align:left;padding-left:0}td.words,th.words{text-align:left}td.long{white-space:normal;min-width:16rem}
tr.floor td{color:var(--muted)}td.best{font-weight:700;color:var(--accent)}
svg[role]{display:block;min-width:34rem;max-width:100%;height:auto;fill:currentColor;font-size:12.5px}.multiples svg{min-width:0}
svg .quiet{fill:var(--muted)}svg .small{font-size:11.5px}
svg .axis{stroke:var(--muted);stroke-width:1}svg .grid{stroke:var(--line);stroke-width:1}svg .mark{stroke:currentColor;stroke-width:1.5;stroke-dasharray:3 2}
.multiples{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr));gap:.6rem 1.2rem}
figure{margin:1rem 0;overflow-x:auto}.multiples figure{margin:0}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;margin:.4rem 0 .6rem}.legend i{display:inline-block;width:.75em;height:.75em;border-radius:2px;margin-right:.4em}
details{border-top:1px solid var(--line);padding:.45rem 0}summary{cursor:pointer;overflow-wrap:anywhere}
details:target{background:var(--accent-wash)}
.segments{font-size:13px}.segments th,.segments td{text-align:left;vertical-align:top;white-space:normal}
.segments td:nth-child(1),.segments td:nth-child(2){white-space:nowrap}.segments td:nth-child(3){text-align:right}.segments td:nth-child(4){min-width:20rem;overflow-wrap:anywhere}
.segments ul{margin:0;padding-left:1.1em}.segments li{min-width:16rem}
.kept td:first-child{color:var(--good)}.extra td:first-child{color:var(--bad)}.missed td:first-child{color:var(--warn)}.out td{color:var(--muted);font-style:italic}
`;
