// string → Tape
export { attribute } from './attributes.ts';
export { type ParseOptions, parse } from './parse.ts';
export { rawText } from './raw-text.ts';
export { FIRST_UNKNOWN_TAG, Tag, type TagName, tagName, tagTable } from './tags.ts';
export { isElement, Kind, type Tape } from './tape.ts';
