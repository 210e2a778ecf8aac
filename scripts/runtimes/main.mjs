// Calls every route of the service under Node, Bun, Deno and workerd (`node scripts/runtimes/main.mjs [folder of a
// node_modules with bun, deno and workerd]`) and prints one line per route with the status in each. Fails if a status
// is unexpected, or if the service has a route that is not called here. Bun and Deno run the built package unchanged;
// workerd gets it as one file, as a bundler for Workers makes it.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, workerdConfig } from './workerd.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HERE = fileURLToPath(new URL('./', import.meta.url));
const PLACES = [process.argv[2] ?? join(ROOT, 'node_modules'), ...(process.env['PATH'] ?? '').split(delimiter)];
const folder = mkdtempSync(join(tmpdir(), 'pith-runtimes-'));
const html = readFileSync(join(ROOT, 'examples/article.html'), 'utf8');
const json = { 'content-type': 'application/json' };
const lines = { 'content-type': 'application/x-ndjson' };
const page = (n) => html.replaceAll('lighthouse', `lighthouse ${n}`).replace('<p>', `<p>Number ${n}. `);
const pages = [1, 2, 3, 4]
  .map((n) => JSON.stringify({ id: n, url: `https://a.example/${n}`, html: page(n) }))
  .join('\n');

/** Method, path, body, headers, the status with a store, and without one. */
const ASKED = [
  ['GET', '/healthz', undefined, {}, 200],
  ['GET', '/readyz', undefined, {}, 200],
  ['GET', '/metrics', undefined, {}, 200],
  ['GET', '/openapi.json', undefined, {}, 200],
  ['POST', '/extract', html, { 'content-type': 'text/html' }, 200],
  ['POST', '/extract?format=markdown', html, {}, 200],
  ['POST', '/extract?format=text', JSON.stringify({ html }), json, 200],
  ['POST', '/extract?layout=estimate&method=vce', html, {}, 200],
  ['POST', '/extract?layout=browser', html, {}, 403],
  ['POST', '/extract?format=text', pages, lines, 200],
  ['POST', '/extract?color=red', html, {}, 400],
  ['GET', '/extract?url=https://example.org/', undefined, {}, 403],
  ['GET', '/https://example.org/', undefined, {}, 403],
  ['GET', '/page?url=https://example.org/', undefined, {}, 403],
  ['POST', '/why', JSON.stringify({ html, sentence: 'A lighthouse is a clock' }), json, 200],
  ['POST', '/compare', JSON.stringify({ html, methods: ['fusion', 'bte'] }), json, 200],
  ['GET', '/methods', undefined, {}, 200],
  ['GET', '/methods/fusion', undefined, {}, 200],
  ['GET', '/methods/magic', undefined, {}, 404],
  ['POST', '/sites/a.example/pages', pages, lines, 201, 503],
  ['GET', '/sites', undefined, {}, 200, 503],
  ['GET', '/sites/a.example', undefined, {}, 200, 503],
  ['GET', '/sites/a.example/health', undefined, {}, 200, 503],
  ['POST', '/extract?site=a.example', page(5), {}, 200, 503],
  ['PUT', '/sites/a.example/rules', JSON.stringify({ rules: [{ action: 'drop', selector: 'nav' }] }), json, 200, 503],
  ['GET', '/sites/a.example/rules', undefined, {}, 200, 503],
  ['DELETE', '/sites/a.example/rules', undefined, {}, 200, 503],
  ['DELETE', '/sites/a.example', undefined, {}, 200, 503],
  ['GET', '/nowhere', undefined, {}, 404],
  ['PUT', '/extract', html, {}, 405],
];

const ROUTES_ROW = ASKED.findIndex(([, path]) => path === '/openapi.json');
const MARKDOWN_ROW = ASKED.findIndex(([, path]) => path.endsWith('format=markdown'));

/** Method and path of every route that the service declares. */
function routes(openApi) {
  return Object.entries(JSON.parse(openApi).paths).flatMap(([path, operations]) => {
    const shape = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
    return Object.keys(operations).map((method) => [method.toUpperCase(), shape]);
  });
}

function find(name) {
  return PLACES.flatMap((place) => [join(place, '.bin', name), join(place, name)]).find((path) => existsSync(path));
}

const RUNTIMES = {
  node: { hasStore: true, command: async (port) => [process.execPath, join(HERE, 'node.mjs'), String(port)] },
  bun: { hasStore: true, command: async (port) => [find('bun'), 'run', join(HERE, 'bun.mjs'), String(port)] },
  deno: { hasStore: true, command: async (port) => [find('deno'), 'run', '-A', join(HERE, 'deno.mjs'), String(port)] },
  workerd: {
    hasStore: false,
    command: async (port) => [find('workerd'), 'serve', await workerdConfig(join(HERE, 'worker.mjs'), folder, port)],
  },
};

async function answersOf(name) {
  const { hasStore, command } = RUNTIMES[name];
  const port = await freePort();
  const [program, ...args] = await command(port);
  if (program === undefined) return undefined;
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    for (let i = 0; ; i++) {
      if (
        await fetch(`${url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        break;
      if (i > 300 || child.exitCode !== null) throw new Error(`${name} does not answer: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const answers = [];
    for (const [method, path, body, headers, withStore, without = withStore] of ASKED) {
      const answer = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) });
      const text = await answer.text();
      const expected = hasStore ? withStore : without;
      answers.push({ status: answer.status, isRight: answer.status === expected, text });
    }
    return answers;
  } finally {
    child.kill();
  }
}

const table = {};
for (const name of Object.keys(RUNTIMES)) {
  table[name] = await answersOf(name);
  if (table[name] === undefined) console.log(`${name} is not installed: left out`);
}
let wrong = 0;
for (const [i, [method, path]] of ASKED.entries()) {
  const cells = Object.entries(table).map(([name, answers]) => {
    if (answers === undefined) return `${name} -`;
    if (!answers[i].isRight) wrong++;
    return `${name} ${answers[i].status}${answers[i].isRight ? '' : ` (!) ${answers[i].text.slice(0, 200)}`}`;
  });
  console.log(`${`${method} ${path}`.padEnd(46)} ${cells.join('  ')}`);
}
const unasked = routes(table.node[ROUTES_ROW].text).filter(
  ([asks, path]) =>
    !ASKED.some(([method, target]) => method === asks && path.test(new URL(target, 'http://a').pathname)),
);
for (const [method, path] of unasked) console.log(`not called: ${method} ${path}`);
const texts = Object.values(table)
  .filter(Boolean)
  .map((answers) => answers[MARKDOWN_ROW].text);
console.log(`the same Markdown everywhere: ${new Set(texts).size === 1}; wrong: ${wrong}`);
rmSync(folder, { recursive: true, force: true });
process.exitCode = wrong > 0 || unasked.length > 0 || new Set(texts).size !== 1 ? 1 : 0;
