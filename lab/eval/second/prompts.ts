// Pages → the size of their prompts, and whether anything is lost on the way: each segment's number is on exactly one line of
// the prompt, in order, and labels from an answer name the same segments after a round trip through a labels file.

import { quantile } from '../../../src/base/index.ts';
import {
  findLabel,
  type Judgment,
  type LabelTask,
  labelPrompt,
  labelTask,
  type Page,
  readLabels,
  writeLabels,
} from '../../../src/index.ts';
import { judgmentLabels, readJudgment } from '../../../src/second/index.ts';
import type { DataSet, GoldPage } from '../data/index.ts';
import { openPage } from './judged.ts';
import { oracle } from './oracle.ts';

export const CHARS_PER_TOKEN = 4;
const NUMBERS = /^(\d+)(?:-(\d+))? /;

export async function scorePrompts(data: DataSet): Promise<string> {
  const tokens: number[] = [];
  let [pages, segments, lost, labels, broken] = [0, 0, 0, 0, 0];
  for await (const one of data.pages()) {
    const page = openPage(one);
    const task = labelTask(page);
    const trip = roundTrip(page, one, task);
    pages++;
    tokens.push(Math.ceil(labelPrompt(task).length / CHARS_PER_TOKEN));
    segments += task.count;
    lost += lostSegments(task);
    labels += trip.labels;
    broken += trip.broken;
  }
  tokens.sort((a, b) => a - b);
  const [median, p95] = [0.5, 0.95].map((share) => Math.round(quantile(tokens, share)));
  return [
    `\n${data.name}: ${pages} prompts, ${segments} segments`,
    `tokens per prompt: median ${median}, p95 ${p95}, most ${tokens.at(-1)}`,
    `segments lost: ${lost}`,
    `labels after a round trip through a file: ${labels - broken} of ${labels} name the same segments`,
  ].join('\n');
}

/** Numbers that are missing, repeated or out of order. */
function lostSegments({ lines, count }: LabelTask): number {
  let [next, lost] = [0, 0];
  for (const line of lines) {
    const [, first, last = first] = NUMBERS.exec(line) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (from !== next || !(to >= from)) lost++;
    if (to >= next) next = to + 1;
  }
  return lost + Math.abs(count - next);
}

function roundTrip(page: Page, { gold, id }: GoldPage, task: LabelTask): { labels: number; broken: number } {
  const judgment = readJudgment(JSON.stringify(oracle(page, gold)(task)), task.count) as Judgment;
  const made = judgmentLabels(page, judgment);
  const file = readLabels(writeLabels({ pages: [{ id, html: '-', labels: made }], rules: new Map() }));
  const read = file.pages[0]?.labels ?? [];
  const want = wanted(judgment.classes);
  const broken = made.filter((_, i) => {
    const found = read[i] === undefined ? undefined : findLabel(page, read[i]);
    return found === undefined || !found.segments.every((s) => want(s, read[i]!.label));
  });
  return { labels: made.length, broken: broken.length };
}

/** Whether a label agrees with the answer: content is kept, and nothing else is. */
function wanted(classes: Uint8Array): (segment: number, label: 'keep' | 'drop') => boolean {
  const content = 2;
  return (segment, label) => (classes[segment] === content) === (label === 'keep');
}
