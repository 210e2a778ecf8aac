// string → Tape
export { AttributeCursor } from './attribute-cursor.ts';
export { attribute, attributes } from './attributes.ts';
export { closeTitle } from './close-title.ts';
export { decodeAttribute, decodeText } from './decode-text.ts';
export { type Doctype, doctype } from './doctype.ts';
export { referenceAt } from './entities.ts';
export { DEFAULT_MAX_CHARS, DEFAULT_MAX_NODES, MAX_DEPTH } from './limits.ts';
export { type ParseOptions, parse } from './parse.ts';
export { rawText } from './raw-text.ts';
export { FIRST_UNKNOWN_TAG, knownTagName, Tag, type TagName, tagName, tagTable } from './tags.ts';
export { isElement, Kind, type Tape } from './tape.ts';
export { borrowUnits, giveBackUnits } from './units.ts';
