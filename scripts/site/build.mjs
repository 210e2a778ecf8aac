// `npm run docs:site [FOLDER]`: builds the project's documents as a small site in dist/site (or FOLDER): HTML, one
// style sheet, the images. Needs nothing outside the project. A dead link, or a document that is on no page, is an
// error.

import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CONTENTS, DECISIONS, decisionTarget } from './contents.mjs';
import { pageOf } from './layout.mjs';
import { renderDocument } from './render.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const titleOf = (markdown) => markdown.match(/^# (.*)$/m)?.[1].replaceAll('`', '');

/** Returns the errors; empty if the site is correct. */
export function buildSite(folder) {
  const { version } = JSON.parse(read('package.json'));
  const pages = CONTENTS.flatMap((section) => section.pages);
  const decisions = readdirSync(join(ROOT, 'docs/decisions'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => `docs/decisions/${name}`)
    .map((source) => [source, decisionTarget(source), titleOf(read(source)) ?? source]);
  const all = [...pages, ...decisions];
  const targets = new Map(all.map(([source, target]) => [source, target]));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(new URL('style.css', import.meta.url), join(folder, 'style.css'));
  const write = (page) => writeFileSync(join(folder, page.target), pageOf({ ...page, contents: CONTENTS, version }));
  const made = [pages, decisions].flatMap((row) =>
    row.map(([source, target, title], i) => {
      const { html, headings, pictures } = renderDocument(read(source), source, (path) => targets.get(path));
      for (const { from, name } of pictures) copyFileSync(join(ROOT, from), join(folder, name));
      const after = row[i + 1];
      const next = after === undefined ? undefined : { target: after[1], title: after[2] };
      const chapter = row === decisions ? targets.get(DECISIONS) : target;
      return { title, html, headings, target, chapter, next };
    }),
  );
  for (const page of made) write(page);
  write({ title: 'All headings', html: headingsOf(made), headings: [], target: 'headings.html' });
  return [...unshown(targets), ...deadLinks(folder)];
}

/** Every heading of every page on one page, for a browser's own find. */
function headingsOf(made) {
  const lists = made.map(({ target, title, headings }) => {
    const items = headings
      .filter(({ depth }) => depth > 1)
      .map(({ id, html }) => `<li>${linkTo(`${target}#${id}`, html)}</li>`);
    return `<h2>${linkTo(target, title)}</h2>\n<ul>${items.join('\n')}</ul>`;
  });
  return `<h1>All headings</h1>\n<p>For your browser’s own find.</p>\n${lists.join('\n')}`;
}

const linkTo = (target, html) => `<a href="${target}">${html.replace(/<\/?a[^>]*>/g, '')}</a>`;

function unshown(targets) {
  return readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md') && !targets.has(path))
    .map((path) => `${path} is on no page`);
}

/** For a built site: links and images without a file, and anchors without a heading. */
export function deadLinks(folder) {
  const names = new Set(readdirSync(folder));
  const html = new Map(
    [...names].filter((name) => name.endsWith('.html')).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
  const ids = new Map(
    [...html].map(([name, text]) => [name, new Set([...text.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]))]),
  );
  const dead = [];
  for (const [name, text] of html)
    for (const [, link] of text.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^(?:https:|data:)/.test(link)) continue;
      const [path, anchor] = link.split('#');
      const page = path === '' ? name : path;
      if (!names.has(page)) dead.push(`${name}: no ${link}`);
      else if (anchor !== undefined && !ids.get(page)?.has(anchor)) dead.push(`${name}: no #${anchor} in ${page}`);
    }
  return dead;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2] ?? join(ROOT, 'dist/site');
  const faults = buildSite(folder);
  for (const fault of faults) console.error(`site: ${fault}`);
  console.log(`${readdirSync(folder).filter((name) => name.endsWith('.html')).length} pages in ${folder}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
