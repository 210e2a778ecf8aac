// What is asked, as JSON in the metadata of a request's Arrow schema; the rows of the request follow as batches. Whoever
// speaks another protocol or was released with another Pith is told so at once, before any work.

import { PithError } from '../../base/index.ts';

/** Goes up when the meaning of a request or an answer changes. */
export const PROTOCOL = 1;
/** Key of the schema's metadata, in requests and answers. */
export const METADATA_KEY = 'pith';

/** What becomes of pages, which come as rows or out of a file … */
const PAGE_MODES = ['extract', 'sketch', 'read', 'sites'] as const;
/** … and of other rows: sketches of a site, templates of sites, paths. */
const ROW_MODES = ['learn', 'table', 'plan'] as const;
export type PageMode = (typeof PAGE_MODES)[number];
export type RowMode = (typeof ROW_MODES)[number];

export interface FileRange {
  /** Where it is read. */
  readonly path: string;
  /** As its records name it; the path when absent. */
  readonly source?: string;
  readonly from?: number;
  readonly to?: number;
  /** What the plan knew it by; another one now is refused. */
  readonly mark?: string;
  /** Records to pass by: they were answered before. */
  readonly first?: number;
  /** Most records to answer. */
  readonly count?: number;
  /** Records of an answer's batch at most. */
  readonly batchRows?: number;
  /** What became of the first record: it ends whoever tries it. */
  readonly given?: { readonly outcome: string; readonly reason: string };
}

export interface Request {
  readonly mode: PageMode | RowMode;
  /** Options of `pith corpus`, as they are typed. */
  readonly args: readonly string[];
  readonly file?: FileRange;
  /** Path of a table of templates. */
  readonly templates?: string;
}

export function readRequest(metadata: ReadonlyMap<string, string>, pith: string): Request {
  const text = metadata.get(METADATA_KEY);
  if (text === undefined) throw new PithError('bad-input', `the stream's schema has no metadata '${METADATA_KEY}'`);
  const asked = parse(text);
  if (asked['protocol'] !== PROTOCOL)
    throw new PithError('bad-input', `protocol ${asked['protocol']} was asked for, this engine speaks ${PROTOCOL}`);
  if (asked['version'] !== undefined && asked['version'] !== pith)
    throw new PithError(
      'bad-input',
      `Pith ${asked['version']} was asked for and this is ${pith}: install the same on both sides`,
    );
  const { mode, args = [], file, templates } = asked as unknown as Request;
  const isFile = file !== undefined && file !== null;
  const known: readonly string[] = isFile ? PAGE_MODES : [...PAGE_MODES, ...ROW_MODES];
  if (!known.includes(mode))
    throw new PithError('bad-option', `mode takes ${known.join(' | ')}${isFile ? ' with a file' : ''}, not '${mode}'`);
  if (!Array.isArray(args) || args.some((one) => typeof one !== 'string'))
    throw new PithError('bad-option', 'args takes a list of texts');
  if (isFile && typeof file.path !== 'string') throw new PithError('bad-option', 'the file of a request has no path');
  return { mode, args, ...(isFile ? { file } : {}), ...(templates === undefined ? {} : { templates }) };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // said below
  }
  throw new PithError('bad-input', `the metadata '${METADATA_KEY}' is no JSON object`);
}
