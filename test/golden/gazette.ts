// Pages of a small gazette, for tests of learning sites. All share one frame. Its contents vary from page to page, as on sites of
// today and of long ago: meaningful pictures, comments, tables whose labels repeat, lists of links inside the text, notices that
// differ in a number, a copy for printing, several stories on one page, forms, text in bare cells.

const SUBJECTS = ['harbour', 'orchard', 'railway', 'theatre', 'quarry', 'lighthouse', 'market', 'library', 'bridge'];
const DEEDS = ['was painted', 'was sold', 'burned down', 'was opened again', 'was drawn by', 'was written about'];
const PLACES = [
  'near the mill',
  'behind the station',
  'on the northern shore',
  'at the end of the lane',
  'in the old town',
];

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length]!;

/** A sentence that only page `n` has as its `i`th. */
function sentence(n: number, i: number): string {
  const subject = pick(SUBJECTS, n * 5 + i);
  return `The ${subject} ${pick(PLACES, n + i * 3)} ${pick(DEEDS, n * 2 + i)} by ${3 + ((n * 7 + i * 11) % 40)} people, who ${pick(['knew', 'feared', 'loved', 'forgot'], n + i)} the ${pick(SUBJECTS, n + i + 4)} as it had been ${pick(['once', 'before', 'in winter'], i)}.`;
}

const prose = (n: number, from: number, to: number): string =>
  Array.from({ length: to - from }, (_, i) => sentence(n, from + i)).join(' ');

const FRAME_LINKS = ['Home', 'World', 'Business', 'Weather', 'About us', 'Contact'];

function comments(n: number): string {
  const one = (who: string, i: number): string =>
    `<li class="comment"><b class="author">${who}</b> <span>${i + 1} hours ago</span><p>I have seen ${sentence(n, 40 + i)}</p></li>`;
  return `<section id="comments"><h3>Comments</h3><ol>${['Ada', 'Bo', 'Cy'].map(one).join('')}</ol>
    <form action="/say"><textarea>Say something</textarea><button>Send</button></form></section>`;
}

function facts(n: number): string {
  const rows = [
    ['Founded', `in ${1801 + n}`],
    ['Known for', sentence(n, 60)],
    ['Opening hours', 'daily from nine to five'],
  ];
  return `<table class="facts"><tr><th>What</th><th>Which</th></tr>${rows.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join('')}</table>`;
}

function story(n: number, from: number): string {
  return `<p class="lead">${prose(n, from, from + 2)}</p>
    ${n % 2 === 0 ? `<figure><img src="/pictures/${pick(SUBJECTS, n)}-in-the-evening-light.jpg" alt="The ${pick(SUBJECTS, n)} at dusk"><figcaption>Seen ${pick(PLACES, n)}.</figcaption></figure>` : ''}
    <p>${prose(n, from + 2, from + 5)}</p>
    <ul class="more"><li><a href="/s/${n + 1}">${sentence(n + 1, 0)}</a></li><li><a href="/s/${n + 2}">${sentence(n + 2, 0)}</a></li></ul>
    <h2>${pick(SUBJECTS, n)} and ${pick(SUBJECTS, n + 1)}</h2>
    <p>${prose(n, from + 5, from + 7)} <a href="/d/${n}">${pick(DEEDS, n)}</a>, as was said.</p>
    ${n % 3 === 0 ? `<pre><code>count(${n});\nlist(${n + 1});</code></pre>` : ''}
    ${n % 4 === 1 ? facts(n) : ''}
    <div class="ad">Advertisement</div><p>${prose(n, from + 7, from + 9)}</p>`;
}

/** Divs with classes, as most sites have them. */
export function gazettePage(n: number): string {
  const title = `The ${pick(SUBJECTS, n)} ${pick(PLACES, n)}, number ${n}`;
  const second = n % 5 === 4 ? `<article class="story"><h1>Also today</h1>${story(n + 50, 20)}</article>` : '';
  return `<!doctype html><html lang="en"><head><title>${title} | The Gazette</title></head><body>
    <div class="top"><a href="/"><img src="/logo.png" alt="The Gazette"></a><ul class="menu">${FRAME_LINKS.map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul></div>
    <div class="page" id="page-${n}"><div class="crumbs"><a href="/">Home</a> &gt; <a href="/${pick(PLACES, n)}">${pick(PLACES, n)}</a> &gt; ${title}</div>
    <article class="story post-${n}"><h1>${title}</h1><p class="byline">By ${pick(['Ada Brook', 'Bo Lind', 'Cy Marsh'], n)}, ${1 + (n % 28)} March</p>
    ${story(n, 0)}<p class="notice">This page has been read ${100 + n * 13} times since it was put up here.</p></article>${second}
    <div class="column"><h3>Most read</h3>${[1, 2, 3].map((i) => `<div class="teaser"><a href="/s/${(n + i) % 4}">${sentence((n + i) % 4, 0)}</a></div>`).join('')}</div></div>
    ${n % 3 === 1 ? comments(n) : ''}
    ${n % 4 === 2 ? `<div class="print"><p>${prose(n, 0, 2)}</p></div>` : ''}
    <div class="foot"><p>Printed by the gazette since 1901, all rights reserved to its owners.</p><a href="/terms">Terms</a> <a href="/data">Data</a></div></body></html>`;
}

/** The same words in tables, cells and line breaks, without a class. */
export function oldGazettePage(n: number): string {
  const title = `The ${pick(SUBJECTS, n)} ${pick(PLACES, n)}`;
  return `<html><head><title>${title}</title></head><body bgcolor="#ffffff"><table width="100%"><tr><td colspan="2"><img src="banner.gif" alt="The Gazette"><br>
    ${FRAME_LINKS.map((name) => `<a href="${name}.html">${name}</a> | `).join('')}</td></tr><tr><td width="120">
    ${FRAME_LINKS.map((name) => `<a href="${name}.html">${name}</a><br>`).join('')}</td><td><font size="5"><b>${title}</b></font><br><br>
    ${prose(n, 0, 3)}<br><br>${prose(n, 3, 5)}<p>${prose(n, 5, 8)}${n % 2 === 0 ? facts(n) : ''}
    <hr><i>Last change: ${1 + (n % 28)}.3.${1996 + (n % 9)}</i></td></tr><tr><td colspan="2">Printed by the gazette since 1901, all rights reserved.</td></tr></table></body></html>`;
}
