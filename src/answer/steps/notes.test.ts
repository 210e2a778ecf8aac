import { expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { emptyLabels, isContent, Label, Trace } from '../../methods/index.ts';
import type { Draft } from './draft.ts';
import { addNotes } from './notes.ts';

it('adds the notes that chosen marks refer to, and no others', () => {
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

/** Chosen lines after the step, if those that begin with `Text` were chosen before; and the trace. */
function noted(html: string, prediction: object | undefined = {}): { chosen: string[]; said: unknown[] } {
  const page = parsePage(`<body>${html}</body>`);
  const labels = emptyLabels(page.segments.count);
  for (let s = 0; s < labels.label.length; s++)
    if (page.segmentText(s).startsWith('Text')) labels.label[s] = Label.content;
  const trace = new Trace();
  const { label } = addNotes(page, { labels, prediction } as unknown as Draft, trace).labels;
  return {
    chosen: [...label.keys()].filter((s) => isContent(label[s]!)).map((s) => page.segmentText(s)),
    said: trace.entries.map(({ rule, segment, effect, note }) => [rule, page.segmentText(segment), effect, note]),
  };
}

const mark = (n: number): string => `<sup><a href="#n${n}">${n}</a></sup>`;

it('adds all lines of a note, with a reason for each new one', () => {
  const notes = '<ol><li id="n1"><p>First line</p><p>Text of it</p><p>Last line</p></li><li id="n2">Other</li></ol>';
  expect(noted(`<p>Menu</p><p>Text${mark(1)}</p><p>Line${mark(2)}</p>${notes}<p>End</p>`)).toEqual({
    chosen: ['Text1', 'First line', 'Text of it', 'Last line'],
    said: ['First line', 'Last line'].map((line) => [
      'notes:note',
      line,
      0,
      'content: a note that a mark in the text refers to',
    ]),
  });
});

it('changes nothing without marks, and if the method decides itself', () => {
  const page = parsePage(`<p>Text</p>`);
  const draft = { labels: emptyLabels(1), prediction: {} } as unknown as Draft;
  expect(addNotes(page, draft, undefined)).toBe(draft);
  const marked = parsePage(`<p>Text${mark(1)}</p><ol><li id="n1">Note</li></ol>`);
  const labels = emptyLabels(2);
  labels.label[0] = Label.content;
  expect(addNotes(marked, { labels } as unknown as Draft, undefined).labels).toBe(labels);
});

it('finds the line of a mark, at its end or in the middle, raised or not', () => {
  const note = '<ol><li id="n1">The note of it</li></ol>';
  const link = '<a href="#n1">[1]</a>';
  for (const line of [`Text${mark(1)}`, `Text${mark(1)} of words`, `Text${link}`, `Text <i>of</i>${link} words`])
    expect(noted(`<p>Menu</p><p>${line}</p><p>Other</p>${note}`).chosen.at(-1), line).toBe('The note of it');
  expect(noted(`<p>Text</p><p>Menu${link}</p><p>Text</p>${note}`).chosen).toEqual(['Text', 'Text']);
});
