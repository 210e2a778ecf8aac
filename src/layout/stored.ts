// Layout ↔ plain JSON, to capture once and use many times. A stored layout belongs to one page: it has a fingerprint of the
// page's elements and is rejected for another page.
// Boxes are stored to a tenth of a pixel: finer than any rule needs, and a third of the size.

import { PithError } from '../base/index.ts';
import { Kind, type Tape } from '../dom/index.ts';
import { emptyLayout, type Layout, type LayoutSource } from './layout.ts';

const STORED_LAYOUT_VERSION = 1;

export interface StoredLayout {
  readonly version: number;
  readonly source: LayoutSource;
  readonly url?: string;
  /** Fingerprint of the page's elements, in order. */
  readonly fingerprint: string;
  readonly left: readonly number[];
  readonly top: readonly number[];
  readonly width: readonly number[];
  readonly height: readonly number[];
  readonly fontSize: readonly number[];
  readonly background: readonly number[];
  readonly visible: readonly number[];
  readonly unstyled?: boolean;
  readonly unmatched?: readonly number[];
}

const BOXES = ['left', 'top', 'width', 'height', 'fontSize'] as const;
const COLUMNS = [...BOXES, 'background', 'visible'] as const;
const SOURCES: readonly string[] = ['browser', 'in-page', 'estimate'] satisfies LayoutSource[];

/**
 * A layout as plain data, to use again with the same page.
 *
 *     const page = parsePage(html);
 *     JSON.stringify(storeLayout(estimateLayout(page), page.tape));
 */
export function storeLayout(layout: Layout, tape: Tape, url?: string): StoredLayout {
  const tenths = (column: Float32Array): number[] => Array.from(column, (value) => Math.round(value * 10) / 10);
  return {
    version: STORED_LAYOUT_VERSION,
    source: layout.source,
    ...(url === undefined ? {} : { url }),
    fingerprint: fingerprint(tape),
    left: tenths(layout.left),
    top: tenths(layout.top),
    width: tenths(layout.width),
    height: tenths(layout.height),
    fontSize: tenths(layout.fontSize),
    background: [...layout.background],
    visible: [...layout.visible],
    ...(layout.unstyled === true ? { unstyled: true } : {}),
    ...(layout.unmatched === undefined ? {} : { unmatched: layout.unmatched }),
  };
}

/**
 * Throws `corrupt` if it is not a stored layout, `bad-input` if it belongs to another page.
 *
 *     const page = parsePage(html);
 *     const stored = JSON.stringify(storeLayout(estimateLayout(page), page.tape));
 *     extract(page, { layout: restoreLayout(JSON.parse(stored), page.tape) }).text;
 */
export function restoreLayout(stored: unknown, tape: Tape): Layout {
  if (!isStored(stored)) throw new PithError('corrupt', 'not a stored layout, or one of another version');
  if (stored.fingerprint !== fingerprint(tape)) {
    throw new PithError('bad-input', 'the stored layout belongs to another page or to an earlier version of this page');
  }
  const layout = emptyLayout(tape.size, stored.source);
  for (const name of COLUMNS) {
    if (stored[name].length !== tape.size)
      throw new PithError('corrupt', `the stored layout has a broken column: ${name}`);
    layout[name].set(stored[name]);
  }
  const { unstyled, unmatched } = stored;
  return { ...layout, ...(unstyled === true && { unstyled }), ...(unmatched !== undefined && { unmatched }) };
}

function isStored(value: unknown): value is StoredLayout {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Readonly<Record<string, unknown>>;
  if (record['version'] !== STORED_LAYOUT_VERSION || typeof record['fingerprint'] !== 'string') return false;
  if (!SOURCES.includes(record['source'] as string)) return false;
  if (record['unmatched'] !== undefined && !isNumbers(record['unmatched'])) return false;
  return COLUMNS.every((name) => isNumbers(record[name]));
}

function isNumbers(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'number' && Number.isFinite(one));
}

/** Tags and structure in 32 bits, and the number of nodes. Text may change without invalidating the boxes. */
function fingerprint({ size, kind, tag, parent }: Tape): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < size; i++) {
    // Unknown tags are numbered per page in order of appearance, so equal pages have equal numbers.
    hash = Math.imul(hash ^ (kind[i] === Kind.text ? 0 : tag[i]!), 0x01000193);
    hash = Math.imul(hash ^ (i - parent[i]!), 0x01000193);
  }
  return `${size}-${(hash >>> 0).toString(16)}`;
}
