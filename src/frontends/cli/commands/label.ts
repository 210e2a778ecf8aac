// `pith label`: pages → labeling tasks for a person or a model; with answers → labels, gold, or the agreement of two readers.

import { decodeUtf8, ERRORS, type ErrorCode, mean, PithError } from '../../../base/index.ts';
import { type Command, defineCommand, type Io, readNumber, styleOf } from '../../../command/index.ts';
import { saveFile } from '../../../files/index.ts';
import { type Judgment, labelPrompt, labelTask, type Page, writeLabels } from '../../../index.ts';
import { openPages } from '../../../inputs/pages/index.ts';
import { agreement, goldOf, judgmentLabels } from '../../../second/index.ts';
import { oneLine, ProgressBar } from '../../../terminal/index.ts';
import { type Answers, readAnswers } from '../labels/read-answers.ts';

const MIN_CHARS = 1_000;

export const labelCommand: Command = defineCommand({
  name: 'label',
  usage: '<file | folder | glob | ->…',
  options: {
    prompt: { help: 'the guide and the numbered segments of each page as text, for a model or a person' },
    'max-chars': { value: 'N', help: 'maximum characters of a page’s segments (24000)' },
    answers: { value: 'FILE', many: true, help: 'answers, one JSON object per line, → labels; two files → agreement' },
    gold: { help: 'with --answers: pages with gold for pith eval instead of labels' },
    author: { value: 'NAME', help: 'with --answers: the name of the reader, written into the labels' },
    out: { short: 'o', value: 'FILE', help: 'write to a file instead of standard output' },
    jsonl: { help: 'one {"id","url"?,"html" or "htmlBase64"} per line, from files or standard input' },
  },
  examples: [
    ['pith label --prompt page.html', 'the prompt for one page'],
    ['pith label --out tasks.jsonl pages/', 'a task per line: {"page","key","url"?,"count","lines"}'],
    ['pith label --answers answers.jsonl --out labels.jsonl pages/', 'checked answers as labels'],
    ['pith label --answers answers.jsonl --gold pages/ > gold.jsonl && pith eval gold.jsonl', 'answers as gold'],
    ['pith label --answers ada.jsonl --answers bob.jsonl pages/', 'how far two readers agree'],
  ],
  notes: [
    'An answer is {"page" or "key", "title", "content", "optional", "comments", "empty"?}: "page" is the name of the file or ' +
      'the id of the line, "key" is that of the task, and each class has ranges such as "3,5-9". An answer that names ' +
      'segments the page does not have is reported and left out.',
  ],
  run: async (values, inputs, io) => {
    if (inputs.length === 0 && !values.jsonl) throw new PithError('bad-option', 'name the pages to label');
    if (values.answers.length > 2) throw new PithError('bad-option', '--answers takes one file, or two to compare');
    for (const name of ['gold', 'author'] as const)
      if (values[name] && values.answers.length !== 1)
        throw new PithError('bad-option', `--${name} requires one --answers`);
    const maxChars = readNumber('max-chars', values['max-chars'], MIN_CHARS);
    const answers = await Promise.all(values.answers.map((path) => readAnswers(path, io)));
    const lines: string[] = [];
    const scores: number[] = [];
    const write = writerOf(values, answers, maxChars, scores);
    const exit = await eachPage(inputs, values.jsonl, io, (page, id) => {
      const line = write(page, id);
      if (line !== undefined) lines.push(line);
    });
    if (answers.length === 2) lines.push(agreementText(scores));
    const text = lines.join('');
    if (values.out === undefined) io.stdout.write(text);
    else await saveFile(values.out, text);
    return exit;
  },
});

interface Values {
  readonly prompt: boolean;
  readonly gold: boolean;
  readonly author: string | undefined;
}

/** The output for a page; undefined for none. Throws if an answer does not fit. */
type PageWriter = (page: Page, id: string) => string | undefined;

function writerOf(
  values: Values,
  answers: readonly Answers[],
  maxChars: number | undefined,
  scores: number[],
): PageWriter {
  const [one, other] = answers;
  const bound = maxChars === undefined ? {} : { maxChars };
  if (one === undefined)
    return (page, id) => {
      const task = labelTask(page, bound);
      return values.prompt ? `${labelPrompt(task)}\n` : `${JSON.stringify({ page: id, ...task })}\n`;
    };
  if (other !== undefined)
    return (page, id) => {
      const [a, b] = [one.of(page, id), other.of(page, id)];
      if (a !== undefined && b !== undefined) scores.push(agreement(page, a, b));
      return undefined;
    };
  return (page, id) => {
    const judgment = one.of(page, id);
    return judgment === undefined ? undefined : answered(page, id, judgment, values);
  };
}

function answered(page: Page, id: string, judgment: Judgment, { gold, author }: Values): string {
  const about = { id, ...(page.url !== undefined && { url: page.url }), html: sourceOf(page) };
  if (gold) return `${JSON.stringify({ ...about, type: judgment.kind, gold: goldOf(page, judgment) })}\n`;
  const labels = judgmentLabels(page, judgment);
  return writeLabels({ pages: [{ ...about, labels, ...(author !== undefined && { author }) }], rules: new Map() });
}

/** The page's HTML, decoded. */
function sourceOf({ tape }: Page): string {
  return tape.utf8 ? decodeUtf8(tape.source) : tape.source;
}

function agreementText(scores: readonly number[]): string {
  if (scores.length === 0) return 'no page was answered in both files\n';
  const whole = scores.filter((score) => score >= 0.995).length;
  return `${scores.length} pages answered by both: mean F ${mean(scores).toFixed(3)}, minimum ${Math.min(...scores).toFixed(3)}, ${whole} identical\n`;
}

/** Calls `use` for each page that can be read; returns the exit code. */
async function eachPage(
  inputs: readonly string[],
  jsonl: boolean,
  io: Io,
  use: (page: Page, id: string) => void,
): Promise<number> {
  const { total, pages } = await openPages(inputs, jsonl, io);
  const style = styleOf(io.stderr, io);
  const bar = new ProgressBar(io.stderr, { label: 'label', total, style });
  let failed: ErrorCode | undefined;
  try {
    for await (const { name, id, page, problem } of pages) {
      try {
        if (page === undefined) throw problem;
        use(page, id);
      } catch (thrown) {
        if (!(thrown instanceof PithError)) throw thrown;
        failed ??= thrown.code;
        bar.log(`${style.yellow('pith:')} ${oneLine(`${name}: ${thrown.message}; skipped`)}`);
      }
      bar.tick(1, name);
    }
  } finally {
    bar.stop();
  }
  return failed === undefined ? 0 : ERRORS[failed].exit;
}
