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
  const { label } = addNotes(page, { labels, prediction: {} } as unknown as Draft, undefined).labels;
  const chosen = [...label.keys()].filter((s) => isContent(label[s]!)).map((s) => page.segmentText(s));
  expect(chosen).toEqual(['Chosen1', 'The first note']);
});
