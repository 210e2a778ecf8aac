// URL → bytes, politely and safely
export { fetchPage } from './fetch-page.ts';
export { httpGet } from './http-get.ts';
export { DEFAULT_DELAY_MS } from './polite-fetcher.ts';
export { DEFAULT_SAMPLE, type SampleOptions, sampleSite } from './sample-site.ts';
