// `pith extract`: pages → their primary text. The rows of its options, and which way the input goes.

import { PithError } from '../../error.ts';
import { checkOptions, DEFAULT_METHOD, findMethod, methods } from '../../methods/index.ts';
import { type Command, defineCommand } from '../command.ts';
import { didYouMean } from '../did-you-mean.ts';
import { extractFiles } from '../extract/extract-files.ts';
import { extractJsonl } from '../extract/extract-jsonl.ts';
import { FORMATS } from '../formats.ts';

/** What both ways, files and lines, are asked to do. */
export interface ExtractRequest {
  readonly inputs: readonly string[];
  readonly method: string;
  readonly methodOptions: Readonly<Record<string, string>>;
  readonly format: string;
  readonly out: string | undefined;
  readonly url: string | undefined;
  readonly contentType: string | undefined;
  readonly explain: boolean;
}

export const extractCommand: Command = defineCommand({
  name: 'extract',
  summary: 'the primary text of pages (what `pith page.html` does)',
  usage: '<file | folder | glob | ->…',
  options: {
    method: { short: 'm', value: 'NAME', help: `how to find the text (${DEFAULT_METHOD}); pith methods lists them` },
    option: { value: 'KEY=VALUE', many: true, help: "an option of the method's own" },
    format: {
      short: 'f',
      value: 'FORMAT',
      choices: Object.keys(FORMATS),
      help: `${Object.keys(FORMATS).join(', ')} (text)`,
    },
    out: { short: 'o', value: 'PATH', help: 'write there: a file for one page, a folder for several' },
    url: { value: 'URL', help: 'where the page came from' },
    'content-type': { value: 'TYPE', help: 'the Content-Type header it came with, as evidence for its charset' },
    explain: { help: 'instead of the text: every segment with its label, score and reasons' },
    jsonl: { help: 'a page a line in, an answer a line out, in the same order' },
  },
  examples: [
    ['pith page.html', 'the text of one page'],
    ['pith extract --format json page.html', 'every block with its label, score, path and place'],
    ['pith extract --out texts pages/', 'all pages of a folder, one file each'],
    ["pith extract 'pages/**/*.htm'", 'several pages, each under a line with its name'],
    ['curl -s URL | pith --url URL -', 'a page from standard input'],
    ['pith extract --jsonl < pages.jsonl', 'one {"id","url"?,"html" or "htmlBase64"} a line'],
  ],
  notes: [
    'A page that cannot be read is reported and the others go on; the exit code is then that of the first problem. ' +
      'With --jsonl a broken line is answered by {"id","error":{"code","message"}} in its place, and the exit code is 0 ' +
      'unless there were lines and none of them could be answered.',
  ],
  run: async (values, inputs, io) => {
    const request: ExtractRequest = {
      inputs,
      method: knownMethod(values.method ?? DEFAULT_METHOD),
      methodOptions: readPairs(values.option),
      format: values.format ?? 'text',
      out: values.out,
      url: values.url,
      contentType: values['content-type'],
      explain: values.explain,
    };
    checkOptions(request.method, findMethod(request.method).options, request.methodOptions);
    if (values.jsonl) return extractJsonl(request, io);
    if (inputs.length > 0) return extractFiles(request, io);
    throw new PithError('bad-option', 'nothing to extract: name a file, a folder, a glob, or - for standard input');
  },
});

/** Also says which method was probably meant. */
function knownMethod(name: string): string {
  const names = methods().map((method) => method.name);
  if (names.includes(name)) return name;
  const hint = didYouMean(name, names);
  throw new PithError('bad-option', `unknown method '${name}'${hint}; there are: ${names.join(', ')}`);
}

function readPairs(pairs: readonly string[]): Record<string, string> {
  const read: Record<string, string> = {};
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    if (equals < 1) throw new PithError('bad-option', `--option takes KEY=VALUE, not '${pair}'`);
    const key = pair.slice(0, equals);
    if (Object.hasOwn(read, key)) throw new PithError('bad-option', `--option ${key} was given twice`);
    read[key] = pair.slice(equals + 1);
  }
  return read;
}
