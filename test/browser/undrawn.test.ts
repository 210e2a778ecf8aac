// Chromium decides what is drawn: text that it did not draw is left out, however it was hidden, and the rest stays. The styles
// come from a sheet that Pith itself does not read, so only the layout can tell.

import { afterAll, expect, it } from 'vitest';
import { Renderer } from '../../src/browser/index.ts';
import { extract, parsePage } from '../../src/index.ts';

const UNDRAWN = {
  displayed: 'display:none',
  visible: 'visibility:hidden',
  faint: 'opacity:.03',
  'faint with its parent': 'opacity:.2',
  'without color': 'color:rgba(0,0,0,0)',
  'in the margin': 'position:absolute;left:-9999px',
  'of no size': 'transform:scale(0)',
  'of a flat box': 'height:0;overflow:hidden',
  'of a narrow box': 'width:1px;overflow:clip;height:99px',
  'clipped by a path': 'clip-path:inset(50%)',
  'clipped by a rectangle': 'position:absolute;clip:rect(1px,1px,1px,1px)',
  'in no letters': 'font-size:0',
  'in content that is skipped': 'content-visibility:hidden',
};
const DRAWN = {
  half: 'opacity:.5',
  moved: 'position:relative;left:20px',
  'on a background through its letters': 'color:transparent;background:linear-gradient(red,blue);background-clip:text',
  'in a box that cuts off': 'height:90px;overflow:hidden',
  'in a flat box that it leaves': 'height:0;overflow:visible',
  'of a box placed out of a flat one': 'height:0;overflow:hidden',
  turned: 'transform:rotate(5deg)',
};

const WAYS = Object.entries({ ...UNDRAWN, ...DRAWN });
const sentence = (name: string): string => `The boats ${name} came back to the quay before the light had reached it.`;
const prose = Array.from(
  { length: 30 },
  (_, i) => `<p>In hour ${i} the harbor was quiet, and the wind had turned to the south.</p>`,
);
const HTML = `<!doctype html><title>Boats</title><link rel=stylesheet href=/ways.css><article><h1>Boats</h1>${prose.join('')}${WAYS.map(
  ([name], i) => `<div class=w${i}><p>${sentence(name)}</p></div>`,
).join('')}</article>`;
const CSS = `${WAYS.map(
  ([name, css], i) =>
    `.w${i}{${css}}${name.includes('parent') ? `.w${i} p{${css}}` : ''}${
      name.includes('placed out') ? `.w${i} p{position:absolute}` : ''
    }`,
).join('\n')}`;

const renderer = new Renderer({
  tabs: 1,
  serve: async () => ({ status: 200, contentType: 'text/css', body: new TextEncoder().encode(CSS) }),
});

afterAll(() => renderer.close());

it('leaves out what Chromium did not draw, and nothing else', async () => {
  const page = parsePage(HTML, { url: 'https://boats.example/' });
  const outcome = await renderer.render(page);
  if ('failed' in outcome) throw new Error(outcome.reason);
  const answer = extract(page, { method: 'bte', layout: outcome.layout });
  const kept = WAYS.map(([name]) => name).filter((name) => answer.text.includes(sentence(name)));
  expect(kept).toEqual(Object.keys(DRAWN));
  const reasons = answer.hidden.filter(({ why }) => why === 'not drawn by the browser').map(({ text }) => text);
  expect(reasons).toEqual(Object.keys(UNDRAWN).map(sentence));
  const alone = extract(page, { method: 'bte' });
  expect(WAYS.every(([name]) => alone.text.includes(sentence(name)))).toBe(true);
});
