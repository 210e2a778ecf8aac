// paths → pages with gold, streamed
export { BODY_ALONE } from './body-alone.ts';
export { filterDataSet, firstPages, foldOf, openDataSet } from './data-set.ts';
export { type DataSet, fromRecord, type Gold, type GoldPage, htmlText } from './gold-page.ts';
