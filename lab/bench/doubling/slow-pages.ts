// Pages that could cost more than their size. Each is made at any size from one kind of thing that a stage might look
// at repeatedly. Such a stage takes sixteen times as long for four times the page, and the doubling check catches it.

const fill = (unit: string, bytes: number): string => unit.repeat(Math.ceil(bytes / unit.length));

const PROSE =
  '<p>Words that stand before and after it, long enough to be taken for the text of a page, with a comma and a full stop.</p>';

const half = (unit: string, bytes: number): string => fill(unit, bytes / 2);
const within = (body: string): string => PROSE + body + PROSE;

/** Marks and their notes, as many as fit in the size. */
function notes(bytes: number, last = ''): string {
  let marks = '';
  let list = '';
  for (let i = 0; marks.length + list.length < bytes; i++) {
    marks += `x<sup><a href="#n${i}" id="m${i}">${i}</a></sup> `;
    list += `<li id="n${i}">Note ${i} <a href="#m${i}">back</a></li>`;
  }
  return `<p>${marks}</p><ol>${list}${last}</ol>`;
}

/** Numbered units, as many as fit in the size. */
function numbered(unit: (number: number) => string, bytes: number): string {
  let text = '';
  for (let i = 0; text.length < bytes; i++) text += unit(i);
  return text;
}

const styled = (css: string, body: string): string => `<style>${css}</style><body>${PROSE.repeat(4)}${body}`;

const MANY_PARTS = fill('ab | ', 4000);

export const SLOW_PAGES: Readonly<Record<string, (bytes: number) => string>> = {
  'ordinary prose': (bytes) => fill(PROSE, bytes),
  'parts of titles and headings': (bytes) =>
    `<title>${MANY_PARTS}</title><meta property="og:title" content="${MANY_PARTS}x"><body>${PROSE}${fill('<h1>ab cd</h1>', bytes)}`,
  'a heading of signs': (bytes) => within(`<h2>a ${fill('#', bytes)}x</h2>`),
  'headings without text': (bytes) => within(fill('<h2>head <h3>x', bytes)),
  'a long heading over many sections': (bytes) =>
    within(`<h1>${half('word ', bytes)}</h1>${half('<h2>a</h2><p>b</p>', bytes)}`),
  'names around codes': (bytes) => within(`<div class="${half('name ', bytes)}">${half('<pre>a</pre>', bytes)}</div>`),
  'links in one paragraph': (bytes) => `<p>${fill('word <a href="/x">link</a> ', bytes)}</p>`,
  'links behind a long base': (bytes) =>
    `<base href="https://e.example/${half('x/', bytes)}"><p>${half('word <a href=y>z</a> ', bytes)}</p>`,
  'breaks in one paragraph': (bytes) => `<p>${fill('word<br>', bytes)}</p>`,
  'bold in one paragraph': (bytes) => `<p>${fill('word <b>b</b> ', bytes)}</p>`,
  'addresses without a blank': (bytes) => within(`<p>${fill('http://e.example/<u>x</u>', bytes)}</p>`),
  'marks out of order': (bytes) => within(`<p>a${half('\u0301\u0327', bytes)}</p>`),
  'properties in properties': (bytes) => `${'<div itemprop=author>'.repeat(480)}${fill('a<b>b</b>', bytes)}`,
  'formulas in formulas': (bytes) => within(`<p>${'<math><mrow>'.repeat(200)}${fill('<mi>x</mi>', bytes)}</p>`),
  'a long element around lines': (bytes) => `${PROSE}<x-${half('x', bytes)}>${half('words<br><p>and a line', bytes)}`,
  'signs between parts': (bytes) =>
    within(`<p><math><mfenced separators="${half(';', bytes)}">${half('<mi>x</mi>', bytes)}</mfenced></math></p>`),
  'names around comments': (bytes) =>
    `${PROSE}<div class="comments ${half('name ', bytes)}">${half('<p class="comment">some text here</p>', bytes)}</div>`,
  'names around repeats': (bytes) =>
    `${PROSE}<div class="${half('name ', bytes)}">${half('<section><p>the same four words again</p></section>', bytes)}</div>`,
  'posts in posts': (bytes) =>
    `<x-post>${PROSE}</x-post>${fill('<x-comment author="a"><p>Some words of a reply, and more.</p>', bytes)}`,
  'names around dates': (bytes) =>
    `${PROSE}<div class="${half('name ', bytes)}">${half('<time itemprop="datePublished">2020-01-01</time>', bytes)}</div>`,
  'notes and marks': (bytes) => within(notes(bytes)),
  'notes beside one that is none': (bytes) => within(notes(bytes, '<li>no note')),
  'cells that span': (bytes) => within(`<table>${fill('<tr><td colspan=100 rowspan=1000>a<td>b', bytes)}</table>`),
  'narrow rows beside cells that span': (bytes) =>
    within(
      `<table><tr><th>b${fill('<th colspan=20 rowspan=65000>a', bytes / 2)}${fill('<tr><td>b', bytes / 2)}</table>`,
    ),
  'elements in code': (bytes) => within(`<pre>${fill('<span>a</span> <div>b</div>', bytes)}</pre>`),
  'cells in code': (bytes) => within(`<pre><table>${fill('<tr><td>a<td>b', bytes)}</table></pre>`),
  'boxes in boxes': (bytes) => fill('<div>some words ', bytes),
  'lists in lists': (bytes) => within(fill('<ul><li>some words ', bytes)),
  'lists in a row': (bytes) => within(fill('<ul><li>some words</ul>', bytes)),
  'quotes in quotes': (bytes) => within(fill('<blockquote>some words ', bytes)),
  'bold in italic': (bytes) => within(`<p>${fill('<b>a<i>b', bytes)}</p>`),
  'signs of TeX': (bytes) => within(`<p>${fill('\\( $x ', bytes)}</p>`),
  'a dotted line': (bytes) => within(`<p>${fill('.', bytes)}z</p>`),
  'scripts that do not run, and lines held back': (bytes) =>
    styled('.a{visibility:hidden}', fill('<script type=x></script><p class=a>b c d</p>', bytes)),
  'formulas drawn without a source': (bytes) =>
    within(`<p>${fill('<span class="katex-html" aria-hidden=true>x y</span>', bytes)}</p>`),
  'closed panels in an element with a title': (bytes) =>
    within(`<div title="${half('abcd ', bytes)}">${half('<p hidden>wxyz</p>', bytes)}</div>`),
  'hidden controls of one panel': (bytes) =>
    within(half('<a hidden aria-controls=x>word</a> ', bytes) + half('<div hidden id=x>word</div>', bytes)),
  'values of a variable': (bytes) =>
    styled(numbered((i) => `a{--a:#${100_000 + i}}`, bytes / 2) + half('b{color:var(--a)}', bytes), ''),
  'properties under styles': (bytes) =>
    styled(`.a{display:none;${numbered((i) => `p${i}:1;`, bytes / 2)}}`, half('<p class=a style="left:0">w', bytes)),
  'choices in a selector': (bytes) =>
    styled(`p:is(${numbered((i) => `[a${i}],`, bytes / 2)}b){display:none}`, half('<p>w', bytes)),
  'names and words of the head': (bytes) =>
    `<meta ${numbered((i) => `name=a${i} `, bytes / 2)} content=x><link rel="${half('icon canonical ', bytes)}" href=/x>${PROSE}`,
  'names of one property': (bytes) =>
    within(`<p itemprop="${half('name1 ', bytes)}" property="${half('a1 ', bytes)}">x y</p>`),
  'names inside a comment': (bytes) =>
    `${PROSE}<div class="comment"><div class="${half('name ', bytes)}">${half('<p>some text</p>', bytes)}`,
  'lines left out of comments in comments': (bytes) =>
    `${PROSE}${'<div class="comment">Some words of a reply, long enough.'.repeat(220)}${'<div>'.repeat(200)}${fill('<p hidden>ab</p>', bytes)}`,
  'pictures in one figure': (bytes) =>
    within(
      `<figure><picture>${fill('<source srcset=" "><img src="" data-src="/b.jpg"><img>', bytes)}</picture></figure>`,
    ),
  'lines of a recipe': (bytes) =>
    `<script type="application/ld+json">{"@type":"Recipe","recipeIngredient":[${numbered((i) => `"${i} cups of flour",`, bytes / 2)}"x"]}</script>${PROSE}<ul>${numbered((i) => `<li>${i} spoons of oil`, bytes / 2)}</ul>`,
  'parts of one line in data': (bytes) =>
    `<script type="application/json">{"body":[{"children":[${fill('{"text":"some words of it "},', bytes)}{"text":""}]}]}</script>`,
  'quotes that nothing closes': (bytes) => `<script>self.__next_f.push("${fill('\\"', bytes)}</script>`,
  'one text of many places': (bytes) =>
    `<script type="application/json" id="__NUXT_DATA__">[[${half('1,', bytes)}1],"${half('some words of a text, ', bytes)}"]</script>`,
  'headings in an element with much to say': (bytes) =>
    within(`<div data-x="${half('breadcrum ', bytes)}">${half('<h1>some text</h1>', bytes)}</div>`),
  'one long word': (bytes) => within(`<p>${fill('word', bytes)}</p>`),
  'backticks and brackets': (bytes) => within(`<p>${fill('`[*_', bytes)}</p><pre>${half('`', bytes)}</pre>`),
  'lines in deep quotes': (bytes) => `${'<blockquote>'.repeat(60)}${fill('x<hr>', bytes)}`,
  'lines in deep boxes': (bytes) => `${'<div>'.repeat(60)}${fill('x<br>', bytes)}`,
  'a table of small cells': (bytes) => within(`<table>${fill('<tr><td>a<td>b<td>c', bytes)}</table>`),
  'small tables': (bytes) => within(fill('<table><tr><td>a<td>b<tr><td>c<td>d</table>', bytes)),
  'hidden lines in deep boxes': (bytes) => `${PROSE}${'<div>'.repeat(60)}${fill('<p hidden>x</p>', bytes)}`,
  'lines that may be hidden': (bytes) => within(fill('<p style="clip-path:path(x)">x y</p>', bytes)),
  'blanks in a title': (bytes) => `<title>a${half(' ', bytes)}b</title><h1>a${half('&nbsp; ', bytes)}b</h1>${PROSE}`,
};
