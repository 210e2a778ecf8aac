// What the small build does without, in place of several modules at once: each export is the least that its callers can use. What an
// option asks for and is not there is refused, never left out in silence.

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
export const checkPageLabels = (): never => refuse('reads no labels');

/** Embedded text, things, dates and names that are only written, posts and comments: none is found. */
const nothing = (): undefined => undefined;
const none = (): [] => [];
const no = (): false => false;

export {
  no as isDrawing,
  no as isMathDrawing,
  no as isKeptCaption,
  no as isMathDrawingName,
  none as labelledNames,
  none as readComments,
  none as readPosts,
  none as signedNames,
  nothing as addColorKeys,
  nothing as asShown,
  nothing as contentImage,
  nothing as corrections,
  nothing as dateInScripts,
  nothing as openEmbedded,
  nothing as pageRules,
  nothing as priceSegment,
  nothing as headOfPost,
  nothing as joinRow,
  nothing as readDrawn,
  nothing as readMath,
  nothing as readMathImage,
  nothing as readMathScript,
  nothing as readOdd,
  nothing as readState,
  nothing as readThing,
  nothing as threadOf,
  nothing as visiblePrice,
};

/** Letters are not compared with their ground, and rules of style sheets read as far as they ask for names and give values themselves. */
export class Grounds {
  swallow(): boolean {
    return false;
  }
}

export class OddRules {
  of(): undefined {}
}

/** The complete reading of style sheets is left out: what may be hidden is not reported. */
const NO_DOUBTS: MaybeHidden = { roots: new Map(), limits: [] };
export const maybeHidden = (): MaybeHidden => NO_DOUBTS;

export const areAlike = (): boolean => false;

/** Of colours those that let everything through. */
export const readColor = (text: string): number | undefined =>
  /^transparent$|^none$|[,/]\s*0\)$|^#(?:...0|.{6}00)$/.test(text) ? 0 : undefined;

/** Labels and values are lines of their own, and spans are not put apart. */
export const labelRows = (): LabelRows => ({ byNode: new Map(), byLabel: new Map() });
export const spanGaps = (): ReadonlySet<number> => new Set();

/** Pictures go one by one. */
export const galleryAround = (_page: unknown, node: number): number => node;
export const isControl = (): boolean => false;

/** Sheets without nesting and escapes are read. */
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

export const planForEmbedded = <T>(plan: T): T => plan;

/** JSON as it should be; what is broken is left. */
export function readLooseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every page with a doctype counts as one of today's; pages without one are told by the parser itself. */
export function readDoctype(b: Builder, from: number, to: number): void {
  if (b.mode !== initial) return;
  b.doctypeFrom = from;
  b.doctypeTo = to;
  b.mode = beforeHtml;
}

export const visibleDates = (): VisibleDates => ({ published: undefined, modified: undefined });

/** Properties by the names that they have, whatever their values. */
export const HIDING_PROPERTIES: ReadonlySet<string> = new Set();
export const plainName = (name: string): string => name;
export const isRejected = (): boolean => false;
