// The top of the first page: the sentence of the README, where to go, and a drawing of a page with its text marked. The rest of
// the README follows.

/** Lines of the drawing: the label of a block, and how wide each of its lines is, in percent. */
const BLOCKS = [
  ['navigation', [34]],
  ['heading', [72]],
  ['content', [100, 94, 98, 61]],
  ['consent', [46]],
  ['content', [97, 100, 66]],
  ['related', [30, 38]],
  ['boilerplate', [55]],
];

const DRAWING = `<div class="drawing" aria-hidden="true"><div class="dots"><i></i><i></i><i></i></div>${BLOCKS.map(
  ([label, widths]) =>
    `<div data-label="${label}"><b>${label}</b>${widths.map((width) => `<i style="width:${width}%"></i>`).join('')}</div>`,
).join('')}</div>`;

const BUTTONS = `<p class="go"><a class="main" href="get-started.html">Get started</a><a href="playground.html">Playground</a><a href="comparison.html">Compare</a></p>`;

/** Throws if the document no longer begins with a title and two paragraphs. */
export function withHero(html) {
  const found = /^(<h1[\s\S]*?<\/h1>)\s*<p><strong>([\s\S]*?)<\/strong><\/p>\s*(<p>[\s\S]*?<\/p>)/.exec(html);
  if (found === null) throw new Error('README.md: a title, a sentence in bold and a paragraph come first');
  const [whole, title, sentence, paragraph] = found;
  return `<div class="hero"><div>${title}\n<p class="sentence">${sentence}</p>\n${BUTTONS}</div>\n${DRAWING}</div>\n${paragraph}${html.slice(whole.length)}`;
}
