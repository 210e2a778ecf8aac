// A document in Markdown → its HTML, its headings and its images. Links between documents become links between pages;
// links to files that are not on the site (sources, tests, licenses) become plain text.

import { posix } from 'node:path';
import { Marked } from 'marked';
import { highlight } from './highlight.mjs';

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Heading ids as on GitHub, so that links work there and here. */
export function slugOf(text, known = new Map()) {
  const slug = text
    .toLowerCase()
    .replace(/<[^>]*>|&[a-z]+;/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
  const count = known.get(slug) ?? 0;
  known.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}

/** `targetOf` returns the page of a document of the project, or undefined. */
export function renderDocument(markdown, source, targetOf) {
  const headings = [];
  const pictures = [];
  const slugs = new Map();
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }) {
        const id = slugOf(text.replaceAll('`', ''), slugs);
        const html = this.parser.parseInline(tokens);
        headings.push({ depth, id, html });
        return `<h${depth} id="${id}"><a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a>${html}</h${depth}>\n`;
      },
      code({ text, lang }) {
        const language = (lang ?? '').split(' ')[0];
        const label = language === '' ? '' : ` data-language="${escaped(language)}"`;
        return `<pre tabindex="0"${label}><code>${highlight(text, language)}</code></pre>\n`;
      },
      table(token) {
        const cell = (tag, { text, tokens }) => `<${tag}${markOf(text)}>${this.parser.parseInline(tokens)}</${tag}>`;
        // An empty corner cell is not a header.
        const head = token.header.map((one) => cell(one.text === '' ? 'td' : 'th', one)).join('');
        const rows = token.rows.map((row) => `<tr>${row.map((one) => cell('td', one)).join('')}</tr>`).join('\n');
        return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>\n${rows}\n</tbody></table></div>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const target = resolved(href, source, targetOf);
        return target === undefined ? inner : `<a href="${escaped(target)}">${inner}</a>`;
      },
      image({ href, text }) {
        const from = posix.join(posix.dirname(source), href);
        const name = posix.basename(href);
        pictures.push({ from, name });
        return `<img src="${escaped(name)}" alt="${escaped(text)}" loading="lazy">`;
      },
    },
  });
  const html = marked.parse(markdown.replace(/<!--[\s\S]*?-->\n?/g, ''));
  return { html, headings, pictures };
}

/** Tables that compare are read by their color first. */
function markOf(text) {
  const mark = { yes: 'yes', no: 'no', '–': 'none' }[text];
  return mark === undefined ? '' : ` class="${mark}"`;
}

function resolved(href, source, targetOf) {
  if (/^(?:https?:|#)/.test(href)) return href;
  const [path, anchor] = href.split('#');
  const target = targetOf(posix.join(posix.dirname(source), path));
  return target === undefined ? undefined : anchor === undefined ? target : `${target}#${anchor}`;
}
