// a folder of sites → draws of pages to learn from and pages to score on
export {
  countSites,
  type Draw,
  drawPages,
  freshPage,
  LEARNED_PAGES,
  readSites,
  type Site,
  type SitePage,
} from './site-pages.ts';
