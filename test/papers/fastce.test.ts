// FastContentExtractor in its three readings, on a site written by hand: a wrapper with text of its own at a content path holds
// the whole page, with the same note on every page inside it.

import { describe, expect, it } from 'vitest';
import { extract, parsePage, type Template } from '../../src/index.ts';
import { checkOptions, findMethod } from '../../src/methods/index.ts';

const NOTE = 'Subscribe to our weekly letter and never miss a story about boats';
const STORIES = [
  'The harbour of the old town was closed after a storm had broken the northern pier',
  'Prices of wheat fell in the capital for a third week while traders waited for rain',
  'A museum has bought a painting that was thought lost since the war ended in ruins',
  'No one was hurt when a bus left the road by the lake on its way to the valley',
  'Farmers expect an early harvest after the warmest spring in more than forty years',
  'The council has voted for a new bridge that will carry trams across the river',
];
const NAMES = ['Anna Reed', 'Ben Cole', 'Carla West', 'David Lane', 'Ella Moor', 'Frank Hill'];
const page = (i: number): string =>
  `<html><body><div>Edition ${NAMES[i]} number ${i}<p>${STORIES[i]}, said <span>${NAMES[i]}</span> of the office.</p><p>${NOTE}</p></div></body></html>`;

function learn(form: string): Template {
  const fastce = findMethod('fastce');
  const learner = fastce.learner!(checkOptions('fastce', fastce.options, { form }));
  for (let i = 0; i < 5; i++) learner.add(parsePage(page(i)));
  return learner.finish();
}

const textOf = (form: string, html: string): string =>
  extract(html, { method: 'fastce', template: learn(form), title: 'auto' }).text;

describe('an extracted block', () => {
  it('as the outermost block at a path in P: the note inside it is never compared', () => {
    expect(textOf('paper', page(5))).toContain(NOTE);
  });

  it('as the finest block at a path in P with text of its own: the note is similar to a block of N', () => {
    const text = textOf('finest', page(5));
    expect(text).not.toContain(NOTE);
    expect(text).toContain(`${STORIES[5]}, said Frank Hill of the office.`);
  });

  it('in the default form: the note is dropped too, and no sentence can lose a word', () => {
    const text = textOf('default', page(5));
    expect(text).not.toContain(NOTE);
    expect(text).toContain(`${STORIES[5]}, said Frank Hill of the office.`);
  });

  it('loses a SPAN whose words are in N in the finest reading, and keeps it in the default form', () => {
    const named = (i: number): string => page(i).replace(/<span>[^<]*/, '<span>Monday');
    const fastce = findMethod('fastce');
    const read = (form: string): string => {
      const learner = fastce.learner!(checkOptions('fastce', fastce.options, { form }));
      for (let i = 0; i < 5; i++) learner.add(parsePage(i < 4 ? named(i) : page(i)));
      return extract(named(5), { method: 'fastce', template: learner.finish(), title: 'auto' }).text;
    };
    expect(read('finest')).toContain('said of the office.');
    expect(read('default')).toContain('said Monday of the office.');
  });
});

describe('ContentExtractor', () => {
  it('writes a block with holes on one line, as in Figure 3', () => {
    const ce = findMethod('ce');
    const learner = ce.learner!(checkOptions('ce', ce.options));
    for (let i = 0; i < 5; i++) learner.add(parsePage(page(i)));
    const { text } = extract(page(5), { method: 'ce', template: learner.finish() });
    expect(text.split('\n')).toEqual([
      'Frank Hill',
      `${STORIES[5]}, said of the office.`,
      'Edition Frank Hill number 5',
    ]);
  });
});
