// archives of rendered sites → pages with their layouts
export { SiteRenderer } from './rendered-layouts.ts';
