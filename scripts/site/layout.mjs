// A rendered document → a page: a bar with search, navigation on the left (behind a button in a small window), the document, its
// headings on the right. Without scripts everything but search, colors and the copy buttons works.

export const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const unlinked = (html) => html.replace(/<\/?a[^>]*>/g, '');

const MARK =
  '<svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><circle cx="16" cy="16" r="14" fill="none" stroke="currentColor" stroke-width="2" opacity=".35"/><circle cx="16" cy="16" r="8.5" fill="none" stroke="currentColor" stroke-width="2" opacity=".6"/><circle cx="16" cy="16" r="4" fill="currentColor"/></svg>';
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Ccircle cx='16' cy='16' r='14' fill='%23dff2e6' stroke='%2316714f' stroke-width='2'/%3E%3Ccircle cx='16' cy='16' r='5' fill='%2316714f'/%3E%3C/svg%3E";
/** Nothing is loaded from elsewhere, and nothing is sent. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'none'; form-action 'none'; base-uri 'none'";

const SEARCH = `<dialog class="search" id="search" aria-label="Search the documents">
<input id="query" type="search" placeholder="Ask or search…" aria-label="Search the documents" autocomplete="off" role="combobox" aria-expanded="true" aria-controls="found">
<div id="found" role="listbox" aria-label="Results"></div>
<p id="nothing" hidden>Nothing found. Try fewer or other words.</p>
</dialog>`;

export function pageOf({
  title,
  html,
  headings,
  target,
  chapter = target,
  contents,
  version,
  previous,
  next,
  wide = false,
  script,
}) {
  const heading = title === 'Pith' ? 'Pith: the main text of a web page' : `${title} · Pith`;
  const link = (one, name, words) =>
    one === undefined ? '' : `<a class="${name}" href="${one.target}"><small>${words}</small>${escaped(one.title)}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="${POLICY}">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Pith extracts the main text of web pages.">
<title>${escaped(heading)}</title>
<link rel="icon" href="${ICON}">
<link rel="stylesheet" href="style.css">
<script src="site.js" defer></script>${script === undefined ? '' : `\n<script src="${script}" defer></script>`}
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header class="bar"><button class="menu" popovertarget="contents" aria-label="Contents"><span aria-hidden="true">☰</span></button>
<a class="mark" href="index.html">${MARK}<span>pith</span></a><span class="version">${escaped(version)}</span>
<button class="open-search" id="open-search" type="button"><span>Search</span><kbd>/</kbd></button>
<nav class="top" aria-label="Main"><a href="get-started.html">Docs</a><a href="api.html">API</a><a href="comparison.html">Compare</a><a href="playground.html">Playground</a></nav>
<button class="theme" id="theme" type="button" aria-label="Switch between light and dark"><span aria-hidden="true">◐</span></button></header>
<div class="columns${wide ? ' wide' : ''}">
<nav class="contents" id="contents" popover aria-label="Contents">${listOf(contents, target, chapter)}</nav>
<main id="content">
${html}
<footer><div class="pager">${link(previous, 'previous', 'Previous')}${link(next, 'next', 'Next')}</div><p>Pith ${escaped(version)} · MIT license</p></footer>
</main>
${wide ? '' : onThisPage(headings)}
</div>
${SEARCH}
</body>
</html>
`;
}

/** Long references list only their first two levels. */
function onThisPage(headings) {
  const own = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (own.length < 2) return '';
  const items = own.map(
    ({ depth, id, html }) => `<li class="depth-${depth}"><a href="#${id}">${unlinked(html)}</a></li>`,
  );
  return `<nav class="here" aria-label="On this page"><p>On this page</p><ul>${items.join('')}</ul></nav>`;
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
