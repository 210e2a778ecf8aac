// Tape → title, authors, dates and more, each with its source
export { readDate } from './dates/index.ts';
export { type LinkPreview, linkPreview } from './link-preview.ts';
export {
  type Candidates,
  type Metadata,
  readCandidates,
  readMetadata,
} from './metadata.ts';
export { pageAddress } from './page-address.ts';
export { FIELD_SOURCES, SOURCES } from './sources.ts';
export { readThing, thingType } from './thing.ts';
export { likeness, plain } from './title.ts';
export { mayShowPrice, priceSegment } from './visible-price.ts';
