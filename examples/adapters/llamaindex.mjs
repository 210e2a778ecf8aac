// A reader for LlamaIndex.TS: bytes of a page → chunks by heading, as the fields of `Document`s (`docs.map((one) => new
// Document(one))`), each with its headings and its position in the page, for citations.
import { extract } from 'pith';

export function readPieces(bytes, { url, chunkSize = 1500 } = {}) {
  const found = extract(bytes, url === undefined ? {} : { url });
  const about = { url, title: found.title, author: found.byline, language: found.metadata.language?.value };
  return found.chunks({ size: chunkSize, format: 'markdown' }).map(({ index, text, headings, from, to, xpath }) => ({
    id_: `${url ?? 'page'}#${index}`,
    text,
    metadata: { ...about, headings: headings.join(' > '), from, to, xpath },
  }));
}
