// Item → its outcome and, if there is text, the record's fields. Pure: the same item has the same record on every machine and
// under any load. A page that makes Pith throw gets its own outcome and stops no other page.

import { hash } from 'node:crypto';
import type { Rendering } from '../../answer/index.ts';
import { asPithError, limitsReached } from '../../base/index.ts';
import { type Extraction, extract, type SiteRecord } from '../../index.ts';
import { isWantedType, looksLikeHtml, mediaType } from '../../inputs/items/index.ts';
import { decodeBody } from '../../inputs/warc/index.ts';
import { applyAnswer, labelTask, taskKey } from '../../second/index.ts';
import { countWords } from '../../text/index.ts';
import { siteKey } from '../../url/index.ts';
import type { CorpusItem } from '../item.ts';
import type { CorpusOptions } from '../options.ts';
import type { Outcome } from '../outcome.ts';
import { type CorpusRecord, corpusColumns } from '../record.ts';
import { minhash } from './minhash.ts';
import type { RuleBook } from './rule-book.ts';

/** Context of every item, besides its page. */
export interface Surroundings {
  readonly source: string;
  /** Pith's version. */
  readonly pith: string;
  readonly options: CorpusOptions;
  readonly rules: RuleBook;
  /** Looks up a learned site. */
  readonly siteOf?: ((key: string) => SiteRecord | undefined) | undefined;
}

/** A page to judge, and its known fields. */
export interface OpenedItem {
  readonly base: Omit<CorpusRecord, 'outcome'>;
  readonly bytes: Buffer | string;
}

export function judgePage(item: CorpusItem, around: Surroundings): CorpusRecord {
  const opened = openItem(item, around);
  if ('outcome' in opened) return opened;
  try {
    return judgeText(opened, item, around);
  } catch (thrown) {
    const { code, message } = asPithError(thrown);
    if (code !== 'too-large') return { ...opened.base, outcome: 'crashed', reason: message };
    const partial = around.options.partial ? judgeBeginning(opened, item, around) : undefined;
    return partial ?? { ...opened.base, outcome: 'too-complex', reason: message };
  }
}

/** Shorter beginnings are not tried: a page that is still over the limit is an attack. */
const MIN_BYTES = 1024;

/** The longest half, quarter, … of a page within the limits. All tries together cost no more than the page. */
function judgeBeginning({ base, bytes }: OpenedItem, item: CorpusItem, around: Surroundings): CorpusRecord | undefined {
  const marked = { ...base, truncated: 'limit' };
  for (let length = bytes.length >> 1; length >= MIN_BYTES; length >>= 1) {
    const beginning = typeof bytes === 'string' ? bytes.slice(0, length) : bytes.subarray(0, length);
    try {
      return judgeText({ base: marked, bytes: beginning }, item, around);
    } catch (thrown) {
      const { code, message } = asPithError(thrown);
      if (code !== 'too-large') return { ...base, outcome: 'crashed', reason: message };
    }
  }
  return undefined;
}

/** Decodes the page of an item, or returns the record of why there is none. */
export function openItem(item: CorpusItem, around: Surroundings): OpenedItem | CorpusRecord {
  const { options } = around;
  const base = aboutItem(item, around);
  const rejected = (outcome: Outcome, reason?: string): CorpusRecord => ({ ...base, outcome, reason });
  if (item.outcome !== undefined) return rejected(item.outcome, item.reason);
  if (item.status !== undefined && !options.statuses.includes(item.status))
    return rejected('status', String(item.status));
  const type = mediaType(item.contentType);
  if (type !== undefined && !isWantedType(type, options.contentTypes)) return rejected('not-html', type);
  const unwanted = around.rules.ofUrl(item.url);
  if (unwanted !== undefined) return rejected('filtered', unwanted);
  const { bytes, ...encodings } = item.body!;
  const body = typeof bytes === 'string' ? { bytes, isCut: false } : decodeBody(bytes, encodings, options.maxBytes);
  if ('problem' in body) return rejected(body.problem, body.reason);
  if (body.bytes.length > options.maxBytes) return rejected('too-large', `${body.bytes.length} bytes`);
  if (type === undefined && !looksLikeHtml(body.bytes))
    return rejected('not-html', 'no type, and it does not look like HTML');
  const truncated = base.truncated ?? (body.isCut ? 'encoding' : undefined);
  return { base: { ...base, truncated }, bytes: body.bytes };
}

function aboutItem(item: CorpusItem, { source, pith }: Surroundings): Omit<CorpusRecord, 'outcome'> {
  const place = item.inner === 0 ? `${item.offset}` : `${item.offset}+${item.inner}`;
  return {
    id: item.id ?? `${source}#${place}`,
    source,
    offset: item.offset,
    inner: item.inner,
    length: item.length,
    url: item.url,
    site: item.url === undefined ? undefined : siteKey(item.url),
    date: item.date,
    status: item.status,
    content_type: mediaType(item.contentType),
    truncated: item.truncated,
    ...(item.mismatch === undefined ? {} : { notes: [`${item.mismatch} does not match the bytes`] }),
    pith,
  };
}

function judgeText({ base, bytes }: OpenedItem, item: CorpusItem, around: Surroundings): CorpusRecord {
  const { options } = around;
  const site = base.site === undefined ? undefined : around.siteOf?.(base.site);
  const own = extract(bytes, {
    ...(item.url === undefined ? {} : { url: item.url }),
    ...(item.contentType === undefined ? {} : { contentType: item.contentType }),
    ...dayOf(item.date),
    limits: { work: options.maxWork },
    ...(options.text === 'plain' ? { text: 'plain' as const } : {}),
    ...(site === undefined ? { method: options.method } : { site }),
    ...options.extract,
  });
  const extraction = withAnswer(own, options);
  const { evidence } = extraction.page.info.decoded ?? {};
  if (evidence?.binary !== undefined) return { ...base, outcome: 'not-html', reason: extraction.abstained };
  if (!extraction.isJudged) return { ...base, outcome: 'abstained', reason: extraction.abstained };
  const plain = textOf(extraction, options).text;
  if (plain.trim() === '') return { ...base, outcome: 'empty', reason: extraction.abstained };
  const seen = around.rules.ofText(plain);
  const record = { ...base, ...describe(extraction, seen.text, around), ...notesOf(base, extraction) };
  const reason = seen.reason ?? around.rules.ofAnswer(extraction, record.words);
  return reason === undefined ? { ...record, outcome: 'ok' } : { ...record, outcome: 'filtered', reason };
}

/** A reader's answer for exactly this page, if the run has one. */
function withAnswer(own: Extraction, { answers }: CorpusOptions): Extraction {
  if (Object.keys(answers).length === 0 || !own.isJudged || own.source === 'embedded') return own;
  const answer = answers[taskKey(own.page)];
  return answer === undefined ? own : applyAnswer(own, answer, { isCached: true });
}

/** The page as a task for a second reader, if it has no answer yet. */
function taskOf({ page, confidence, second }: Extraction, { unsure }: CorpusOptions): CorpusRecord['task'] {
  if (confidence === undefined || confidence >= unsure || second?.used === true) return undefined;
  const { key, count, lines } = labelTask(page);
  return { key, count, lines };
}

function notesOf({ notes = [] }: OpenedItem['base'], extraction: Extraction): Pick<CorpusRecord, 'notes'> {
  const limits = limitsReached(extraction.page.tape).map((name) => `limit reached: ${name}`);
  const all = [...notes, ...extraction.notes, ...limits];
  return all.length === 0 ? {} : { notes: all };
}

/** The day the page was fetched: the page cannot state a later one. */
function dayOf(date: string | undefined): { now?: Date } {
  const now = new Date(date ?? Number.NaN);
  return Number.isNaN(now.getTime()) ? {} : { now };
}

/** A record with a title has a text without it. A WET record can only have the title in its text. */
function textOf(extraction: Extraction, { format }: CorpusOptions): Rendering {
  return extraction.textBeside(format === 'wet' ? {} : extraction.record);
}

function markdownOf(extraction: Extraction, options: CorpusOptions): string {
  return extraction.hasFrontMatter ? extraction.markdown : textOf(extraction, options).markdown;
}

function describe(
  extraction: Extraction,
  text: string,
  { options }: Surroundings,
): Omit<CorpusRecord, 'id' | 'source' | 'offset' | 'inner' | 'length' | 'outcome' | 'pith'> {
  return {
    charset: extraction.page.info.decoded?.charset,
    ...corpusColumns(extraction.record),
    // Filters and signatures need it, whichever fields were selected.
    text: options.text === 'markdown' ? markdownOf(extraction, options) : text,
    markdown: options.text === 'both' ? markdownOf(extraction, options) : undefined,
    words: countWords(text),
    method: extraction.method,
    template: extraction.template,
    fallback:
      extraction.fallback === undefined ? undefined : `${extraction.fallback.from}: ${extraction.fallback.reason}`,
    task: taskOf(extraction, options),
    second: extraction.second?.used === true ? 'used' : extraction.second?.reason,
    text_sha1: hash('sha1', text),
    minhash: options.signatures ? minhash(text) : undefined,
  };
}
