// The look of a run's report, light and dark.

export const STYLE: string = `
:root{color-scheme:light dark;--ink:#1c1e21;--quiet:#666d75;--line:#e3e6e9;--bar:#3a7d6b;--back:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e8eaed;--quiet:#9aa0a6;--line:#33373b;--bar:#6cc0a8;--back:#16181a}}
*{box-sizing:border-box}body{margin:0;background:var(--back);color:var(--ink);font:15px/1.45 system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}h1{font-size:1.7rem;margin:0}h2{font-size:1.05rem;margin:2.4rem 0 .5rem}
.quiet,small{color:var(--quiet)}.quiet{margin:.2rem 0 .6rem}small{font-weight:400}th small{display:block;font-size:.8rem}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:1rem;margin:1.6rem 0 0}
dl div{border-top:2px solid var(--bar);padding-top:.4rem}dt{color:var(--quiet);font-size:.82rem}dd{margin:0;font-size:1.35rem;font-variant-numeric:tabular-nums}dd small{font-size:.85rem}
table{border-collapse:collapse;width:100%}th,td{padding:.32rem .6rem .32rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400}
td.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap;width:6rem}td.b{width:45%;padding-right:0}
td.b i{display:block;height:.85rem;margin-top:.2rem;background:var(--bar);min-width:1px;border-radius:1px}
table.plain td{font-family:ui-monospace,monospace;font-size:.85rem;overflow-wrap:anywhere}table.plain th{width:11rem}
`.trim();
