// Where answers go: standard output (with a line for the page's name if there are several), one file, or a folder with one
// file per page.

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { answerFields, FORMATS } from '../../../answer/index.ts';
import { type Io, styleOf, Writer } from '../../../command/index.ts';
import { refuseOverwriting, saveFile } from '../../../files/index.ts';
import type { Extraction } from '../../../index.ts';
import type { FoundInputs, PageFile } from '../../../inputs/names/index.ts';
import { oneLine, PLAIN, printable, type TerminalStyle } from '../../../terminal/index.ts';
import type { ExtractRequest } from '../commands/extract.ts';
import { explainAnswer } from './explain.ts';
import { outputPlaces } from './output-places.ts';

export interface Sink {
  /** Whether nothing of the answer is shown, so that a progress bar has the terminal to itself. */
  readonly quiet: boolean;
  readonly write: (file: PageFile, extraction: Extraction) => Promise<void>;
  /** Whether all files of the page's answer exist. */
  readonly isDone?: (file: PageFile) => Promise<boolean>;
}

export async function chooseSink(request: ExtractRequest, found: FoundInputs, io: Io): Promise<Sink> {
  const { out } = request;
  if (out === undefined || out === '-') return standardOutput(request, found, io);
  const isFolder =
    (await stat(out).catch(() => undefined))?.isDirectory() === true ||
    out.endsWith('/') ||
    found.many ||
    request.formats.length > 1;
  return isFolder ? folder(out, request, found) : oneFile(out, request, found);
}

function standardOutput(request: ExtractRequest, found: FoundInputs, io: Io): Sink {
  const writer = new Writer(io.stdout);
  const terminal = io.stdout.isTTY === true;
  const style = styleOf(io.stdout, io);
  const several = found.files.length > 1;
  const asLines = request.format === 'json' && several;
  let first = true;
  return {
    quiet: false,
    write: async (file, extraction) => {
      if (asLines)
        return writer.write(`${JSON.stringify({ file: file.path, ...answerFields(extraction, ['json']) })}\n`);
      const header = several ? `${first ? '' : '\n'}${style.bold(`==> ${oneLine(file.path)} <==`)}\n` : '';
      first = false;
      const answer = answerFor(request, extraction, style, terminal ? io.stdout.columns : undefined);
      // On a terminal, control characters of a page are made visible; explanations have none, but colors.
      return writer.write(header + (terminal && !isExplained(request) ? printable(answer) : answer));
    },
  };
}

async function oneFile(out: string, request: ExtractRequest, found: FoundInputs): Promise<Sink> {
  await refuseOverwriting(pathsOf(found), [out]);
  return {
    quiet: true,
    write: (_file, extraction) => saveFile(out, answerFor(request, extraction)),
  };
}

async function folder(out: string, request: ExtractRequest, found: FoundInputs): Promise<Sink> {
  const places = found.files.map(({ place }) => place);
  const targets = request.formats.map((format) => {
    const names = outputPlaces(places, FORMATS[format].extension);
    return { format, paths: new Map(found.files.map((file, i) => [file, join(out, names[i]!)])) };
  });
  await refuseOverwriting(
    pathsOf(found),
    targets.flatMap(({ paths }) => [...paths.values()]),
  );
  return {
    quiet: true,
    write: async (file, extraction) => {
      for (const { format, paths } of targets)
        await saveFile(paths.get(file)!, answerFor({ ...request, format }, extraction));
    },
    isDone: async (file) => {
      const there = targets.map(({ paths }) => stat(paths.get(file)!).catch(() => undefined));
      return (await Promise.all(there)).every((info) => info?.isFile() === true);
    },
  };
}

/** JSON includes the reasons. */
function isExplained({ explain, format }: ExtractRequest): boolean {
  return explain && format !== 'json';
}

function answerFor(
  request: ExtractRequest,
  extraction: Extraction,
  style: TerminalStyle = PLAIN,
  width?: number,
): string {
  if (isExplained(request)) return explainAnswer(extraction, { ...request, style, width });
  const answer = FORMATS[request.format].write(extraction);
  return answer === '' || answer.endsWith('\n') ? answer : `${answer}\n`;
}

function pathsOf({ files }: FoundInputs): string[] {
  return files.map(({ path }) => path);
}
