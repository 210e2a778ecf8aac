// Extra styles of a run's report: large figures, bars in tables.

export const STYLE: string = `
body{max-width:60rem}.quiet{margin:.2rem 0 .6rem}small{font-weight:400}th small{display:block;font-size:.8rem}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(7.5rem,1fr));gap:1rem;margin:1.2rem 0 1.4rem}
dl div{border-top:2px solid var(--accent);padding-top:.4rem}dt{color:var(--muted);font-size:.82rem}dd{margin:0;font-size:1.35rem;font-variant-numeric:tabular-nums}dd small{font-size:.85rem}
table{width:100%}th,td{padding:.32rem .6rem .32rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400}tr:last-child>*{border-bottom:0}
td.n{text-align:right;white-space:nowrap;width:6rem}td.b{width:45%;padding-right:0}
td.b i{display:block;height:.85rem;margin-top:.2rem;background:var(--content);min-width:1px;border-radius:1px}
table.plain td{font-family:var(--mono);font-size:.85rem;overflow-wrap:anywhere}table.plain th{width:11rem}
@media(max-width:600px){td.n{width:auto}td.b{width:30%}table.plain th{width:auto}}
`.trim();
