// One page, several methods: the label of each block by every method, and how much the methods differ, in numbers.

import { wordsBeside } from '../../answer/index.ts';
import { encodeUtf8, PithError } from '../../base/index.ts';
import { type Extraction, LABEL_NAMES, type Page } from '../../index.ts';
import { findMethod } from '../../methods/index.ts';
import { cleanText } from '../../text/index.ts';
import { aboutFields, aboutOf } from './about.ts';
import type { CompareTask, Done, PlainOptions } from './task.ts';

export const MIN_METHODS = 2;
export const MAX_METHODS = 8;

type Judge = (page: Page, options: PlainOptions) => Promise<Extraction>;

export async function compare(task: CompareTask, page: Page, judge: Judge): Promise<Done> {
  const names = [...new Set(task.methods)];
  if (names.length < MIN_METHODS || names.length > MAX_METHODS)
    throw new PithError('bad-option', `'methods' must have ${MIN_METHODS} to ${MAX_METHODS} names`);
  for (const name of names) findMethod(name);
  const found = new Map<string, Extraction>();
  for (const method of names) found.set(method, await judge(page, { ...task.options, method }));
  const [first] = found.values();
  const all = [...found];
  const blocks = Array.from({ length: page.segments.count }, (_, segment) => ({
    text: cleanText(page.segmentText(segment)),
    words: page.segments.words[segment]!,
    labels: Object.fromEntries(all.map(([name, { labels }]) => [name, LABEL_NAMES[labels.label[segment]!]!])),
  }));
  const methods = all.map(([name, one]) => {
    const about = aboutOf(one);
    return {
      name,
      ...aboutFields(about),
      words: one.contentWords,
      onlyHere: wordsBeside(one, first!),
      missing: wordsBeside(first!, one),
    };
  });
  const body = { methods, differ: blocks.filter(isDisputed).length, blocks, hidden: first!.hidden };
  return {
    kind: 'done',
    body: encodeUtf8(JSON.stringify({ ...body, ...aboutFields(aboutOf(first!)) })),
    mediaType: 'application/json',
    about: aboutOf(first!),
  };
}

function isDisputed({ labels }: { readonly labels: Readonly<Record<string, string>> }): boolean {
  return new Set(Object.values(labels).map((label) => label === 'content' || label === 'heading')).size > 1;
}
