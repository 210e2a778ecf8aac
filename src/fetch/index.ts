// URL → bytes, politely and safely
export {
  DEFAULT_DEADLINE_MS,
  DEFAULT_MAX_BYTES,
  type Fetched,
  type GetOptions,
  httpGet,
  USER_AGENT,
} from './http-get.ts';
export { isPublicAddress } from './public-address.ts';
export { parseRobots, type Robots } from './robots.ts';
export { DEFAULT_DELAY_MS, DEFAULT_SAMPLE, type SampleOptions, sampleSite } from './sample-site.ts';
