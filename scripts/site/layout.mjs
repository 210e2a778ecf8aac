// A rendered document → a page: navigation on the left (behind a button in a small window), the document, its headings
// on the right. One style sheet, no script.

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function pageOf({ title, html, headings, target, chapter = target, contents, version, next }) {
  const own = headings.filter(({ depth }) => depth === 2);
  const onThisPage =
    own.length < 2
      ? ''
      : `<nav class="here" aria-label="On this page"><p>On this page</p><ul>${own.map(({ id, html: words }) => `<li><a href="#${id}">${words.replace(/<\/?a[^>]*>/g, '')}</a></li>`).join('')}</ul></nav>`;
  const onward = next === undefined ? '' : `<a class="next" href="${next.target}">${escaped(next.title)} →</a>`;
  const heading = title === 'Pith' ? 'Pith: the primary text of a web page' : `${title} · Pith`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Pith extracts the primary text of web pages.">
<title>${escaped(heading)}</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%23b5541c'/%3E%3Ccircle cx='8' cy='8' r='3' fill='%23fff'/%3E%3C/svg%3E">
<link rel="stylesheet" href="style.css">
</head>
<body>
<a class="skip" href="#content">To the text</a>
<header><a class="mark" href="index.html"><span aria-hidden="true"></span>Pith</a><span class="version">${escaped(version)}</span>
<button popovertarget="contents">Contents</button><a class="all" href="headings.html">All headings</a></header>
<div class="columns">
<nav class="contents" id="contents" popover aria-label="Contents">${listOf(contents, target, chapter)}</nav>
<main id="content">
${html}
<footer>${onward}<p>Pith ${escaped(version)}, MIT licence</p></footer>
</main>
${onThisPage}
</div>
</body>
</html>
`;
}

/** A page that is not in the contents is marked by its chapter. */
function listOf(contents, current, chapter) {
  return contents
    .map(({ title, pages }) => {
      const items = pages.map(([, target, name]) => {
        const here = target === chapter ? ` aria-current="${target === current ? 'page' : 'true'}"` : '';
        return `<li><a href="${target}"${here}>${escaped(name)}</a></li>`;
      });
      return `<p>${escaped(title)}</p><ul>${items.join('')}</ul>`;
    })
    .join('');
}
