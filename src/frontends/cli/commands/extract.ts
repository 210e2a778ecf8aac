// `pith extract`: pages → their primary text. The rows of its options, and which way the input goes.

import {
  DEFAULT_FORMAT,
  FORMAT_NAMES,
  FORMATS,
  type FormatName,
  misplacedOption,
  OPTIONS,
} from '../../../answer/index.ts';
import { PithError } from '../../../base/index.ts';
import { AUTO, type Command, defineCommand, STORE_OPTION } from '../../../command/index.ts';
import type { ExtractOptions } from '../../../index.ts';
import { checkOptions, DEFAULT_METHOD, findMethod } from '../../../methods/index.ts';
import type { SecondChoice } from '../../../second/index.ts';
import { extractFiles } from '../extract/extract-files.ts';
import { readSecond, SECOND_ROWS } from '../extract/second-reader.ts';
import { LIBRARY_ROWS, readLibraryOptions, typedName } from '../library-options.ts';
import { knownMethod, readPairs } from '../method-choice.ts';
import { type Relation, refuseRelations } from '../relations.ts';

/** What both ways, files and lines, are asked to do. */
export interface ExtractRequest {
  readonly inputs: readonly string[];
  /** `DEFAULT_METHOD` when undefined. */
  readonly method: string | undefined;
  readonly methodOptions: Readonly<Record<string, string>>;
  /** The first of `formats`. */
  readonly format: FormatName;
  readonly formats: readonly FormatName[];
  /** Options of the library that are the same for every page. */
  readonly output: Omit<ExtractOptions, 'url' | 'contentType'>;
  readonly out: string | undefined;
  readonly url: string | undefined;
  readonly contentType: string | undefined;
  /** Also fetch from loopback and private addresses. */
  readonly allowPrivate: boolean;
  readonly explain: boolean;
  /** A sentence to explain instead of all segments. */
  readonly why: string | undefined;
  /** Explanations name columns and numbers too. */
  readonly verbose: boolean;
  /** Key of a learned site, or `AUTO`. */
  readonly site: string | undefined;
  readonly store: string | undefined;
  readonly relearn: boolean;
  readonly layout: string | undefined;
  /** The reader that is asked about uncertain pages. */
  readonly second: SecondChoice | undefined;
  /** Pages whose answers are in the folder already are left. */
  readonly skipExisting: boolean;
  /** Only these pages: every `of`-th, from the `index`-th. */
  readonly part: { readonly index: number; readonly of: number } | undefined;
}

const RELATIONS: readonly Relation[] = [
  { of: ['store', 'relearn'], needs: ['site'], shown: { site: `KEY, or --site ${AUTO}` } },
  { of: ['verbose'], needs: ['explain', 'why'] },
  { of: ['skip-existing', 'jobs', 'part'], needs: ['out'], excludes: ['jsonl'], shown: { out: 'FOLDER' } },
  { of: ['jobs'], excludes: ['part'] },
];

/** Formats may be called by the ending of their files: `md`, `txt`. */
const BY_EXTENSION = Object.fromEntries(FORMAT_NAMES.map((name) => [FORMATS[name].extension.slice(1), name]));

export const extractCommand: Command = defineCommand({
  name: 'extract',
  usage: '<file | folder | glob | address | ->…',
  options: {
    method: {
      short: 'm',
      value: 'NAME',
      help: OPTIONS.method.help,
    },
    option: { value: 'KEY=VALUE', many: true, help: "an option of the method's own" },
    format: {
      short: 'f',
      value: 'FORMAT',
      choices: FORMAT_NAMES,
      aliases: BY_EXTENSION,
      many: true,
      help: `${FORMAT_NAMES.join(', ')} (${DEFAULT_FORMAT}); several, each with its own -f, with --out FOLDER`,
    },
    json: { help: 'short for --format json' },
    md: { help: 'short for --format markdown' },
    ...LIBRARY_ROWS,
    out: { short: 'o', value: 'PATH', help: 'write there: a file for one page, a folder for several' },
    'skip-existing': { help: 'with --out FOLDER: leave pages whose answer is there already' },
    jobs: { short: 'j', value: 'N', help: 'with --out FOLDER: so many processes at once' },
    part: { value: 'I/N', help: 'with --out FOLDER: only every N-th page, from the I-th; for several machines' },
    'allow-private': { help: 'also fetch from loopback and private addresses' },
    explain: { help: 'instead of the text: what was kept and what was left out, part by part, and why' },
    why: { value: 'TEXT', help: 'instead of the text: what became of this sentence, why, and what to try' },
    verbose: { help: 'with --explain or --why: also every segment with its label, score, columns and rules' },
    timings: { help: 'with --format json: milliseconds per step' },
    site: { value: 'KEY', help: `use what pith learn learned of this site; ${AUTO}: of each page's site, by its URL` },
    store: STORE_OPTION,
    relearn: { help: 'learn a site that has become stale again, from the pages that follow' },
    layout: {
      value: 'WHERE',
      help: OPTIONS.layout.help,
    },
    ...SECOND_ROWS,
    jsonl: { help: 'a page a line in, an answer a line out, in the same order' },
  },
  examples: [
    ['pith page.html', 'the text of one page'],
    ['pith extract --md page.html', 'as Markdown'],
    ['pith extract --json page.html', 'every block with its label, score, path and place'],
    ['pith extract -f markdown -f json --out answers/ page.html', 'one page in two formats'],
    ['pith extract --out texts pages/', 'all pages of a folder, one file each'],
    ['pith extract --out texts --jobs 4 --skip-existing pages/', 'those that are missing, four at once'],
    ["pith extract 'pages/**/*.htm'", 'several pages, each under a line with its name'],
    ['pith https://example.org/story', 'a page that Pith fetches itself; only public addresses'],
    ['curl -s URL | pith --url URL', 'a page from standard input'],
    ['pith extract --jsonl < pages.jsonl', 'one {"id","url"?,"html" or "htmlBase64"} a line'],
    ['pith extract --why "the missing sentence" page.html', 'where a sentence went'],
    ["pith extract --drop '.share' --keep 'aside.note' page.html", 'without and with elements that you name'],
    ['pith extract --layout browser page.html', 'by how the page looks in Chromium'],
    ['pith extract --site example.org pages/', 'by the templates learned of a site'],
    ['pith extract --site example.org --layout browser pages/', 'by the site and by how the page looks'],
    [
      `pith extract --site ${AUTO} --jsonl < pages.jsonl`,
      'each page by the templates of its own site, where there are some',
    ],
  ],
  notes: [
    'A page that cannot be read is reported and the others go on; the exit code is then that of the first problem. ' +
      'With --jsonl a broken line is answered by {"id","error":{"code","message"}} in its place, and the exit code is 0 ' +
      'unless there were lines and none of them could be answered.',
  ],
  run: async (values, inputs, io) => {
    const method = values.method === undefined ? undefined : knownMethod(values.method);
    const { url, contentType, ...options } = readLibraryOptions(values);
    const named = [...values.format, ...(values.json ? ['json'] : []), ...(values.md ? ['markdown'] : [])];
    const usual = options.fields !== undefined && !values.jsonl ? 'json' : DEFAULT_FORMAT;
    const formats = named.length === 0 ? [usual] : ([...new Set(named)] as FormatName[]);
    const request: ExtractRequest = {
      inputs,
      method,
      methodOptions: readPairs(values.option),
      format: formats[0]!,
      formats,
      // Now, so that no date from the future is taken for the page's.
      output: { ...options, now: new Date(), ...(values.timings ? { clock: () => performance.now() } : {}) },
      out: values.out,
      url,
      contentType,
      allowPrivate: values['allow-private'],
      explain: values.explain || values.why !== undefined,
      why: values.why,
      verbose: values.verbose,
      site: values.site,
      store: values.store,
      relearn: values.relearn,
      layout: values.layout,
      second: readSecond(values, io),
      skipExisting: values['skip-existing'],
      part: values.part === undefined ? undefined : readPart(values.part),
    };
    refuseIdleOptions(request, values);
    const jobs = values.jobs === undefined ? 1 : readCount('jobs', values.jobs);
    refuseRelations({ ...values, jobs: jobs > 1 ? jobs : undefined }, RELATIONS);
    if (values.why?.trim() === '')
      throw new PithError('bad-option', '--why takes a few words of the page, not nothing');
    const used = method ?? DEFAULT_METHOD;
    checkOptions(used, findMethod(used).options, request.methodOptions);
    if (request.formats.length > 1 && request.out === undefined && !values.jsonl)
      throw new PithError('bad-option', 'several formats need --out FOLDER');
    if (jobs > 1) {
      const { runJobs } = await import('../extract/run-jobs.ts');
      return runJobs(jobs, values, inputs, io);
    }
    if (values.jsonl) return (await import('../extract/extract-jsonl.ts')).extractJsonl(request, io);
    if (inputs.length > 0) return extractFiles(request, io);
    if (io.stdin.isTTY !== true) return extractFiles({ ...request, inputs: ['-'] }, io);
    throw new PithError('bad-option', 'nothing to extract: name a file, a folder, an address, or pipe a page in');
  },
});

/** Options that would do nothing: whoever types one believes that it does something. */
function refuseIdleOptions(
  { output, formats, why }: ExtractRequest,
  { timings, jsonl }: { readonly timings: boolean; readonly jsonl: boolean },
): void {
  const instead = formats.map((name) => `--format ${name}`).join(', ');
  // A line of --jsonl has fields in every format.
  const misplaced = misplacedOption(output, jsonl ? [...formats, 'json'] : formats);
  if (misplaced !== undefined)
    throw new PithError(
      'bad-option',
      `--${typedName(misplaced.name)} goes with --format ${misplaced.formats.join(' or ')}, not ${instead}`,
    );
  if (timings && !formats.includes('json'))
    throw new PithError('bad-option', `--timings goes with --format json, not ${instead}`);
  if (why !== undefined && formats.includes('json') && !jsonl)
    throw new PithError('bad-option', '--why answers in words, not in JSON; --explain --json has all the evidence');
}

const MAX_JOBS = 64;

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_JOBS) return count;
  throw new PithError('bad-option', `--${name} takes a whole number from 1 to ${MAX_JOBS}, not '${text}'`);
}

function readPart(text: string): { index: number; of: number } {
  const [, index, of] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number);
  if (index !== undefined && of !== undefined && index >= 1 && index <= of) return { index, of };
  throw new PithError('bad-option', `--part takes I/N, such as 2/8, not '${text}'`);
}
