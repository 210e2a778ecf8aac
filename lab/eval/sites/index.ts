// a folder of sites → draws of pages to learn from and pages to score on
export {
  type Draw,
  drawPages,
  freshPage,
  readSites,
  type Site,
  type SitePage,
} from './site-pages.ts';
