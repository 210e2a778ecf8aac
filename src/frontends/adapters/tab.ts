// pith/browser: the library for a tab. The entry is a few kilobytes; the library, its learned tables and its rarer parts are files
// that are fetched on first use. Asynchronous functions fetch what they need; the others cannot, and throw until `loadModel` has
// fetched everything. Without bundling, the files are fetched as shipped.

import { PithError } from '../../base/index.ts';
import type { Extraction, ExtractOptions, PageInput, ResponseLike } from '../../extract.ts';
import { DEFAULT_METHOD } from '../../methods/default-method.ts';
import type { Page } from '../../page/index.ts';

export type { Format, FormatName, Limits } from '../../answer/index.ts';
export { asPithError, ERRORS, type ErrorCode, PithError } from '../../base/index.ts';
export type { Why } from '../../explain/index.ts';
export type {
  Extraction,
  ExtractOptions,
  Fallback,
  PageInput,
  PageOptions,
  ResponseLike,
} from '../../extract.ts';
export type { Layout } from '../../layout/index.ts';
export type { Metadata } from '../../metadata/index.ts';
export type { Method } from '../../methods/index.ts';
export { type Abstained, isContent, LABEL_NAMES, Label, type LabelName, type Labels } from '../../methods/label.ts';
export type { Page } from '../../page/index.ts';
export type { Chunk, Comment, JsonPage, RenderOptions } from '../../render/index.ts';
export { DEFAULT_METHOD };

type Core = typeof import('./tab-core.ts');

let core: Core | undefined;
let loading: Promise<Core> | undefined;

function loadCore(): Promise<Core> {
  loading ??= import('./tab-core.ts').then(
    (loaded) => {
      core = loaded;
      return loaded;
    },
    (cause: unknown) => {
      loading = undefined;
      const reason = cause instanceof Error ? cause.message : String(cause);
      const advice = 'its files must be next to each other';
      throw new PithError('unavailable', `Pith could not be loaded (${reason}); ${advice}`, { cause });
    },
  );
  return loading;
}

function loaded(): Core {
  if (core !== undefined) return core;
  throw new PithError(
    'unavailable',
    'Pith is not loaded yet: call `await loadModel()` once before this function, or use `extractAsync`',
  );
}

/**
 * Fetches the whole library with its learned tables, once: the synchronous functions need it. After a failure, the next call
 * tries again.
 *
 *     await loadModel();
 *     extract(html).title; // 'The last ferry'
 */
export async function loadModel(): Promise<void> {
  await (await loadCore()).loadAll();
}

/**
 * Like `extract`, after loading what this page and these options need.
 *
 *     const { title, markdown } = await extractAsync(document);
 */
export async function extractAsync(input: PageInput | Page, options: ExtractOptions = {}): Promise<Extraction> {
  // Only the default method is learned.
  const { method = DEFAULT_METHOD } = options;
  return (await loadCore()).extractWhenLoaded(input, options, method === DEFAULT_METHOD);
}

/**
 * Extracts a `fetch` response, after loading what it needs.
 *
 *     const { title, markdown } = await extractResponse(await fetch('https://example.org/story'));
 */
export async function extractResponse(response: ResponseLike, options: ExtractOptions = {}): Promise<Extraction> {
  return extractAsync(...(await (await loadCore()).readResponse(response, options)));
}

// The functions below are those of `pith`, once it is loaded.

export const extract: Core['extract'] = (...given) => loaded().extract(...given);
export const extractDocument: Core['extractDocument'] = (...given) => loaded().extractDocument(...given);
export const layoutFromDocument: Core['layoutFromDocument'] = (...given) => loaded().layoutFromDocument(...given);
export const methods: Core['methods'] = () => loaded().methods();
export const pageFromDocument: Core['pageFromDocument'] = (...given) => loaded().pageFromDocument(...given);
export const parsePage: Core['parsePage'] = (...given) => loaded().parsePage(...given);
export const registerMethod: Core['registerMethod'] = (...given) => loaded().registerMethod(...given);
export const whyOf: Core['whyOf'] = (...given) => loaded().whyOf(...given);
