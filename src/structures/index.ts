// Page → data tables, code, lists and the like, as ranges of segments
export { isCalloutName, readCallout } from './callout.ts';
export { type CommentUnit, findUnits, partsAround } from './comment-units.ts';
export { isDataTable } from './data-table.ts';
export { isRow, type LabelRow, labelRows } from './label-rows.ts';
export { findNotes } from './notes.ts';
export { type ListedRecord, type RecordGroup, records } from './records.ts';
export { firstSegmentFrom, type SegmentRange } from './segment-range.ts';
export { type Structure, structures } from './structures.ts';
