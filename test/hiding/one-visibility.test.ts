// One page with twelve ways of being hidden or collapsed: labels, text, JSON, the estimated layout and the model's
// columns give the same answer and reason.

import { describe, expect, it } from 'vitest';
import { featureColumn } from '../../src/columns/index.ts';
import { visibility } from '../../src/elements/index.ts';
import { estimateLayout, extract, type Page, parsePage } from '../../src/index.ts';

const WAYS: readonly (readonly [word: string, sight: string, why: string, html: string])[] = [
  ['alpha', 'hidden', 'hidden attribute', '<p hidden>WORDS</p>'],
  ['bravo', 'hidden', 'display:none', '<p style="display: none">WORDS</p>'],
  ['charlie', 'hidden', "display:none by the page's style", '<p class="gone">WORDS</p>'],
  ['delta', 'hidden', 'opacity 0', '<p style="opacity:0">WORDS</p>'],
  ['echo', 'hidden', 'class sr-only', '<p class="sr-only">WORDS</p>'],
  ['foxtrot', 'hidden', 'off-screen', '<p style="position:absolute;left:-9999px">WORDS</p>'],
  ['golf', 'hidden', 'clipped away', '<p style="position:absolute;clip:rect(0 0 0 0)">WORDS</p>'],
  ['hotel', 'hidden', 'transparent color', '<p style="color:rgba(0,0,0,0)">WORDS</p>'],
  ['india', 'hidden', 'aria-hidden and class modal', '<div class="modal" aria-hidden="true"><p>WORDS</p></div>'],
  ['juliett', 'closed', 'hidden until found', '<p hidden="until-found">WORDS</p>'],
  [
    'kilo',
    'closed',
    'closed panel (hidden attribute)',
    '<button aria-controls="k">More</button><p id="k" hidden>WORDS</p>',
  ],
  ['lima', 'closed', 'closed details', '<details><summary>Size</summary><p>WORDS</p></details>'],
  ['mike', 'visible', '', '<p aria-hidden="true">WORDS</p>'],
  ['november', 'visible', '', '<p>WORDS</p>'],
];

const wordsOf = (word: string): string =>
  `The ${word} report says that the ${word} river rose again, and that people of ${word} watched it from the bridge.`;
const HTML = `<!doctype html><title>River</title><style>.gone { display: none }</style><article><h1>The river</h1>
${WAYS.map(([word, , , html]) => html.replace('WORDS', wordsOf(word))).join('\n')}
${'<p>Plain words about the river, the bridge and the town stand between them, as many as it takes.</p>'.repeat(8)}</article>`;

function nodeOf(page: Page, word: string): number {
  const at = page.text.indexOf(`The ${word} report`);
  return page.flow.offset.findLastIndex((offset, node) => offset <= at && page.tape.kind[node] !== undefined);
}

describe('one visibility', () => {
  const page = parsePage(HTML);
  const seen = visibility(page);
  const layout = estimateLayout(page);
  const hiddenColumn = featureColumn(page, 'tag.hidden');
  const closedColumn = featureColumn(page, 'tag.closed');

  it.each(WAYS)('%s is %s: %s', (word, sight, why) => {
    const node = nodeOf(page, word);
    const segment = page.segments.from.findIndex((_, s) => page.segmentText(s) === wordsOf(word));
    expect(seen.at(node)).toBe(sight);
    expect(seen.why(node) ?? '').toBe(why);
    expect(layout.visible[node] === 1, 'layout').toBe(sight !== 'hidden');
    expect(hiddenColumn[segment]! < 60, 'column tag.hidden').toBe(sight === 'hidden');
    if (why !== 'closed details') expect(closedColumn[segment]! < 60, 'column tag.closed').toBe(sight === 'closed');
    for (const method of ['fusion', 'bte'] as const) {
      const answer = extract(HTML, { method });
      const block = answer.json.blocks.find(({ text }) => text === wordsOf(word))!;
      expect(answer.text.includes(wordsOf(word)), `text of ${method}`).toBe(sight !== 'hidden');
      if (sight === 'hidden' && method === 'fusion') expect(block.label).toBe('hidden');
      if (sight !== 'hidden') expect(block.label).not.toBe('hidden');
      const listed = answer.json.hidden.filter(({ text }) => text.includes(`The ${word} report`));
      expect(listed.map((one) => one.why)).toEqual(sight === 'hidden' ? [why] : []);
    }
  });

  it('records in the trace what hid a text, wanted or not', () => {
    const { trace } = extract(HTML, { trace: true });
    const notes = trace!.entries.map(({ note }) => note);
    for (const [, sight, why] of WAYS) {
      if (sight === 'hidden') expect(notes).toContainEqual(expect.stringContaining(`no reader can see it (${why})`));
    }
  });
});
