// name and first bytes → kind of input, and how it is compressed
export { type FileKind, isPageName, isPlainPage, kindByBytes, kindByName, SNIFFED_BYTES, sniff } from './kinds.ts';
export { type Packing, packingByBytes, packingByName, unpackedName } from './packings.ts';
export { savedFrom } from './saved-from.ts';
export { overLimit, tooLarge } from './too-large.ts';
