// URL → bytes, politely and safely
export {
  DEFAULT_DEADLINE_MS,
  DEFAULT_MAX_BYTES,
  type Fetched,
  type GetOptions,
  httpGet,
  USER_AGENT,
} from './http-get.ts';
export { DEFAULT_DELAY_MS, PoliteFetcher, type PoliteOptions } from './polite-fetcher.ts';
export { isPublicAddress } from './public-address.ts';
export { parseRobots, type Robots } from './robots.ts';
export { DEFAULT_SAMPLE, type SampleOptions, sampleSite } from './sample-site.ts';
