// LangChain documents of HTML → documents of the main text, with the record of the page as metadata; or, split by headings,
// one document per chunk with its position in the page, for citing. The URL is read from where LangChain's loaders put it
// (`metadata.source`). A page without text stays a document, with the reason in `abstained`. The title is metadata, so the
// text does not repeat it.

import { BaseDocumentTransformer, Document, type DocumentInterface } from '@langchain/core/documents';
import { FORMAT_ALIASES } from '../../../answer/index.ts';
import { PithError } from '../../../base/index.ts';
import { type Extraction, type ExtractOptions, extract } from '../../../extract.ts';
import type { ChunkOptions, RecordField } from '../../../render/index.ts';
import { isUrl } from '../../../url/index.ts';

const FORMATS = ['markdown', 'text', 'html'] as const;

export interface PithTransformerOptions extends ExtractOptions {
  /** The format of `pageContent`; default `markdown`. */
  readonly format?: (typeof FORMATS)[number];
  /**
   * Split by headings into chunks of about this many characters, or by these options; `true` for 1500. Chunks are Markdown
   * unless `format` is `text`.
   */
  readonly splitByHeading?: boolean | number | ChunkOptions;
}

/**
 * Turns documents of HTML into documents of their main text.
 *
 *     const docs = await new PithTransformer({ splitByHeading: true }).invoke(await loader.load());
 */
export class PithTransformer extends BaseDocumentTransformer {
  private readonly options: ExtractOptions;
  private readonly format: (typeof FORMATS)[number];
  private readonly pieces: ChunkOptions | undefined;

  static override lc_name(): string {
    return 'PithTransformer';
  }

  constructor({ format: named = 'markdown', splitByHeading = false, ...options }: PithTransformerOptions = {}) {
    super();
    const format = FORMATS.find((one) => one === (FORMAT_ALIASES[named] ?? named));
    if (format === undefined)
      throw new PithError('bad-option', `'format' takes ${FORMATS.join(' | ')}, not '${named}'`);
    if (options.chunkSize !== undefined)
      throw new PithError('bad-option', "'chunkSize' is `splitByHeading` here: { splitByHeading: 1000 }");
    this.options = options;
    this.format = format;
    const pieces = format === 'text' ? 'text' : 'markdown';
    if (splitByHeading === true) this.pieces = { format: pieces };
    else if (typeof splitByHeading === 'number') this.pieces = { format: pieces, size: splitByHeading };
    else this.pieces = splitByHeading === false ? undefined : { format: pieces, ...splitByHeading };
  }

  async transformDocuments(documents: DocumentInterface[]): Promise<DocumentInterface[]> {
    return documents.flatMap((document) => this.documentsOf(document));
  }

  private documentsOf(document: DocumentInterface): DocumentInterface[] {
    const { source } = document.metadata;
    const isAddress = typeof source === 'string' && /^https?:/i.test(source) && isUrl(source);
    const extraction = extract(document.pageContent, { ...(isAddress && { url: source }), ...this.options });
    const metadata = { ...document.metadata, ...facts(extraction) };
    const made = (pageContent: string, more: object = {}): DocumentInterface =>
      new Document({
        pageContent,
        metadata: { ...metadata, ...more },
        ...(document.id !== undefined && { id: document.id }),
      });
    if (this.pieces === undefined || extraction.abstained !== undefined) return [made(extraction.body[this.format])];
    return extraction.chunks(this.pieces, extraction.body).map(({ index, text, headings, from, to, xpath, pageId }) => {
      const piece = made(text, { chunk: index, headings, range: { from, to }, xpath, pageId });
      return document.id === undefined ? piece : Object.assign(piece, { id: `${document.id}#${index}` });
    });
  }
}

/** Whether a field becomes metadata of the document. */
const IS_METADATA: Readonly<Record<RecordField, boolean>> = {
  title: true,
  byline: false, // the same as the authors
  authors: true,
  published: true,
  modified: true,
  siteName: true,
  description: true,
  language: true,
  image: true,
  canonical: true,
  tags: true,
  categories: true,
  license: true,
  pageType: true,
  thing: true,
  confidence: true,
  url: false, // `source`, which the loader has set
  text: false, // the content of the document
};

function facts({ record, abstained }: Extraction): Record<string, unknown> {
  const known = Object.entries(record).filter(([field]) => IS_METADATA[field as RecordField]);
  return { ...Object.fromEntries(known), ...(abstained === undefined ? {} : { abstained }) };
}

/**
 * Replaces LangChain's own transformer of this name, which returns plain text and drops the metadata. Readability's
 * options are accepted and ignored.
 *
 *     const sequence = new MozillaReadabilityTransformer().pipe(splitter);
 */
export class MozillaReadabilityTransformer extends PithTransformer {
  static override lc_name(): string {
    return 'MozillaReadabilityTransformer';
  }

  constructor(_options: object = {}) {
    super({ format: 'text' });
  }
}
