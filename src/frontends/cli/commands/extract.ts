// `pith extract`: pages → their main text. The rows of its options, and the choice between files and lines.

import {
  DEFAULT_FORMAT,
  FORMAT_ALIASES,
  FORMAT_NAMES,
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

/** The request, for files and for lines. */
export interface ExtractRequest {
  readonly inputs: readonly string[];
  /** Default `DEFAULT_METHOD`. */
  readonly method: string | undefined;
  readonly methodOptions: Readonly<Record<string, string>>;
  /** The first of `formats`. */
  readonly format: FormatName;
  readonly formats: readonly FormatName[];
  /** Library options that are the same for every page. */
  readonly output: Omit<ExtractOptions, 'url' | 'contentType'>;
  readonly out: string | undefined;
  readonly url: string | undefined;
  readonly contentType: string | undefined;
  /** Also fetch from loopback and private addresses. */
  readonly allowPrivate: boolean;
  readonly explain: boolean;
  /** A sentence to explain instead of all segments. */
  readonly why: string | undefined;
  /** Explanations include columns and numbers. */
  readonly verbose: boolean;
  /** Key of a learned site, or `AUTO`. */
  readonly site: string | undefined;
  readonly store: string | undefined;
  readonly relearn: boolean;
  readonly layout: string | undefined;
  /** Run the scripts of pages in Chromium first. */
  readonly render: boolean;
  /** The second reader for uncertain pages. */
  readonly second: SecondChoice | undefined;
  /** Skip pages that already have an answer in the folder. */
  readonly skipExisting: boolean;
  /** Only these pages: every `of`-th, from the `index`-th. */
  readonly shard: { readonly index: number; readonly of: number } | undefined;
}

const RELATIONS: readonly Relation[] = [
  { of: ['store', 'relearn'], needs: ['site'], shown: { site: `KEY, or --site ${AUTO}` } },
  { of: ['verbose'], needs: ['explain', 'why'] },
  { of: ['skip-existing', 'jobs', 'shard'], needs: ['out'], excludes: ['jsonl'], shown: { out: 'FOLDER' } },
  { of: ['jobs'], excludes: ['shard'] },
  { of: ['render'], excludes: ['layout'] },
];

export const extractCommand: Command = defineCommand({
  name: 'extract',
  usage: '<file | folder | glob | URL | ->…',
  options: {
    method: {
      short: 'm',
      value: 'NAME',
      help: OPTIONS.method.help,
    },
    option: { value: 'KEY=VALUE', many: true, help: 'an option of the method' },
    format: {
      short: 'f',
      value: 'FORMAT',
      choices: FORMAT_NAMES,
      aliases: FORMAT_ALIASES,
      many: true,
      help: `${FORMAT_NAMES.join(', ')} (default: ${DEFAULT_FORMAT}); repeat -f for several, with --out FOLDER`,
    },
    json: { help: 'short for --format json' },
    md: { help: 'short for --format markdown' },
    ...LIBRARY_ROWS,
    out: { short: 'o', value: 'PATH', help: 'write to a file (one page) or a folder (several)' },
    'skip-existing': { help: 'with --out FOLDER: skip pages that already have an answer' },
    jobs: { short: 'j', value: 'N', help: 'with --out FOLDER: number of parallel processes' },
    shard: {
      value: 'I/N',
      help: 'with --out FOLDER: only every N-th page, from the I-th; to split work over machines',
    },
    'allow-private': { help: 'also fetch from loopback and private addresses' },
    explain: { help: 'print what was kept and left out, part by part, and why, instead of the text' },
    why: { value: 'TEXT', help: 'print what happened to this sentence, why, and what to try, instead of the text' },
    verbose: { help: 'with --explain or --why: also every segment with its label, score, columns and rules' },
    timings: { help: 'with --format json: milliseconds per step' },
    site: {
      value: 'KEY',
      help: `use what pith learn learned about this site; ${AUTO}: the site of each page, by its URL`,
    },
    store: STORE_OPTION,
    relearn: { help: 'learn a stale site again from the pages that follow' },
    layout: {
      value: 'WHERE',
      help: OPTIONS.layout.help,
    },
    render: { help: "run the page's scripts in your Chrome or Chromium first; they may fetch from public addresses" },
    ...SECOND_ROWS,
    jsonl: { help: 'one JSON page per input line, one result per output line, in the same order' },
  },
  examples: [
    ['pith page.html', 'the text of one page'],
    ['pith extract --md page.html', 'as Markdown'],
    ['pith extract --json page.html', 'every block with its label, score, path and position'],
    ['pith extract -f markdown -f json --out answers/ page.html', 'one page in two formats'],
    ['pith extract --out texts pages/', 'all pages of a folder, one file each'],
    ['pith extract --out texts --jobs 4 --skip-existing pages/', 'only missing ones, four at a time'],
    ["pith extract 'pages/**/*.htm'", 'several pages, each under a line with its name'],
    ['pith https://example.org/story', 'fetch a page; only public addresses'],
    ['curl -s URL | pith --url URL', 'a page from standard input'],
    ['pith extract --jsonl < pages.jsonl', 'one {"id","url"?,"html" or "htmlBase64"} per line'],
    ['pith extract --why "the missing sentence" page.html', 'what happened to a sentence'],
    ["pith extract --drop '.share' --keep 'aside.note' page.html", 'drop and keep elements by selector'],
    ['pith --render https://example.org/app', 'a page that its scripts write'],
    ['pith extract --layout browser page.html', 'use the layout in Chromium'],
    ['pith extract --site example.org pages/', 'use the templates of a site'],
    ['pith extract --site example.org --layout browser pages/', 'use the site and the layout'],
    [
      `pith extract --site ${AUTO} --jsonl < pages.jsonl`,
      'each page by the templates of its own site, if there are any',
    ],
  ],
  notes: [
    'A page that cannot be read is reported and the others continue; the exit code is that of the first problem. ' +
      'With --jsonl a broken line gets {"id","error":{"code","message"}} in its place, and the exit code is 0 ' +
      'unless no line could be answered.',
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
      // The current time, so that no future date is taken for the page's.
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
      render: values.render,
      second: readSecond(values, io),
      skipExisting: values['skip-existing'],
      shard: values.shard === undefined ? undefined : readShard(values.shard),
    };
    refuseIdleOptions(request, values);
    const jobs = values.jobs === undefined ? 1 : readCount('jobs', values.jobs);
    refuseRelations({ ...values, jobs: jobs > 1 ? jobs : undefined }, RELATIONS);
    if (values.why?.trim() === '') throw new PithError('bad-option', '--why takes a few words of the page');
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
    throw new PithError('bad-option', 'nothing to extract: name a file, a folder or a URL, or pipe in a page');
  },
});

/** Rejects options that would have no effect. */
function refuseIdleOptions(
  { output, formats, why }: ExtractRequest,
  { timings, jsonl }: { readonly timings: boolean; readonly jsonl: boolean },
): void {
  const instead = formats.map((name) => `--format ${name}`).join(', ');
  // With --jsonl, fields apply to every format.
  const misplaced = misplacedOption(output, jsonl ? [...formats, 'json'] : formats);
  if (misplaced !== undefined)
    throw new PithError(
      'bad-option',
      `--${typedName(misplaced.name)} requires --format ${misplaced.formats.join(' or ')}, not ${instead}`,
    );
  if (timings && !formats.includes('json'))
    throw new PithError('bad-option', `--timings requires --format json, not ${instead}`);
  if (why !== undefined && formats.includes('json') && !jsonl)
    throw new PithError('bad-option', '--why prints words, not JSON; --explain --json has all the evidence');
}

const MAX_JOBS = 64;

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_JOBS) return count;
  throw new PithError('bad-option', `--${name} takes a whole number from 1 to ${MAX_JOBS}, not '${text}'`);
}

function readShard(text: string): { index: number; of: number } {
  const [, index, of] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number);
  if (index !== undefined && of !== undefined && index >= 1 && index <= of) return { index, of };
  throw new PithError('bad-option', `--shard takes I/N, such as 2/8, not '${text}'`);
}
