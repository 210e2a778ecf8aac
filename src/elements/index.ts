// Tape → facts about each element: start tag, names, style and visibility; and the page's head. Each is computed once.

export { AttributeFlag, PerName, type StartTags, startTags } from '../css/index.ts';
export { type ElementMarks, elementMarks } from './element-marks.ts';
export { type Head, head } from './head.ts';
export { innerText } from './inner-text.ts';
export { itemTags, startTagSource } from './item-tags.ts';
export { type JsonObject, typesOf } from './json-ld.ts';
export { linksOf } from './links.ts';
export { readLooseJson } from './loose-json.ts';
export { maybeHidden } from './maybe-hidden.ts';
export { isQuoted, quotations } from './quotation.ts';
export { ownRegions, Region, regions } from './regions.ts';
export { TAG_FAMILIES } from './tag-families.ts';
export { hiddenNodes, hiddenSegments, visibility } from './visibility.ts';
export { xpath } from './xpath.ts';
