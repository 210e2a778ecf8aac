// `npm run docs:site [FOLDER]`: builds the project's documents as a site in dist/site (or FOLDER): HTML, one style sheet, a script
// for search, the API reference, the playground and the inspector. Needs a build of the project and nothing outside it. A dead
// link, or a document that is on no page, is an error.

import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { apiReference } from './api.mjs';
import { API, CONTENTS, DECISIONS, decisionTarget, PLAYGROUND } from './contents.mjs';
import { withHero } from './hero.mjs';
import { pageOf } from './layout.mjs';
import { buildClient, playgroundPage } from './playground.mjs';
import { renderDocument } from './render.mjs';
import { sectionsOf } from './search-index.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const titleOf = (markdown) => markdown.match(/^# (.*)$/m)?.[1].replaceAll('`', '');

/** Returns the errors; empty if the site is correct. */
export async function buildSite(folder) {
  const { version } = JSON.parse(read('package.json'));
  const pages = CONTENTS.flatMap((section) => section.pages);
  const decisions = readdirSync(join(ROOT, 'docs/decisions'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => `docs/decisions/${name}`)
    .map((source) => [source, decisionTarget(source), titleOf(read(source)) ?? source]);
  const targets = new Map([...pages, ...decisions].map(([source, target]) => [source, target]));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { LOOK } = await import(pathToFileURL(join(ROOT, 'dist/src/theme/look.js')).href);
  writeFileSync(join(folder, 'style.css'), `${LOOK}\n${readFileSync(new URL('style.css', import.meta.url), 'utf8')}`);
  const made = [pages, decisions].flatMap((row) => row.map((_, i) => madeOf(row, i)));

  function madeOf(row, i) {
    const [source, target, title] = row[i];
    const near = (at) => (row[at] === undefined ? undefined : { target: row[at][1], title: row[at][2] });
    const around = { title, target, previous: near(i - 1), next: near(i + 1) };
    if (source === PLAYGROUND)
      return { ...around, html: playgroundPage(ROOT), headings: [], wide: true, script: 'playground.js' };
    const markdown = source === API ? apiReference(ROOT) : read(source);
    const { html, headings, pictures } = renderDocument(markdown, source, (path) => targets.get(path));
    for (const { from, name } of pictures) copyFileSync(join(ROOT, from), join(folder, name));
    return {
      ...around,
      html: target === 'index.html' ? withHero(html) : html,
      headings,
      chapter: row === decisions ? targets.get(DECISIONS) : target,
    };
  }

  for (const page of made) writeFileSync(join(folder, page.target), pageOf({ ...page, contents: CONTENTS, version }));
  const sections = made.flatMap(sectionsOf);
  writeFileSync(join(folder, 'search-index.js'), `globalThis.pithIndex=${JSON.stringify(sections)};\n`);
  buildClient(ROOT, folder);
  await copyInspector(join(folder, 'inspector'));
  return [...unshown(targets), ...deadLinks(folder)];
}

async function copyInspector(folder) {
  const server = pathToFileURL(join(ROOT, 'dist/src/frontends/inspector/server/inspector-files.js')).href;
  const { inspectorFiles } = await import(server);
  mkdirSync(folder);
  for (const [path, { bytes }] of inspectorFiles({}, join(ROOT, 'dist')))
    writeFileSync(join(folder, path === '/' ? 'index.html' : path.slice(1)), bytes);
}

function unshown(targets) {
  return readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md') && !targets.has(path))
    .map((path) => `${path} is on no page`);
}

/** For a built site: links and images without a file, and anchors without a heading. */
export function deadLinks(folder) {
  const names = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/')),
  );
  const html = new Map(
    [...names]
      .filter((name) => name.endsWith('.html') && !name.includes('/'))
      .map((name) => [
        name,
        readFileSync(join(folder, name), 'utf8').replace(/<script type="text\/plain"[\s\S]*?<\/script>/g, ''),
      ]),
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
  const faults = await buildSite(folder);
  for (const fault of faults) console.error(`site: ${fault}`);
  console.log(`${readdirSync(folder).filter((name) => name.endsWith('.html')).length} pages in ${folder}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
