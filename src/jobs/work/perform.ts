// Task → answer, in this process or in a child process. One row per kind of task.

import { answerFields, FORMATS, notText } from '../../answer/index.ts';
import { encodeUtf8, PithError } from '../../base/index.ts';
import { type Extraction, estimateLayout, extract, type Layout, type Page, parsePage } from '../../index.ts';
import { isPlainPage } from '../../inputs/kinds/index.ts';
import { aboutFields, aboutOf, hiddenFields } from './about.ts';
import { compare } from './compare.ts';
import { explainSentence } from './explain-sentence.ts';
import { learn } from './learn.ts';
import type { LearnedSites } from './learned-sites.ts';
import { readPageTask } from './read-page.ts';
import { secondFields, withAnswer } from './second-reading.ts';
import type { Done, ExtractTask, PageTask, Task } from './task.ts';

/** The available parts; a task that needs a missing one fails with `unavailable`. */
export interface WorkParts {
  readonly sites?: LearnedSites | undefined;
  /** Opens pages that are not plain HTML: compressed, MHTML, archives of one page. */
  readonly openPage?: OpenPage | undefined;
  /** Renders a page in a browser and returns its layout. */
  readonly render?: ((page: Page) => Promise<Layout>) | undefined;
}

/** `inputs/pages` in Node; other runtimes have none. */
export type OpenPage = (
  input: Uint8Array | string,
  options: { readonly name: string; readonly maxBytes: number },
) => Promise<{ readonly input: Uint8Array | string; readonly url?: string; readonly contentType?: string }>;

/** Limit on the size of one unpacked page. */
const MAX_PAGE_BYTES = 64 * 2 ** 20;
const JSON_TYPE = 'application/json';

export async function perform(task: Task, parts: WorkParts = {}): Promise<Done> {
  switch (task.kind) {
    case 'extract':
      return extractAnswer(task, await extraction(task, parts));
    case 'why':
      return jsonAnswer(task, await extraction(task, parts), (found) =>
        explainSentence(found, task.sentence, 'options'),
      );
    case 'read':
      return jsonAnswer(task, await extraction(task, parts), (found) =>
        readPageTask(found, task.links, task.options.images),
      );
    case 'compare':
      // All methods judge the same page: the visible one, without embedded data.
      return compare(task, await openTask(task, parts), (page, options) =>
        judge(page, { ...task, options: { ...options, embedded: 'drop' } }, parts),
      );
    case 'learn':
      return learn(task, (page) => openTask(page, parts));
  }
}

function extractAnswer({ formats, record }: ExtractTask, found: Extraction): Done {
  const about = aboutOf(found);
  const [format] = formats;
  if (record === undefined && formats.length === 1 && format !== 'json') {
    const { mediaType, write } = FORMATS[format!];
    return { kind: 'done', body: encodeUtf8(write(found)), mediaType, about };
  }
  const { timings } = found;
  const selected = answerFields(found, formats);
  const whole = found.fields === undefined ? { ...aboutFields(about), ...hiddenFields(found) } : {};
  const fields = { ...record, ...selected, ...whole };
  const timed = timings === undefined || found.fields !== undefined ? fields : { ...fields, timings };
  return { kind: 'done', body: encodeUtf8(JSON.stringify(timed)), mediaType: JSON_TYPE, about };
}

function jsonAnswer({ second }: PageTask, found: Extraction, write: (found: Extraction) => object): Done {
  const about = aboutOf(found);
  const fields = {
    ...write(found),
    method: about.method,
    ...aboutFields(about),
    ...hiddenFields(found),
    ...secondFields(found, second),
  };
  return { kind: 'done', body: encodeUtf8(JSON.stringify(fields)), mediaType: JSON_TYPE, about };
}

async function extraction(task: PageTask, parts: WorkParts): Promise<Extraction> {
  return withAnswer(await judge(await openTask(task, parts), task, parts), task.second);
}

async function openTask({ input, options }: PageTask, parts: WorkParts): Promise<Page> {
  const { contentType, limits, address } = options;
  const { input: page, ...own } = await openInput(input, address, parts);
  const url = options.url ?? (own.contentType === undefined ? address : undefined) ?? own.url ?? address;
  // A page inside an archive or MHTML has its own type; the caller's is that of the wrapper.
  const type = own.contentType ?? contentType;
  return demandPage(
    parsePage(page, {
      ...(url === undefined ? {} : { url }),
      ...(type === undefined || typeof page === 'string' ? {} : { contentType: type }),
      ...(limits === undefined ? {} : { limits }),
    }),
  );
}

/** A picture causes an error, not an empty answer. */
function demandPage(page: Page): Page {
  const reason = notText(page);
  if (reason === undefined) return page;
  throw new PithError('bad-input', reason);
}

function openInput(input: PageTask['input'], name = '', { openPage }: WorkParts): ReturnType<OpenPage> {
  if (openPage !== undefined) return openPage(input, { name, maxBytes: MAX_PAGE_BYTES });
  if (isPlainPage(input, name)) return Promise.resolve({ input });
  throw new PithError('unavailable', 'compressed pages, MHTML and archives can only be read in Node');
}

async function judge(page: Page, { options, storeChanges }: PageTask, parts: WorkParts): Promise<Extraction> {
  const { url: _url, contentType: _contentType, address: _address, ...others } = options;
  const { limits, layout: where, site, timings, ...rest } = others;
  const layout = where === undefined ? undefined : await layoutOf(page, where, parts);
  const all = {
    // The page came as bytes or text: embedded data is read as in the library.
    embedded: 'read' as const,
    ...rest,
    ...(limits === undefined ? {} : { limits }),
    // So that a date from the future is not taken for the page's.
    now: new Date(),
    ...(layout === undefined ? {} : { layout }),
    ...(timings === true ? { clock: () => performance.now() } : {}),
  };
  if (site === undefined) return extract(page, all);
  if (parts.sites === undefined)
    throw new PithError('unavailable', 'this service has no store of learned sites: omit the site');
  return parts.sites.extract(page, site, all, storeChanges);
}

async function layoutOf(page: Page, where: 'estimate' | 'browser', { render }: WorkParts): Promise<Layout> {
  if (where === 'estimate') return estimateLayout(page);
  if (render === undefined) throw new PithError('refused', 'this service does not render pages: use layout=estimate');
  return render(page);
}
