// string → Tape

export { asShown, MAYBE_SLOTTED } from './as-shown.ts';
export { AttributeCursor } from './attribute-cursor.ts';
export { attribute, hasAttribute } from './attributes.ts';
export { closeTitle } from './close-title.ts';
export { decodeAttribute, decodeRaw, decodeText } from './decode-text.ts';
export { referenceAt } from './entities.ts';
export { type ParseOptions, parse } from './parse.ts';
export { rawText } from './raw-text.ts';
export { Tag, type TagName, tagName, tagTable } from './tags.ts';
export { isElement, Kind, type Tape } from './tape.ts';
export { borrowUnits, giveBackUnits, leaveUnits } from './units.ts';
