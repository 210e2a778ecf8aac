// pages + a store of learned sites → extractions; counts how well the sites fit and learns stale ones again
export { assertReadable } from './assert-readable.ts';
export { SiteExtractor, type SiteExtractorOptions, type SitePageOptions } from './site-extractor.ts';
export { layoutBytes, layoutFields, pagesOf, ruleFields, siteFields, storedBytes } from './site-fields.ts';
export type { SiteNotice } from './site-notice.ts';
export { readRecords, type StoredRecord } from './stored-records.ts';
export { changeRules, readRules } from './stored-rules.ts';
export { readSite, saveSite } from './stored-site.ts';
