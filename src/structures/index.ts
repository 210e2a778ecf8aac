// Page → data tables, code, lists and the like, as ranges of segments
export { isDataTable } from './data-table.ts';
export { findNotes, type Notes } from './notes.ts';
export { firstSegmentFrom } from './segment-range.ts';
export { type SegmentRange, type Structure, type StructureKind, structures } from './structures.ts';
