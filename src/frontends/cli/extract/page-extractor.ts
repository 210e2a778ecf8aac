// How one page becomes an extraction, the same for files and for lines: by a method alone, or with a learned site. Closed
// after the last page, so that the counts of a site are written. Sites and layouts are loaded on demand.

import { AUTO } from '../../../command/index.ts';
import { type Extraction, extract, type Layout, type Limits, Page, type PageInput, parsePage } from '../../../index.ts';
import { askSecond, type SecondChoice } from '../../../second/index.ts';
import type { ExtractRequest } from '../commands/extract.ts';

/** Where a page came from. */
export interface ExtractedSource {
  readonly url?: string;
  readonly contentType?: string;
  /** The file, for what its scripts load from beside it. */
  readonly path?: string;
}

/** Facts about one page, from its source or after opening it. */
type OfPage = ExtractedSource | { readonly layout: Layout };

export interface PageExtractor {
  extract(input: PageInput | Page, of: OfPage): Promise<Extraction>;
  close(): Promise<void>;
}

/** `warn` receives messages that concern no single page: a site that has become stale. */
export async function openExtractor(request: ExtractRequest, warn: (line: string) => void): Promise<PageExtractor> {
  const extractor = request.site === undefined ? withoutSite(request) : await withSite(request, request.site, warn);
  const drawn =
    request.layout === undefined ? extractor : await withLayout(extractor, request.layout, request.output.limits);
  const read = request.second === undefined ? drawn : withSecond(drawn, request.second);
  return request.render ? withScripts(read, request) : withoutPath(read);
}

/** Pages below the confidence go to the second reader; the others cost nothing extra. */
function withSecond({ extract: first, close }: PageExtractor, choice: SecondChoice): PageExtractor {
  return { extract: async (input, source) => askSecond(await first(input, source), choice), close };
}

/** Reasons for one sentence need no trace of the whole page. */
function needsTrace({ explain, why }: ExtractRequest): boolean {
  return explain && why === undefined;
}

function withoutSite(request: ExtractRequest): PageExtractor {
  const { method, methodOptions, output } = request;
  const trace = needsTrace(request);
  const named = method === undefined ? {} : { method };
  return {
    extract: async (input, source) => extract(input, { ...named, methodOptions, trace, ...output, ...source }),
    close: async () => {},
  };
}

async function withSite(request: ExtractRequest, site: string, warn: (line: string) => void): Promise<PageExtractor> {
  const { method, methodOptions, output } = request;
  const trace = needsTrace(request);
  const [{ SiteExtractor }, { openStore }] = await Promise.all([
    import('../../../sites/tracking/index.ts'),
    import('../../../store/index.ts'),
  ]);
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

/** The path is not an option of the library. */
function withoutPath({ extract: judge, close }: PageExtractor): PageExtractor {
  return {
    extract: (input, source) => {
      if (!('path' in source)) return judge(input, source);
      const { path: _path, ...known } = source;
      return judge(input, known);
    },
    close,
  };
}

/** Pages as their scripts leave them. */
async function withScripts(judge: PageExtractor, { allowPrivate, output }: ExtractRequest): Promise<PageExtractor> {
  const { openScripts } = await import('./scripts.ts');
  const scripts = await openScripts(allowPrivate);
  const limits = output.limits === undefined ? {} : { limits: output.limits };
  return {
    extract: async (input, source) => {
      const { path, contentType, ...known } = source as ExtractedSource;
      const raw =
        input instanceof Page ? input : parsePage(input, { ...known, ...limits, ...(contentType && { contentType }) });
      return judge.extract(await scripts.run(raw, path), known);
    },
    close: async () => {
      await judge.close().finally(() => scripts.close());
    },
  };
}

/** The page is parsed first, because its layout refers to its nodes. */
async function withLayout(
  extractor: PageExtractor,
  wanted: string,
  limits: Limits | undefined,
): Promise<PageExtractor> {
  const { openLayouts } = await import('./layouts.ts');
  const layouts = openLayouts(wanted);
  return {
    extract: async (input, source) => {
      if (input instanceof Page) return extractor.extract(input, source);
      const page = parsePage(input, { ...source, ...(limits === undefined ? {} : { limits }) });
      return extractor.extract(page, { layout: await layouts.of(page) });
    },
    close: async () => {
      await extractor.close().finally(() => layouts.close());
    },
  };
}
