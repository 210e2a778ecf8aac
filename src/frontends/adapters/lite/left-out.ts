// What the small build omits, replacing several modules at once: each export is the minimum that its callers need. An option
// that needs an omitted part is rejected, never silently ignored.

import { PithError } from '../../../base/index.ts';
import type { Builder } from '../../../dom/builder.ts';
import { beforeHtml, initial } from '../../../dom/modes/before-head.ts';
import type { MaybeHidden } from '../../../elements/maybe-hidden.ts';
import type { VisibleDates } from '../../../metadata/visible-dates.ts';
import type { LabelRows } from '../../../structures/label-rows.ts';

export { FIELD_NAMES as ANSWER_FIELDS } from '../../../render/record/page-record.ts';

export function refuse(what: string): never {
  throw new PithError('bad-option', `pith/browser-lite ${what}; pith does`);
}

export const writeTei = (): never => refuse('writes no TEI');
export const commentFurniture = (): never => refuse('does not tell comments apart');
export const answerFields = (): never => refuse('has no formats but those of Extraction');
export const readChunks = (): never => refuse('cuts no chunks');
export const checkRules = (): never => refuse('knows no rules of sites');
export const whyOf = (): never => refuse('gives no reasons');
export const layoutFromDocument = (): never => refuse('uses no layout');
export const labelPaper = (): never => refuse('has no paper form of bte');
/** A tab has run the scripts of its page. */
export const NEEDS_SCRIPTS = 'the page has no visible text';
export const checkPageLabels = (): never => refuse('reads no labels');

/** Embedded text, things, written-out dates and names, posts and comments: none is found. */
const nothing = (): undefined => undefined;
const none = (): [] => [];
const no = (): false => false;

export {
  no as isDrawing,
  no as isWrittenByScripts,
  no as isRow,
  no as isMathDrawing,
  no as isMathDrawingName,
  no as isWorthlessAlt,
  none as labeledNames,
  none as readComments,
  none as readPosts,
  none as signedNames,
  nothing as addColorKeys,
  nothing as asShown,
  nothing as contentImage,
  nothing as corrections,
  nothing as openEmbedded,
  nothing as headOfPost,
  nothing as readDrawn,
  nothing as readMath,
  nothing as readMathImage,
  nothing as readMathScript,
  nothing as readOdd,
  nothing as readPseudoClass,
  nothing as readThing,
  nothing as thingType,
  nothing as tieSidenotes,
  nothing as shellReason,
  nothing as threadOf,
  nothing as undrawnNodes,
};

/**
 * Colors are not compared with their background, and style sheets are read only as far as rules use names and literal
 * values.
 */
export class Grounds {
  matchesBackground(): boolean {
    return false;
  }
}

export class OddRules {
  of(): undefined {}
}

export const MAYBE_SLOTTED = '';

/** Style sheets are not read completely: text that may be hidden is not reported. */
const NO_DOUBTS: MaybeHidden = new Map();
export const maybeHidden = (): MaybeHidden => NO_DOUBTS;

export const areAlike = (): boolean => false;

/** Only fully transparent colors. */
export const readColor = (text: string): number | undefined =>
  /^transparent$|^none$|[,/]\s*0\)$|^#(?:...0|.{6}00)$/.test(text) ? 0 : undefined;

/** Labels and values stay on separate lines, and no spaces are added between spans. */
export const labelRows = (): LabelRows => ({ byNode: new Map(), byLabel: new Map() });
export const spanGaps = (): ReadonlySet<number> => new Set();

/** Pictures are handled one by one. */
export const galleryAround = (_page: unknown, node: number): number => node;
export const isControl = (): boolean => false;

/** Style sheets without nesting and escapes are read. */
export const flatCss = (css: string): string => css;
export const plainEscapes = (css: string): string => css;

export class PseudoMatch {
  of(): 'no' {
    return 'no';
  }
}

export class Inherited {
  fillIn<T>(css: T): T {
    return css;
  }
}

export class Variables {
  valuesOf(value: string): readonly string[] {
    return [value];
  }

  addKeys(): void {}
}

export const imageWords = (text: string): string => text;

/** No method of the small build returns ranges. */
export const withoutHidden = <T>(_page: unknown, labels: T): T => labels;

export const planForEmbedded = <T>(plan: T): T => plan;

/** Strict JSON only. */
export function readLooseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every page with a doctype counts as modern; the parser itself recognizes pages without one. */
export function readDoctype(b: Builder, from: number, to: number): void {
  if (b.mode !== initial) return;
  b.doctypeFrom = from;
  b.doctypeTo = to;
  b.mode = beforeHtml;
}

export const visibleDates = (): VisibleDates => ({ published: undefined, modified: undefined });

/** Properties by the names that they have, whatever their values. */
export const HIDING_PROPERTIES: ReadonlySet<string> = new Set();
export const SIGHT_PROPERTIES: ReadonlySet<string> = HIDING_PROPERTIES;
export const plainName = (name: string): string => name;
export const isRejected = (): boolean => false;
