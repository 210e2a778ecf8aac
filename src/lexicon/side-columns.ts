// Class and id names of side columns, for the estimated layout. Whole names only. With the names of the sidebar family
// (class-words.ts), which may be inside longer ones, pages with a wrapper named `has-sidebar` became narrow, and vce lost
// .04 of its word F1 on 120 pages of wcxb-dev.

const SIDE_COLUMN =
  /^(?:sidebar|side-bar|sidebar-\w{1,12}|\w{1,12}-sidebar|widget-area|side-?col(?:umn)?|(?:left|right)-?col(?:umn)?)$/;

export function isSideColumn(name: string): boolean {
  return SIDE_COLUMN.test(name);
}
