// Pages → rows, one per page whatever its outcome: its record, its sketch, its bytes or its site. Pages come from the
// batches of a request, each answered by one batch, or from a range of a file, in batches bounded by bytes.

import {
  type CorpusItem,
  type CorpusOptions,
  columnValue,
  type FieldType,
  frameOf,
  judgePage,
  RECORD_FIELDS,
  RuleBook,
  type SketchTaker,
  sketchPage,
} from '../../corpus/index.ts';
import type { PageSketch } from '../../index.ts';
import { siteKey } from '../../url/index.ts';
import { BottomPlaces } from './bottom-places.ts';
import type { ArrowColumns, ArrowRow, ColumnType } from './columns.ts';
import type { SiteOf } from './known-sites.ts';
import { PAGE_COLUMNS, rowOfItem } from './page-rows.ts';
import type { PageMode } from './request.ts';

export interface PageWork {
  readonly options: CorpusOptions;
  readonly pith: string;
}

/** Judges a page with its source and learned site. */
export type PageJudge = (item: CorpusItem, source: string, siteOf?: SiteOf | undefined) => ArrowRow;

const COLUMN_TYPES = {
  string: 'string',
  // As text: archives state it with any precision.
  time: 'string',
  integer: 'integer',
  number: 'number',
  // A JSON list.
  strings: 'string',
  object: 'string',
} as const satisfies Record<FieldType, ColumnType>;

const RECORD_COLUMNS: ArrowColumns = Object.fromEntries(
  Object.entries(RECORD_FIELDS).map(([name, { type }]) => [name, COLUMN_TYPES[type]]),
);

export const PAGE_ANSWERS: Readonly<Record<PageMode, { columns: ArrowColumns; start: (work: PageWork) => PageJudge }>> =
  {
    extract: { columns: RECORD_COLUMNS, start: startExtract },
    sketch: {
      columns: { site: 'string', url: 'string', place: 'number', text: 'number', sketch: 'bytes' },
      start: startSketch,
    },
    read: { columns: PAGE_COLUMNS, start: () => rowOfItem },
    sites: {
      columns: { site: 'string' },
      start:
        () =>
        ({ url }) => ({ site: url === undefined ? undefined : siteKey(url) }),
    },
  };

function startExtract({ options, pith }: PageWork): PageJudge {
  const rules = new RuleBook(options);
  return (item, source, siteOf) => {
    const record = judgePage(item, { source, pith, options, rules, siteOf });
    return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, columnValue(value)]));
  };
}

function startSketch({ options, pith }: PageWork): PageJudge {
  const rules = new RuleBook(options);
  const places = new BottomPlaces(options.sketchPages);
  const taken: { readonly site: string; readonly sketch: PageSketch }[] = [];
  const taker: SketchTaker = {
    wants: (site, url) => places.wants(site, url),
    add: (site, sketch) => {
      places.add(site, sketch.place);
      taken.push({ site, sketch });
    },
  };
  return (item, source) => {
    sketchPage(item, { source, pith, options, rules }, taker);
    const one = taken.pop();
    if (one === undefined) return {};
    const { site, sketch } = one;
    return { site, url: sketch.url, place: sketch.place, text: sketch.text, sketch: frameOf({ site, sketch }) };
  };
}
