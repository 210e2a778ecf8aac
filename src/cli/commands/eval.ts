// `pith eval`: methods and peers judged on pages with gold, in one run. The work is in eval/; here are the options, the
// progress bar, and where each report goes. This is the only door from the command into eval/, and it opens when the
// command runs: eval/ may use every room of src but this one, so it stays outside, and no other command pays for it.

import { writeFileSync } from 'node:fs';
import type { DataSet, Evaluation, Figures, Subject } from '../../../eval/index.ts';
import { PithError } from '../../error.ts';
import { DEFAULT_METHOD } from '../../methods/index.ts';
import { ProgressBar } from '../../terminal/index.ts';
import { type Command, defineCommand, type Io, styleOf } from '../command.ts';

const PARTS = ['type', 'lang', 'site'] as const;

export const evalCommand: Command = defineCommand({
  name: 'eval',
  usage: '<data.jsonl | data.jsonl.gz | data.jsonl.br | folder>…',
  options: {
    methods: { short: 'm', value: 'A,B', help: `methods, with options as NAME:KEY=VALUE (${DEFAULT_METHOD})` },
    peers: { value: 'A,B', help: 'other extractors: readability, defuddle' },
    program: { value: 'NAME=CMD', many: true, help: 'any program that answers a JSON line with a JSON line' },
    against: { value: 'NAME', help: 'whom differences are against (the first method)' },
    by: { value: 'A,B', help: `print these breakdowns: ${PARTS.join(', ')} (those of at most 12 rows)` },
    limit: { value: 'N', help: 'only the first N pages' },
    json: { help: 'all figures and every page as JSON instead of tables' },
    html: { value: 'FILE', help: 'also write a report with plots and the worst pages explained' },
  },
  examples: [
    ['pith eval pages.jsonl.br', 'the default method beside the whole page'],
    ['pith eval pages/ --methods bte,bte:form=paper --peers readability', 'two forms and a peer on a folder'],
    ["pith eval pages.jsonl --program 'mine=python3 mine.py'", 'a program on the pipe of pith extract --jsonl'],
    ['pith eval pages.jsonl --html report.html', 'a report to open in a browser'],
  ],
  notes: [
    'A page is {"id", "url"?, "site"?, "lang"?, "type"?, "html" or "htmlBase64", "gold": {"text"?, "with"?, "without"?}}; ' +
      'in a folder, page.html has its gold beside it in page.txt or page.json. The whole page is always the first row: ' +
      'a score says something only beside it.',
  ],
  run: async (values, inputs, io) => {
    if (inputs.length === 0) throw new PithError('bad-option', 'nothing to judge on: name a data set');
    if (values.html !== undefined && inputs.length > 1)
      throw new PithError('bad-option', '--html takes one data set at a time');
    const judging = await import('../../../eval/index.ts');
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
        ...list(values.methods ?? DEFAULT_METHOD).map(judging.parseMethodSubject),
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
        writeFileSync(values.html, await judging.htmlReport(evaluation, figures, data));
        io.stderr.write(`report: ${values.html}\n`);
      }
    }
    return 0;
  },
});

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

/** Raised when a field changes meaning or goes. */
const EVAL_JSON_VERSION = 1;

function jsonReport(evaluation: Evaluation, figures: Figures): object {
  return { version: EVAL_JSON_VERSION, ...figures, scores: { pages: evaluation.pages, subjects: evaluation.subjects } };
}
