// A page and its metadata → the facts that each chunk repeats.

import type { Metadata } from '../metadata/index.ts';
import type { Page } from '../page/index.ts';
import type { ChunkContext } from '../render/index.ts';
import { hash32 } from '../text/index.ts';

export function chunkContext(page: Page, metadata: Metadata): ChunkContext {
  const url = metadata.canonical?.value ?? page.url;
  const title = metadata.title?.value;
  const language = metadata.language?.value;
  return {
    ...(title !== undefined && { title }),
    ...(url !== undefined && { url }),
    ...(language !== undefined && { language }),
    pageId: hash32(url ?? page.text).toString(36),
  };
}
