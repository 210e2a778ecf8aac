// paths → pages with gold, streamed
export { filterDataSet, firstPages, foldOf, openDataSet } from './data-set.ts';
export { dataSetFiles } from './data-set-files.ts';
export { type DataSet, fromRecord, type Gold, type GoldPage, htmlText } from './gold-page.ts';
export { BODY_ALONE, CONVENTIONS, type ConventionName, conventionOf, optionsOf } from './set-options.ts';
