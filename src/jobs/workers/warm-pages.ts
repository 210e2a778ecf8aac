// Pages that a worker reads before its first task, so that no caller waits for the engine to compile. Each is different and has
// some of everything that pages have, because the engine compiles what it has seen: after plain paragraphs only, the first real
// page was as slow as without any (65 against 80 ms; steady is 3).

const WORDS =
  'Some words of every kind, so that each step has been run before anybody waits: years like 2019, names like Ada Lovelace, “quotes” – and a dash; they cost 3.50 € &amp; more. Why not? It is said that the others went home by then.'.split(
    ' ',
  );

/** Page number n: most are small, some large, every third uses a table for layout. */
export function warmPage(n: number): string {
  let at = n;
  const text = (words: number): string => {
    at = (at * 31 + words) % 997;
    return Array.from({ length: words }, (_, i) => WORDS[(at + i * (1 + (n % 5))) % WORDS.length]).join(' ');
  };
  const times = (count: number, part: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => part(i)).join('');
  const size = n % 12 === 11 ? 24 : 1 + (n % 8);
  const entry = (i: number): string =>
    `<li class="menu-item item-${i}"><a href="/part/${i}?from=menu&amp;n=${i}" title="${text(2)}">${text(2)}</a></li>`;
  const teaser = (i: number): string =>
    `<div class="teaser teaser-${i % 3}" data-id=${i}><a href="/story/${i}"><img src="/i/${i}.jpg" srcset="/i/${i}-2.jpg 2x" alt="${text(3)}" width=320 height=180></a><h3><a href="/story/${i}">${text(6)}</a></h3><p>${text(11)}</p><span class=date>3 May 2019</span></div>`;
  const paragraph = (i: number): string =>
    `<p class="text p${i}" style="margin:0 auto">${text(35)} <a href="https://example.org/${i}" rel=nofollow>${text(2)}</a> ${text(20)} <em>${text(2)}</em>&nbsp;&ndash; <strong>${text(3)}</strong>.</p>\n`;
  const others = (i: number): string =>
    `<h2 id=h${i}>${text(5)}</h2><ul>${times(3, () => `<li>${text(9)}</li>`)}</ul><blockquote><p>${text(15)}</p></blockquote><pre><code>let a = ${i};\n</code></pre><figure><img src="/f${i}.png" alt=""><figcaption>${text(8)}</figcaption></figure>`;
  const comment = (i: number): string =>
    `<li id="comment-${i}" class="comment depth-${i % 3}"><cite>${text(2)}</cite> <time datetime="2019-05-0${1 + i}T10:00:00Z">May ${1 + i}, 2019</time><p>${text(18)}</p><a class=reply href="#r${i}">Reply</a></li>`;
  const story = times(4 * size, (i) => paragraph(i) + (i % 4 === 3 ? others(i) : ''));
  const table = `<table class=data><caption>${text(3)}</caption><tr><th>${text(1)}<th>${text(1)}</tr>${times(4, (i) => `<tr><td>${text(2)}<td>${i}</tr>`)}</table>`;
  const main =
    n % 3 === 2
      ? `<table width="100%" border=0><tr><td class=left valign=top>${times(2 * size, teaser)}<td><font size=2><h1>${text(7)}</h1>${story}${table}</font></table>`
      : `<main id=content><article class="post hentry" itemscope itemtype="https://schema.org/NewsArticle"><h1 class=entry-title itemprop=headline>${text(7)}</h1><p class=byline>By <a rel=author href="/by/a">${text(2)}</a>, <time itemprop=datePublished datetime="2019-05-03">3 May 2019</time></p><div class=entry-content itemprop=articleBody>${story}${table}</div><div class="share social"><a href="https://example.com/share">Share</a></div></article><section id=comments><h3>Comments</h3><ol>${times(size, comment)}</ol></section></main>`;
  return `<!doctype html><html lang=en><head><meta charset=utf-8><title>${text(6)} | Example</title><meta name=description content="${text(12)}"><meta property="og:title" content="${text(6)}"><meta property="article:published_time" content="2019-05-03T08:00:00+00:00"><meta name=author content="${text(2)}"><link rel=canonical href="https://example.org/${n}"><style>${times(4 * size, (i) => `.c${i}{margin:${i}px}`)}.gone{display:none}</style>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"${text(6)}","datePublished":"2019-05-03","author":{"@type":"Person","name":"Ada"}}</script><script>${times(5 * size, (i) => `var v${i}={"k":"${text(3)}",n:${i}};if(v${i}.n<${i}){go("<p>")}\n`)}</script></head>
<body class="page single"><!-- a note --><div id=consent class=cookie-banner><p>We use cookies. ${text(20)}</p><button>Accept</button></div><header><form action="/find"><input name=q placeholder=Search><button>Go</button></form><nav class=nav><ul>${times(6 * size, entry)}</ul></nav></header>
${main}<div class=gone>${text(12)}</div><p hidden>${text(5)}</p><aside class="sidebar related"><h4>Related</h4>${times(2 * size, teaser)}</aside><footer class=footer><ul>${times(3 * size, entry)}</ul><p>&copy; 2019 ${text(6)}</p></footer><script>push({html:"<b>no<\\/b>"})</script></body></html>`;
}
