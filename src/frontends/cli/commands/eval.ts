// `pith eval`: scores methods and other extractors on pages with gold, in one run; or checks labels that people gave pages.
// The work is in lab/eval; here are the options, the progress bar, and where each report goes. The evaluation is loaded only
// when the command runs, so that no other command pays for it.

import type { DataSet, Evaluation, Figures, Subject } from '../../../../lab/eval/index.ts';
import { PithError } from '../../../base/index.ts';
import { type Command, defineCommand, type Io, STORE_OPTION, styleOf } from '../../../command/index.ts';
import { saveFile } from '../../../files/index.ts';
import { DEFAULT_METHOD } from '../../../methods/index.ts';
import { ProgressBar } from '../../../terminal/index.ts';
import { checkLabelFile, isLabelFile } from '../labels/label-gate.ts';

const PARTS = ['type', 'lang', 'site'] as const;
const LABEL_OPTIONS = ['store', 'label-studio'] as const;
const GOLD_OPTIONS = ['methods', 'peers', 'against', 'by', 'limit', 'html'] as const;

export const evalCommand: Command = defineCommand({
  name: 'eval',
  usage: '<data.jsonl | data.jsonl.gz | data.jsonl.br | folder>…',
  options: {
    methods: {
      short: 'm',
      value: 'A,B',
      help: `methods, with options as NAME:KEY=VALUE, scored as NAME@CONVENTION (${DEFAULT_METHOD})`,
    },
    peers: { value: 'A,B', help: 'other extractors: readability, defuddle' },
    program: { value: 'NAME=CMD', many: true, help: 'any program that answers each JSON line with a JSON line' },
    against: { value: 'NAME', help: 'the baseline for differences (the first method)' },
    by: { value: 'A,B', help: `print these breakdowns: ${PARTS.join(', ')} (default: those with at most 12 rows)` },
    limit: { value: 'N', help: 'only the first N pages' },
    json: { help: 'print all figures and every page as JSON instead of tables' },
    html: { value: 'FILE', help: 'also write a report with plots and explanations of the worst pages' },
    store: { value: 'PATH', help: `labels: ${STORE_OPTION.help}` },
    'label-studio': { value: 'FILE', help: 'for labels: also write them as tasks for Label Studio' },
  },
  examples: [
    ['pith eval pages.jsonl.br', 'the default method next to the whole page'],
    [
      'pith eval pages/ --methods bte,bte:form=paper --peers readability',
      'two forms and another extractor on a folder',
    ],
    ["pith eval pages.jsonl --program 'mine=python3 mine.py'", 'a program with the protocol of pith extract --jsonl'],
    ['pith eval pages.jsonl --html report.html', 'a report to open in a browser'],
    ['pith eval labels.jsonl', 'check that all labels still hold; exit code 1 if one does not'],
  ],
  notes: [
    'A page is {"id", "url"?, "site"?, "lang"?, "type"?, "html" or "htmlBase64", "gold": {"text"?, "with"?, "without"?}}; ' +
      'in a folder, the gold of page.html is in page.txt or page.json. The whole page is always the first row, ' +
      'as a baseline for the scores.',
    'Methods are scored by the text of the default record, without the title. NAME@body scores the text alone, without names of ' +
      'posts and list marks; NAME@text the text that starts with the title; NAME@posts that without names of posts. A set known ' +
      'to follow such a convention has a row for it.',
    'A labels file has one page per line, {"url"?, "site"?, "html" or "htmlBase64" or "file", "labels": [{"label": "keep" or ' +
      '"drop", "start", "startOffset", "end", "endOffset", "text"}]}, and may contain the rules of a site, {"site", "rules"}, ' +
      'which replace those in the store. Its pages are extracted as with --site auto.',
  ],
  run: async (values, inputs, io) => {
    if (inputs.length === 0) throw new PithError('bad-option', 'nothing to evaluate: name a data set');
    if (values.html !== undefined && inputs.length > 1)
      throw new PithError('bad-option', '--html takes one data set at a time');
    const kinds = inputs.map(isLabelFile);
    if (kinds.every(Boolean)) return checkAll(inputs, values, io);
    const stray = LABEL_OPTIONS.find((name) => values[name] !== undefined);
    if (kinds.some(Boolean) || stray !== undefined)
      throw new PithError(
        'bad-option',
        stray === undefined ? 'labels and pages with gold cannot be mixed' : `--${stray} can only be used with labels`,
      );
    const judging = await import('../../../../lab/eval/index.ts');
    const by = list(values.by).map((name) => {
      const part = PARTS.find((one) => one === name);
      if (part === undefined) throw new PithError('bad-option', `--by takes ${PARTS.join(', ')}, not '${name}'`);
      return part;
    });
    const limit = readLimit(values.limit);
    for (const input of inputs) {
      const data =
        limit === undefined ? judging.openDataSet(input) : judging.firstPages(judging.openDataSet(input), limit);
      const subjects = [
        ...judging.methodSubjects(list(values.methods ?? DEFAULT_METHOD), data.name),
        ...(await Promise.all(list(values.peers).map(judging.peerSubject))),
        ...values.program.map(judging.parseProgram),
      ];
      checkAgainst(values.against, subjects);
      const evaluation = await evaluateWithBar(judging.evaluate, data, subjects, io);
      const figures = judging.figuresOf(evaluation, { against: values.against });
      io.stdout.write(
        values.json
          ? `${JSON.stringify(jsonReport(evaluation, figures))}\n`
          : `${judging.terminalReport(figures, { style: styleOf(io.stdout, io), width: io.stdout.columns, by: values.by === undefined ? undefined : by })}\n`,
      );
      if (values.html !== undefined) {
        await saveFile(values.html, await judging.htmlReport(evaluation, figures, data));
        io.stderr.write(`report: ${values.html}\n`);
      }
    }
    return 0;
  },
});

interface LabelValues extends Readonly<Partial<Record<(typeof GOLD_OPTIONS)[number], string | undefined>>> {
  readonly store: string | undefined;
  readonly 'label-studio': string | undefined;
  readonly json: boolean;
  readonly program: readonly string[];
}

/** Checks every file, even after a failure. */
async function checkAll(inputs: readonly string[], values: LabelValues, io: Io): Promise<number> {
  const stray =
    GOLD_OPTIONS.find((name) => values[name] !== undefined) ?? (values.program.length > 0 ? 'program' : undefined);
  if (stray !== undefined) throw new PithError('bad-option', `--${stray} can only be used with pages that have gold`);
  const { store, json, 'label-studio': labelStudio } = values;
  if (labelStudio !== undefined && inputs.length > 1)
    throw new PithError('bad-option', '--label-studio takes one file of labels');
  let exit = 0;
  for (const path of inputs) exit = Math.max(exit, await checkLabelFile(path, { store, json, labelStudio, io }));
  return exit;
}

function list(text: string | undefined): string[] {
  return (text ?? '').split(',').filter((one) => one !== '');
}

function readLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit > 0) return limit;
  throw new PithError('bad-option', `--limit takes a number of pages, not '${text}'`);
}

function checkAgainst(name: string | undefined, subjects: readonly Subject[]): void {
  if (name === undefined || name === 'whole page' || subjects.some((one) => one.name === name)) return;
  throw new PithError('bad-option', `--against ${name}: not among ${subjects.map((one) => one.name).join(', ')}`);
}

type Evaluate = (data: DataSet, subjects: readonly Subject[], options: { onPage: () => void }) => Promise<Evaluation>;

async function evaluateWithBar(
  evaluate: Evaluate,
  data: DataSet,
  subjects: readonly Subject[],
  io: Io,
): Promise<Evaluation> {
  const total = io.stderr.isTTY === true ? await data.count?.() : undefined;
  const bar = new ProgressBar(io.stderr, { label: data.name, total, style: styleOf(io.stderr, io) });
  try {
    return await evaluate(data, subjects, { onPage: () => bar.tick() });
  } finally {
    bar.stop();
  }
}

/** Raised when a field changes its meaning or is removed. */
const EVAL_JSON_VERSION = 1;

function jsonReport(evaluation: Evaluation, figures: Figures): object {
  return { version: EVAL_JSON_VERSION, ...figures, scores: { pages: evaluation.pages, subjects: evaluation.subjects } };
}
