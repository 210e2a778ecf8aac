import { expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { questionSections } from './question-section.ts';

function sections(html: string): string[][] {
  const page = parsePage(`<body>${html}</body>`);
  const seen = Array.from({ length: page.segments.count }, (_, s) => s);
  return questionSections(page, seen).map((lines) => lines.map((s) => page.segmentText(s).trim().slice(0, 12)));
}

const ANSWER = '<p>It burns oil, and it has done so since the year of the ice.</p>';
const TWO = `<h3>What does it burn?</h3>${ANSWER}<h3>Since when?</h3>${ANSWER}`;
const LINES = ['What does it', 'It burns oil', 'Since when?', 'It burns oil'];

it.each([
  ['under its heading', `<p>before</p><h2>Lamp FAQs</h2>${TWO}<div><p>Share this</p></div>`, [['Lamp FAQs', ...LINES]]],
  ['after a line', `<h2>FAQ</h2>${ANSWER}${TWO}`, [['FAQ', 'It burns oil', ...LINES]]],
  ['with a list', `<h2>FAQ</h2>${TWO}<ul><li>one</li></ul>`, [['FAQ', ...LINES]]],
  [
    'with a list that an answer introduces',
    `<h2>FAQ</h2>${TWO.replaceAll('ice.', 'ice:')}<ul><li>one</li><li>two</li></ul>${ANSWER}<div><p>Share</p></div>`,
    [['FAQ', ...LINES, 'one', 'two', 'It burns oil']],
  ],
  ['not without answers', '<h2>FAQ</h2><p>What?</p><p>When?</p><p>Why?</p>', []],
  ['not with one question', `<h2>FAQ</h2><h3>What?</h3>${ANSWER}`, []],
  ['not under another heading', `<h2>History</h2>${TWO}`, []],
])('questions and answers %s', (_, html, expected) => expect(sections(html)).toEqual(expected));
