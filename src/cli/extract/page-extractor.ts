// How one page becomes an extraction, the same for files and for lines: by a method alone, or by what was learned of the
// page's site. Closed when the last page is done, so that what was seen of a site is written down.

import { DEFAULT_METHOD, type Extraction, extract, type PageInput, parsePage } from '../../index.ts';
import { SiteExtractor } from '../../sites/index.ts';
import { openStore } from '../../store/index.ts';
import type { ExtractRequest } from '../commands/extract.ts';
import { AUTO } from '../sites/options.ts';
import { openLayouts } from './layouts.ts';

/** Where a page came from. */
export interface PageSource {
  readonly url?: string;
  readonly contentType?: string;
}

/** What `--layout` means when no method is named. */
export const LAYOUT_METHOD = 'vce';

export interface PageExtractor {
  extract(input: PageInput, source: PageSource): Promise<Extraction>;
  close(): Promise<void>;
}

/** `warn` hears what concerns no single page: a site that has become stale. */
export async function openExtractor(request: ExtractRequest, warn: (line: string) => void): Promise<PageExtractor> {
  const { site, method, methodOptions, explain: trace, output } = request;
  if (request.layout !== undefined) return withLayout(request, request.layout);
  if (site === undefined) {
    return {
      extract: async (input, source) =>
        extract(input, { method: method ?? DEFAULT_METHOD, methodOptions, trace, ...output, ...source }),
      close: async () => {},
    };
  }
  const store = await openStore(request.store, { mustExist: true });
  try {
    const extractor = new SiteExtractor(store, {
      site: site === AUTO ? undefined : site,
      method,
      methodOptions,
      relearn: request.relearn,
      onNotice: ({ message }) => warn(message),
    });
    await extractor.prepare();
    return {
      extract: (input, source) => extractor.extract(input, { trace, ...output, ...source }),
      close: async () => {
        await extractor.close().finally(() => store.close());
      },
    };
  } catch (thrown) {
    await store.close();
    throw thrown;
  }
}

/** By a method that uses where things stand; the page is parsed first, because its layout is of its nodes. */
function withLayout({ method, methodOptions, explain: trace, output }: ExtractRequest, wanted: string): PageExtractor {
  const layouts = openLayouts(wanted);
  return {
    extract: async (input, source) => {
      const { limits } = output;
      const page = parsePage(input, { ...source, ...(limits === undefined ? {} : { limits }) });
      const layout = await layouts.of(page);
      return extract(page, { method: method ?? LAYOUT_METHOD, methodOptions, trace, layout, ...output });
    },
    close: () => layouts.close(),
  };
}
