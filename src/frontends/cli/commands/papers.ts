// `pith papers`: reproduces the papers' tables and figures, on any folder of sites or on generated demo sites. The work is in
// lab/eval/papers; here are the options, the progress bar, and where each report goes. Like `pith eval`, it loads the
// evaluation only when it runs.

import type { PapersReport } from '../../../../lab/eval/papers/index.ts';
import { PithError } from '../../../base/index.ts';
import { type Command, defineCommand, type Io, styleOf } from '../../../command/index.ts';
import { saveFile } from '../../../files/index.ts';
import { ProgressBar } from '../../../terminal/index.ts';

/** The FastCE paper uses 20 to 30. */
const MAX_LEARNED = 24;
/** Raised when a field changes its meaning or is removed. */
const PAPERS_JSON_VERSION = 1;

export const papersCommand: Command = defineCommand({
  name: 'papers',
  usage: '[folder of sites]',
  options: {
    paper: { value: 'A,B', help: 'only these: fastce, vce, bte, chunks' },
    learn: { value: 'N', help: `pages of a site to learn from, at most half of them (${MAX_LEARNED})` },
    seed: { value: 'N', help: 'seed that selects the pages to learn from (1)' },
    html: { value: 'FILE', help: 'also write a report with the figures' },
    csv: { value: 'FILE', help: 'also write every cell as a CSV line: section, table, row, column, value' },
    latex: { value: 'FILE', help: 'also write the tables for LaTeX' },
    json: { help: 'print tables and figures as JSON instead of text' },
  },
  examples: [
    ['pith papers', 'everything, on generated demo sites'],
    ['pith papers sites/ --html report.html', 'on your own sites, with the figures'],
    ['pith papers sites/ --paper fastce --learn 12', 'one paper, learning from fewer pages'],
  ],
  notes: [
    'A site is a folder of saved pages, or a .jsonl file of them (plain, .gz or .br). Gold is optional: without it, ' +
      'methods are compared with the answers of fusion, and the tables mark this with *. With gold next to the pages ' +
      '(page.html, page.txt) or in the lines ("gold": {"text"}), they are scored by it. What each paper claims, and how it ' +
      'is interpreted here: docs/papers.md.',
  ],
  run: async (values, inputs, io) => {
    if (inputs.length > 1)
      throw new PithError('bad-option', 'pith papers takes only one folder: put all sites into it');
    const kit = await import('../../../../lab/eval/papers/index.ts');
    const report = await runWithBar(kit.runPapers, io, {
      folder: inputs[0],
      papers: kit.choosePapers(values.paper),
      learn: readNumber('--learn', values.learn, 2, MAX_LEARNED) ?? MAX_LEARNED,
      seed: readNumber('--seed', values.seed, 0, 2 ** 31) ?? 1,
    });
    const style = styleOf(io.stderr, io);
    for (const reason of report.leftOut) io.stderr.write(`${style.yellow('pith:')} skipped ${reason}\n`);
    if (report.sites === 0) throw new PithError('bad-input', 'no site can be used: each needs at least four pages');
    io.stdout.write(values.json ? `${JSON.stringify(asJson(report), null, 2)}\n` : kit.reportText(report));
    const files = [
      [values.html, (made: PapersReport) => kit.reportHtml(made, inputs[0])],
      [values.csv, kit.reportCsv],
      [values.latex, kit.reportLatex],
    ] as const;
    for (const [path, write] of files) {
      if (path === undefined) continue;
      await saveFile(path, write(report));
      io.stderr.write(`report: ${path}\n`);
    }
    return 0;
  },
});

type Run = typeof import('../../../../lab/eval/papers/index.ts').runPapers;

async function runWithBar(run: Run, io: Io, options: Parameters<Run>[0]): Promise<PapersReport> {
  let bar: ProgressBar | undefined;
  try {
    return await run({
      ...options,
      onStep: (done, all, what) => {
        bar ??= new ProgressBar(io.stderr, {
          label: 'papers',
          unit: 'steps',
          total: all,
          style: styleOf(io.stderr, io),
        });
        bar.tick(done === 0 ? 0 : 1, what);
        // Not on a terminal: a line per step, since a run takes minutes.
        if (io.stderr.isTTY !== true) bar.log(`papers: ${done + 1} of ${all}, ${what}`);
      },
    });
  } finally {
    bar?.stop();
  }
}

function asJson({ sections, leftOut, sites }: PapersReport): object {
  return {
    version: PAPERS_JSON_VERSION,
    sites,
    leftOut,
    papers: sections.map(({ name, title, results }) => ({ paper: name, title, ...results })),
  };
}

function readNumber(name: string, text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new PithError('bad-option', `${name} takes a whole number from ${min} to ${max}, not '${text}'`);
}
