import { expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { emptyLabels, isContent, Label } from '../methods/index.ts';
import type { Draft } from './draft.ts';
import { addNotes } from './notes.ts';

it('adds the notes that chosen marks point to, and no others', () => {
  const page = parsePage(
    '<p>Chosen<sup><a href="#n1">1</a></sup></p><p>Left out<sup><a href="#n2">2</a></sup></p><ol><li id="n1">The first note</li><li id="n2">The second note</li></ol>',
  );
  const labels = emptyLabels(page.segments.count);
  labels.label[0] = Label.content;
  const chosenOn = (pageType: string): string[] => {
    const draft = { labels: { ...labels, pageType }, prediction: {} } as unknown as Draft;
    const { label } = addNotes(page, draft, undefined).labels;
    return [...label.keys()].filter((s) => isContent(label[s]!)).map((s) => page.segmentText(s));
  };
  expect(chosenOn('article')).toEqual(['Chosen1', 'The first note']);
  // Notes of a product are its small print.
  expect(chosenOn('product')).toEqual(['Chosen1']);
});
