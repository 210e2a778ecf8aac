// The playground: HTML in, the answer out, with `pith/browser` in this tab. Nothing is sent anywhere. The page's HTML is never
// put into this document: outputs are text, and the preview is a frame without scripts, network and origin.
import { extractAsync, LABEL_NAMES } from 'pith/browser';

const by = (id) => document.getElementById(id);
const make = (tag, props = {}, ...children) => {
  const one = Object.assign(document.createElement(tag), props);
  one.append(...children);
  return one;
};
const source = by('source');
const output = by('output');
/** An example, kept in the page as inert text. */
const exampleOf = (name) => by(`example-${name}`).textContent.trim().replaceAll('<\\/script', '</script');
const status = by('status');
const VIEWS = ['markdown', 'text', 'blocks', 'page', 'record', 'html'];
/** A preview loads nothing: no script, no image, no style sheet from elsewhere. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
/** Longer outputs are cut in view; the copy is complete. */
const MOST_SHOWN = 200_000;

let view = 'markdown';
let answer;
let bytes;
let wanted = 0;

const WRITERS = {
  markdown: ({ markdown }) => code(markdown),
  text: ({ text }) => code(text),
  html: ({ html }) => code(html),
  record: ({ record }) => code(JSON.stringify(record, null, 2)),
  blocks,
  page: preview,
};

function code(text) {
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}\n…` : text;
  return make('pre', { tabIndex: 0, textContent: shown === '' ? '(empty)' : shown });
}

/** Every segment with its label and score, in the order of the page. */
function blocks({ page, labels: { label, score } }) {
  const rows = [];
  for (let s = 0; s < page.segments.count && rows.length < 2_000; s++) {
    const name = LABEL_NAMES[label[s]];
    const row = make(
      'li',
      {},
      make('span', { className: 'label', textContent: name }),
      make('span', { className: 'score', textContent: score[s].toFixed(2) }),
      make('span', { textContent: page.segmentText(s).slice(0, 400) }),
    );
    row.dataset.label = name;
    rows.push(row);
  }
  return make('ol', { className: 'segments', tabIndex: 0 }, ...rows);
}

/** Pictures and sounds are replaced by their names, so the browser does not request them. */
function withoutMedia(html) {
  const made = new DOMParser().parseFromString(html, 'text/html');
  for (const one of made.querySelectorAll('img, picture, source, video, audio, iframe'))
    one.replaceWith(`[${one.getAttribute('alt') || one.querySelector('img')?.alt || one.localName}]`);
  return made.body.innerHTML;
}

function preview({ html }) {
  const frame = make('iframe', { title: 'The extracted page', tabIndex: 0 });
  frame.setAttribute('sandbox', '');
  frame.srcdoc = `<!doctype html><meta http-equiv="content-security-policy" content="${POLICY}"><meta name="color-scheme" content="light dark"><style>body{font:17px/1.6 Georgia,serif;max-width:42rem;margin:2rem auto;padding:0 1rem}img{max-width:100%}</style>${withoutMedia(html)}`;
  return frame;
}

function show() {
  for (const name of VIEWS) by(`view-${name}`).setAttribute('aria-selected', String(name === view));
  output.setAttribute('aria-labelledby', `view-${view}`);
  output.replaceChildren(answer === undefined ? '' : WRITERS[view](answer));
}

async function run() {
  const number = ++wanted;
  status.textContent = 'Reading…';
  const url = by('url').value.trim();
  try {
    const began = performance.now();
    const options = { scope: by('scope').value, ...(/^https?:\/\/\S+$/.test(url) ? { url } : {}) };
    const made = await extractAsync(bytes ?? source.value, options);
    if (number !== wanted) return;
    answer = made;
    const ms = Math.round(performance.now() - began);
    const words = made.text.split(/\s+/).filter(Boolean).length;
    status.textContent =
      made.abstained === undefined
        ? `${words} words · ${made.record.pageType ?? 'page'} · confidence ${(made.confidence ?? 0).toFixed(2)} · ${ms} ms in this tab`
        : `No text: ${made.abstained}`;
    document.documentElement.dataset.done = String(number);
    show();
  } catch (error) {
    answer = undefined;
    show();
    status.textContent = error.message;
    document.documentElement.dataset.done = String(number);
  }
}

async function openFile(file) {
  bytes = new Uint8Array(await file.arrayBuffer());
  source.value = new TextDecoder().decode(bytes.subarray(0, 1_000_000));
  await run();
}

let timer;
source.addEventListener('input', () => {
  bytes = undefined;
  clearTimeout(timer);
  timer = setTimeout(run, 250);
});
for (const name of ['url', 'scope']) by(name).addEventListener('change', run);
by('file').addEventListener('change', ({ target }) => target.files[0] && openFile(target.files[0]));
by('example').addEventListener('change', ({ target }) => {
  bytes = undefined;
  source.value = exampleOf(target.value);
  run();
});
by('copy').addEventListener('click', async () => {
  if (answer === undefined) return;
  const text =
    { markdown: answer.markdown, text: answer.text, html: answer.html }[view] ?? JSON.stringify(answer.record);
  await navigator.clipboard.writeText(text);
  status.textContent = 'Copied.';
});
const tabs = by('views');
tabs.addEventListener('click', ({ target }) => {
  const name = target.closest('[role=tab]')?.id.slice('view-'.length);
  if (name === undefined) return;
  view = name;
  show();
});
tabs.addEventListener('keydown', (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  view = VIEWS[(VIEWS.indexOf(view) + step + VIEWS.length) % VIEWS.length];
  show();
  by(`view-${view}`).focus();
});
const drop = by('playground');
drop.addEventListener('dragover', (event) => {
  event.preventDefault();
  drop.classList.add('over');
});
drop.addEventListener('dragleave', () => drop.classList.remove('over'));
drop.addEventListener('drop', (event) => {
  event.preventDefault();
  drop.classList.remove('over');
  const [file] = event.dataTransfer.files;
  if (file !== undefined) openFile(file);
});
source.value = exampleOf('article');
run();
