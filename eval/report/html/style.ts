// The report's looks: one column, the system's font, the reader's choice of light or dark.

export const STYLE = `
:root{color-scheme:light dark;--ink:#1c2024;--page:#fff;--line:#d5d9de;--grid:#e7eaee;--quiet:#5d6670;--good:#1d7a46;--bad:#b3343f;--warn:#96600a;--tint:#f4f6f8}
@media(prefers-color-scheme:dark){:root{--ink:#e6e8eb;--page:#15181b;--line:#3a4047;--grid:#262b31;--quiet:#9aa3ad;--good:#5cc98a;--bad:#ef7d86;--warn:#dfa750;--tint:#1d2125}}
*{box-sizing:border-box}
body{font:15px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;max-width:76rem;margin:0 auto;padding:2rem 1.2rem 4rem;color:var(--ink);background:var(--page)}
h1{font-size:1.6rem;margin:0 0 .2rem}h2{font-size:1.15rem;margin:2.6rem 0 .3rem}h2+p{margin-top:0}
.quiet,figcaption{color:var(--quiet)}a{color:inherit}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin:.6rem 0}
th,td{padding:.22rem .6rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th{font-weight:600;vertical-align:bottom}th:first-child,td:first-child{text-align:left;padding-left:0}
tr.floor td{color:var(--quiet)}td.best{font-weight:700}
svg{display:block;max-width:100%;height:auto;fill:currentColor;font-size:12.5px}
svg .quiet{fill:var(--quiet)}svg .small{font-size:11.5px}
svg .axis{stroke:var(--quiet);stroke-width:1}svg .grid{stroke:var(--grid);stroke-width:1}svg .mark{stroke:currentColor;stroke-width:1.5;stroke-dasharray:3 2}
.multiples{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:.6rem 1.2rem}
figure{margin:0}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;margin:.4rem 0 .6rem}.legend i{display:inline-block;width:.75em;height:.75em;border-radius:2px;margin-right:.4em}
details{border-top:1px solid var(--line);padding:.45rem 0}summary{cursor:pointer;overflow-wrap:anywhere}
details:target{background:var(--tint)}
.segments{font-size:13px}.segments th,.segments td{text-align:left;vertical-align:top;white-space:normal}
.segments td:nth-child(1),.segments td:nth-child(2){white-space:nowrap}.segments td:nth-child(3){text-align:right}.segments td:nth-child(4){min-width:20rem;overflow-wrap:anywhere}
.kept td:first-child{color:var(--good)}.extra td:first-child{color:var(--bad)}.missed td:first-child{color:var(--warn)}.out td{color:var(--quiet);font-style:italic}
`;
