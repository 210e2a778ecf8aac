// LangChain documents that hold HTML → documents with the primary text, and what the page says of itself as metadata; or, cut by headings, one
// document per piece with its place in the page, for citing. The address is taken from where LangChain's loaders put it
// (`metadata.source`). A page without text stays a document, with the reason in `abstained`.

import { BaseDocumentTransformer, Document, type DocumentInterface } from '@langchain/core/documents';
import { type Extraction, type ExtractOptions, extract } from '../../../extract.ts';
import { isUrl } from '../../../url/index.ts';

export interface PithTransformerOptions extends ExtractOptions {
  /** What becomes `pageContent`: `markdown` when not said. */
  readonly format?: 'markdown' | 'text' | 'html';
  /** Cut by headings into pieces of about so many characters; `true` for 1500. Pieces are plain text. */
  readonly splitByHeading?: boolean | number;
}

/**
 * Turns documents of HTML into documents of their primary text.
 *
 *     const docs = await new PithTransformer({ splitByHeading: true }).invoke(await loader.load());
 */
export class PithTransformer extends BaseDocumentTransformer {
  private readonly options: ExtractOptions;
  private readonly format: 'markdown' | 'text' | 'html';
  private readonly pieces: number | true | undefined;

  static override lc_name(): string {
    return 'PithTransformer';
  }

  constructor({ format = 'markdown', splitByHeading = false, ...options }: PithTransformerOptions = {}) {
    super();
    this.options = options;
    this.format = format;
    this.pieces = splitByHeading === false ? undefined : splitByHeading;
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
    if (this.pieces === undefined || extraction.abstained !== undefined) return [made(extraction[this.format])];
    return extraction
      .chunks(this.pieces === true ? undefined : this.pieces)
      .map(({ index, text, headings, from, to, xpath }) => {
        const piece = made(text, { chunk: index, headings, range: { from, to }, xpath });
        return document.id === undefined ? piece : Object.assign(piece, { id: `${document.id}#${index}` });
      });
  }
}

/** What is known of the page; fields that it does not give are left out. */
function facts({ metadata, confidence, abstained }: Extraction): Record<string, unknown> {
  const { title, authors, published, modified, siteName, description, language } = metadata;
  const said = {
    title: title?.value,
    authors: authors?.value,
    published: published?.value,
    modified: modified?.value,
    siteName: siteName?.value,
    description: description?.value,
    language: language?.value,
    confidence,
    abstained,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/**
 * In the place of LangChain's own transformer of this name, which gives plain text and drops what the page says of itself.
 * Readability's options are taken and not heeded.
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
