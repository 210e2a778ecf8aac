// HTML documents of any LangChain loader → Markdown chunks by heading, with the facts of the page and the position of each
// chunk as metadata. Needs @langchain/core.
import { Document } from '@langchain/core/documents';
import { PithTransformer } from 'pith/langchain';

export async function chunksOf(html, source) {
  const loaded = [new Document({ pageContent: html, metadata: { source } })];
  return new PithTransformer({ splitByHeading: 1000 }).invoke(loaded);
}
