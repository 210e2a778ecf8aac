// archives of rendered sites → pages with their layouts
export { SiteRenderer } from './rendered-layouts.ts';
export { openSiteArchive, serveSites } from './site-archive.ts';
