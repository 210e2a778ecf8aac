// The form as printed, on a hand-drawn page: the root is not a candidate, a repeated pattern is comments, and looks alone open
// a block, whatever its tag.

import { describe, expect, it } from 'vitest';
import { drawPage } from '../../../test/drawn-page.ts';
import { extract, LABEL_NAMES } from '../../index.ts';
import { getBlockTree } from './get-block-tree.ts';
import { repeatedBlocks } from './repeated-patterns.ts';

const PROSE = 'The harbour was quiet that morning, and the first boats had left before the light reached the quay. ';
const comment = (who: string, top: number): string =>
  `<div data-box="250 ${top} 600 90"><p data-box="260 ${top} 200 20">${who}</p>
   <p data-box="260 ${top + 20} 560 70">${who} says: I was there and it was not quiet at all, whatever they say.</p></div>`;
const PAGE = `<body>
  <div data-box="0 0 1000 60"><a href=/>Home</a> <a href=/news>News</a></div>
  <div data-box="250 60 700 500"><h1 data-box="250 60 680 40">First. The quay</h1>
    <p data-box="250 100 680 400">Second. ${PROSE.repeat(8)}</p></div>
  <div id=talk data-box="250 560 620 300">${['Anna', 'Bert', 'Carla'].map((who, i) => comment(who, 570 + 100 * i)).join('')}</div>
  <div data-box="0 900 1000 40">Copyright by the owners</div></body>`;

function labelsOf(html: string, form: string): Record<string, string> {
  const { page, layout } = drawPage(html);
  const { labels } = extract(page, { method: 'vce', methodOptions: { form }, layout, title: 'auto' });
  return Object.fromEntries(
    Array.from(labels.label, (label, i) => [page.segmentText(i).split(' ')[0]!, LABEL_NAMES[label]!]),
  );
}

describe('vce as printed', () => {
  it('finds the article, not the page: the root is not a candidate', () => {
    const found = labelsOf(PAGE, 'paper');
    expect([found['First.'], found['Second.']]).toEqual(['content', 'content']);
    expect([found['Home'], found['Copyright']]).toEqual(['boilerplate', 'boilerplate']);
  });

  it('treats a repeated pattern with parts as comments; paragraphs repeat without parts', () => {
    const found = labelsOf(PAGE, 'paper');
    for (const who of ['Anna', 'Bert', 'Carla']) expect(found[who]).toBe('comment');
    const { page, layout, node } = drawPage(PAGE);
    const tree = getBlockTree(page, layout, { distance: 1, linkDensity: 0.5, byLooks: true });
    const flagged = repeatedBlocks(tree);
    const talk = tree.blocks.find(({ root }) => root === node('talk'))!;
    expect(tree.blocks.filter(({ index }) => flagged[index] === 1)).toHaveLength(9);
    expect([flagged[talk.index], ...talk.children.map(({ index }) => flagged[index])]).toEqual([0, 1, 1, 1]);
  });

  it('ignores tags: a link that looks different is a block', () => {
    const html = '<body><p>see <a href=/x data-box="40 0 60 20" data-font=12>this link</a> here</p></body>';
    const { page, layout } = drawPage(html);
    const count = (byLooks: boolean): number =>
      getBlockTree(page, layout, { distance: 1, linkDensity: 0.5, byLooks }).blocks.length;
    expect([count(false), count(true)]).toEqual([1, 2]);
  });
});
