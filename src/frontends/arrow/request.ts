// The request, as JSON in the metadata of its Arrow schema; its rows follow as batches. A client with another protocol or
// another version of Pith gets an error at once, before any work.

import { PithError, parseObject } from '../../base/index.ts';

/** Raised when the meaning of a request or an answer changes. */
export const PROTOCOL = 1;
/** Key of the schema's metadata, in requests and answers. */
export const METADATA_KEY = 'pith';

/** Modes for pages, which come as rows or from a file … */
const PAGE_MODES = ['extract', 'sketch', 'read', 'sites'] as const;
/** … and for other rows: sketches of a site, templates of sites, paths. */
const ROW_MODES = ['learn', 'table', 'plan'] as const;
export type PageMode = (typeof PAGE_MODES)[number];
export type RowMode = (typeof ROW_MODES)[number];

export interface FileRange {
  /** Path to read. */
  readonly path: string;
  /** Its name in records; default: the path. */
  readonly source?: string;
  readonly from?: number;
  readonly to?: number;
  /** The fingerprint from the plan; a different one now is rejected. */
  readonly mark?: string;
  /** Records to skip: they were answered before. */
  readonly first?: number;
  /** Maximum records to answer. */
  readonly count?: number;
  /** Maximum records per batch of an answer. */
  readonly batchRows?: number;
  /** The result of the first record: it kills every process that tries it. */
  readonly given?: { readonly outcome: string; readonly reason: string };
}

export interface ArrowRequest {
  readonly mode: PageMode | RowMode;
  /** Options of `pith corpus`, as on a command line. */
  readonly args: readonly string[];
  readonly file?: FileRange;
  /** Path of a table of templates. */
  readonly templates?: string;
}

export function readRequest(metadata: ReadonlyMap<string, string>, pith: string): ArrowRequest {
  const text = metadata.get(METADATA_KEY);
  if (text === undefined) throw new PithError('bad-input', `the stream's schema has no metadata '${METADATA_KEY}'`);
  const asked = parseObject(text);
  if (asked === undefined) throw new PithError('bad-input', `the metadata '${METADATA_KEY}' is not a JSON object`);
  if (asked['protocol'] !== PROTOCOL)
    throw new PithError(
      'bad-input',
      `the request uses protocol ${asked['protocol']}, but this engine supports ${PROTOCOL}`,
    );
  if (asked['version'] !== undefined && asked['version'] !== pith)
    throw new PithError(
      'bad-input',
      `the client needs Pith ${asked['version']}, but this is ${pith}: install the same version on both sides`,
    );
  const { mode, args = [], file, templates } = asked as unknown as ArrowRequest;
  const isFile = file !== undefined && file !== null;
  const known: readonly string[] = isFile ? PAGE_MODES : [...PAGE_MODES, ...ROW_MODES];
  if (!known.includes(mode))
    throw new PithError('bad-option', `mode takes ${known.join(' | ')}${isFile ? ' with a file' : ''}, not '${mode}'`);
  if (!Array.isArray(args) || args.some((one) => typeof one !== 'string'))
    throw new PithError('bad-option', 'args must be a list of strings');
  if (isFile && typeof file.path !== 'string') throw new PithError('bad-option', 'the file of a request has no path');
  return { mode, args, ...(isFile ? { file } : {}), ...(templates === undefined ? {} : { templates }) };
}
