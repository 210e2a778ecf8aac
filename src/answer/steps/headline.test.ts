// A headline above the text of a story, on a page of a few lines.

import { describe, expect, it } from 'vitest';
import { type Page, parsePage } from '../../index.ts';
import { emptyLabels, Label } from '../../methods/index.ts';
import type { Draft } from './draft.ts';
import { addHeadline } from './headline.ts';

const TITLE = 'The quay of the old town';
const HTML = `<title>${TITLE}</title><nav>Home and more</nav><h1>${TITLE}</h1><p>Text of the story</p><p>Text, and its end</p>`;

/** The draft before the step: the text is chosen, the headline is not. */
function draftOf(page: Page, scope: string): Draft {
  const labels = emptyLabels(page.segments.count);
  for (let s = 0; s < labels.label.length; s++)
    if (page.segmentText(s).startsWith('Text')) labels.label[s] = Label.content;
  return { labels, prediction: { scope: { is: scope } } } as unknown as Draft;
}

function isAdded(html: string, scope = 'story'): boolean {
  const page = parsePage(html);
  const { label } = addHeadline(page, draftOf(page, scope), undefined).labels;
  return [...label.keys()].some((s) => page.segmentText(s) === TITLE && label[s] === Label.content);
}

describe('the headline', () => {
  it('is added above the text of a story, and of no other scope', () => {
    expect([isAdded(HTML), isAdded(HTML, 'page')]).toEqual([true, false]);
  });

  it('is not added on a modern page: made for phones, and with JSON-LD', () => {
    const phone = '<meta name="viewport" content="width=device-width">';
    const data = '<script type="application/ld+json">{"@type":"NewsArticle","headline":"The quay"}</script>';
    expect([phone, data, phone + data].map((more) => isAdded(more + HTML))).toEqual([true, true, false]);
  });
});
