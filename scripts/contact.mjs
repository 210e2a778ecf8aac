// lab contact [NAME…]: Pith as a new user meets it. Packs the package, and for each trial makes an empty folder, installs what the
// documents say and runs what they say, with the real packages. Prints the time to the first success.
//   NAME…        only these trials
// Needs the registries of npm and PyPI. Trials: command, library, mcp, mcp-http, langchain, llamaindex, ai-sdk, python, next, deno,
// bun, workerd.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const ARTICLE = join(ROOT, 'examples/article.html');
const SENTENCE = 'A lighthouse is a clock that ships can read';
const base = mkdtempSync(join(tmpdir(), 'pith-contact-'));
const run = (folder, command, args, more = {}) =>
  execFileSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
    ...more,
  });
const packed = join(base, run(ROOT, 'npm', ['pack', '--silent', '--pack-destination', base]).trim().split('\n').at(-1));

/** As npx takes a package that is not published. */
const BESIDE = `../${basename(packed)}`;

const install = (folder, ...packages) =>
  run(folder, 'npm', ['install', '--no-audit', '--no-fund', packed, ...packages]);
/** A program in the folder; its output must have the sentence. */
function program(folder, code, [command, ...args] = [process.execPath]) {
  writeFileSync(join(folder, 'main.mjs'), code);
  return run(folder, command, [...args, 'main.mjs']);
}
const adapter = (folder, name) => cpSync(join(ROOT, 'examples/adapters', name), join(folder, name));

const LIBRARY = `import { readFileSync } from 'node:fs';
import { extract } from 'pith';
console.log(extract(readFileSync('article.html')).markdown);`;
const CALL = `const { content } = await client.callTool({ name: 'read_page', arguments: { html: readFileSync('article.html', 'utf8') } });
console.log((await client.listTools()).tools.length, content[0].text);
await client.close();`;
const CLIENT = `import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
const client = new Client({ name: 'contact', version: '1' });`;

const TRIALS = {
  command: (folder) => run(folder, 'npx', ['-y', BESIDE, 'article.html']),
  library: (folder) => {
    install(folder);
    return program(folder, LIBRARY);
  },
  mcp: (folder) => {
    const beside = join(folder, 'client');
    mkdirSync(beside);
    cpSync(ARTICLE, join(beside, 'article.html'));
    run(beside, 'npm', ['install', '--no-audit', '--no-fund', '@modelcontextprotocol/sdk']);
    const config = { command: 'npx', args: ['-y', BESIDE, 'mcp'], cwd: folder };
    return program(
      beside,
      `${CLIENT}\nimport { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
await client.connect(new StdioClientTransport(${JSON.stringify(config)}));\n${CALL}`,
    );
  },
  'mcp-http': async (folder) => {
    run(folder, 'npm', ['install', '--no-audit', '--no-fund', '@modelcontextprotocol/sdk']);
    const port = 20_000 + (process.pid % 20_000);
    const server = spawn('npx', ['-y', BESIDE, 'mcp', '--http', '--port', String(port)], {
      cwd: folder,
      stdio: 'ignore',
      detached: true,
    });
    try {
      for (let i = 0; i < 300 && !(await isUp(`http://127.0.0.1:${port}/mcp`)); i++)
        await new Promise((resolve) => setTimeout(resolve, 200));
      return program(
        folder,
        `${CLIENT}\nimport { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
await client.connect(new StreamableHTTPClientTransport(new URL('http://127.0.0.1:${port}/mcp')));\n${CALL}`,
      );
    } finally {
      process.kill(-server.pid);
    }
  },
  langchain: (folder) => {
    install(folder, '@langchain/core', '@langchain/textsplitters');
    adapter(folder, 'langchain.mjs');
    return program(
      folder,
      `import { readFileSync } from 'node:fs';
import { RecursiveCharacterTextSplitter } from '@langchain/textsplitters';
import { Document } from '@langchain/core/documents';
import { PithTransformer } from 'pith/langchain';
import { chunksOf } from './langchain.mjs';
const html = readFileSync('article.html', 'utf8');
const chunks = await chunksOf(html, 'https://a.example/x');
if (chunks.length < 2 || chunks[0].metadata.title === undefined) throw new Error('no chunks');
const piped = await new PithTransformer().pipe(new RecursiveCharacterTextSplitter({ chunkSize: 400 })).invoke([new Document({ pageContent: html })]);
for (const format of ['chunks', 'json']) try { new PithTransformer({ format }); throw new Error('accepted ' + format); } catch (error) { if (error.code !== 'bad-option') throw error; }
console.log(piped.length, chunks.map(({ pageContent }) => pageContent).join('\\n'));`,
    );
  },
  llamaindex: (folder) => {
    install(folder, 'llamaindex');
    adapter(folder, 'llamaindex.mjs');
    return program(
      folder,
      `import { readFileSync } from 'node:fs';
import { Document } from 'llamaindex';
import { readPieces } from './llamaindex.mjs';
const documents = readPieces(readFileSync('article.html'), { url: 'https://a.example/x' }).map((one) => new Document(one));
console.log(documents.length, documents.map((one) => one.getText()).join('\\n'), documents[0].metadata.xpath);`,
    );
  },
  'ai-sdk': (folder) => {
    install(folder, 'ai', 'zod');
    adapter(folder, 'ai-sdk.mjs');
    return program(
      folder,
      `import { generateText, stepCountIs } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import { readWebPage } from './ai-sdk.mjs';
const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
let step = 0;
const model = new MockLanguageModelV3({ doGenerate: async () => step++ === 0
  ? { content: [{ type: 'tool-call', toolCallId: '1', toolName: 'readWebPage', input: JSON.stringify({ url: 'article.html' }) }], finishReason: { unified: 'tool-calls' }, usage, warnings: [] }
  : { content: [{ type: 'text', text: 'done' }], finishReason: { unified: 'stop' }, usage, warnings: [] } });
const { steps } = await generateText({ model, tools: { readWebPage }, stopWhen: stepCountIs(3), prompt: 'Read it.' });
console.log(JSON.stringify(steps[0].toolResults));`,
    );
  },
  python: (folder) => {
    install(folder, 'apache-arrow');
    run(folder, 'python3', ['-m', 'venv', 'venv']);
    const python = join(folder, 'venv/bin/python');
    cpSync(join(ROOT, 'spark'), join(folder, 'spark'), {
      recursive: true,
      filter: (path) => !/\.venv|\.work|__pycache__/.test(path),
    });
    run(folder, python, ['-m', 'pip', 'wheel', '-q', '--no-deps', '-w', 'wheels', './spark']);
    run(folder, python, ['-m', 'pip', 'install', '-q', '--find-links', 'wheels', 'pith-extract']);
    const env = { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` };
    const code =
      "from pith_extract import extract; r = extract(open('article.html', 'rb').read()); print(r['title'], r['authors'], r['markdown'])";
    return run(folder, python, ['-c', code], { env });
  },
  next: (folder) => {
    install(folder, 'next', 'react', 'react-dom');
    mkdirSync(join(folder, 'app'));
    writeFileSync(
      join(folder, 'app/layout.jsx'),
      'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
    );
    writeFileSync(
      join(folder, 'app/page.jsx'),
      `import { readFileSync } from 'node:fs';\nimport { extract } from 'pith';\nexport default function Page() { const { html } = extract(readFileSync('article.html')); return <div dangerouslySetInnerHTML={{ __html: html }} />; }`,
    );
    run(folder, 'npx', ['next', 'build'], { env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } });
    return readFileSync(join(folder, '.next/server/app/index.html'), 'utf8');
  },
  deno: (folder) => {
    install(folder, 'deno');
    return program(folder, LIBRARY, [join(folder, 'node_modules/.bin/deno'), 'run', '-A']);
  },
  bun: (folder) => {
    install(folder, 'bun');
    return program(folder, LIBRARY, [join(folder, 'node_modules/.bin/bun'), 'run']);
  },
  workerd: async (folder) => {
    install(folder, 'miniflare');
    adapter(folder, 'fetch-handler.mjs');
    await build({
      entryPoints: [join(folder, 'fetch-handler.mjs')],
      outfile: join(folder, 'worker.mjs'),
      bundle: true,
      format: 'esm',
      conditions: ['workerd'],
      logLevel: 'error',
    });
    return program(
      folder,
      `import { readFileSync } from 'node:fs';
import { Miniflare } from 'miniflare';
const worker = new Miniflare({ modules: true, scriptPath: 'worker.mjs', compatibilityDate: '2025-10-01' });
const answer = await worker.dispatchFetch('http://localhost/', { method: 'POST', body: readFileSync('article.html'), headers: { 'content-type': 'text/html' } });
console.log(await answer.text());
await worker.dispose();`,
    );
  },
};

const isUp = (url) =>
  fetch(url).then(
    () => true,
    () => false,
  );

const named = process.argv.slice(2);
let failed = 0;
for (const [name, trial] of Object.entries(TRIALS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const folder = join(base, name);
  mkdirSync(folder);
  cpSync(ARTICLE, join(folder, 'article.html'));
  const began = Date.now();
  try {
    const printed = await trial(folder);
    if (!printed.includes(SENTENCE)) throw new Error(`the text is missing in: ${printed.slice(0, 200)}`);
    console.log(`${name.padEnd(12)} works  ${((Date.now() - began) / 60_000).toFixed(1)} min`);
  } catch (error) {
    failed++;
    console.log(
      `${name.padEnd(12)} FAILS  ${(error.stderr || error.message).trim().split('\n').slice(-6).join('\n             ')}`,
    );
  }
}
rmSync(base, { recursive: true, force: true });
process.exitCode = failed > 0 ? 1 : 0;
