// One element → whether its own markup hides it, and how. Each name is judged once, and only elements with a relevant
// attribute, name or rule are checked closely.

import { lowerBound } from '../base/index.ts';
import {
  AttributeFlag,
  canBeOpened,
  Declarations,
  mayPutOutOfSight,
  NO_DECLARATIONS,
  type OddRules,
  opacityOf,
  type PageStyles,
  PerName,
  PlacedTags,
  pageStyles,
  plainEscapes,
  type StartTags,
  setsFontSize,
  startTags,
  type WayOutOfSight,
  wayOutOfSight,
} from '../css/index.ts';
import { attribute, isElement, Kind, rawText, Tag, type TagName, type Tape, tagName, tagTable } from '../dom/index.ts';
import { agreesWithHidden, outOfSightName } from '../lexicon/index.ts';
import type { Page } from '../page/index.ts';
import { Grounds } from './grounds.ts';

/** Containers of formulas hide one of their two copies; the renderer chooses which copy to use. */
const FORMULA = /(?:^|\s)(?:mwe-math|katex|MathJax|MJX|mjx)/;
const TELLING = AttributeFlag.hiding | AttributeFlag.style;

/**
 * Ways that hide for good when a page's sheet uses them. With the others (transparent, invisible, no height), sheets hide
 * what scripts then fade in or unfold, which a `transition` also shows; a list's font size of 0 is reset in its items.
 */
const STAYS_OUT: ReadonlySet<WayOutOfSight> = new Set([
  'display:none',
  'off-screen',
  'clipped away',
  'transparent color',
]);

/** Types of scripts that run; a script without a type also runs. */
const RUNS = /^$|^module$|javascript|ecmascript/i;

/** Messages to readers without scripts are short. */
const SHORT_WORDS = 100;

/** Limit on nodes inside an element that are checked for a font size of their own. */
const MAX_INNER = 500;

const BY_SHEET = " by the page's style";

/** Bits of the judgment of a class name. */
const BY_NAME = 1;
const BY_RULE = 2;

export class HidingTest {
  /** 1 for nodes that may be hidden by themselves; 0 for nearly all. */
  readonly mayBeHidden: Uint8Array;
  private readonly tape: Tape;
  private readonly flow: Page['flow'];
  private readonly tags: StartTags;
  private readonly styles: PageStyles;
  private readonly classes: PerName;
  /** Undefined when no rule may hide an id. `ruledTags`: the same for tags, by tag id. */
  private readonly ids: PerName | undefined;
  private readonly ruledTags: Uint8Array | undefined;
  private readonly placed: PlacedTags | undefined;
  private readonly odd: OddRules | undefined;
  /** Cached: marking asks again in each round. */
  private readonly reasons = new Map<number, string | undefined>();
  private readonly closings = new Map<number, string | undefined>();
  private readonly ownStyles = new Map<string, Style>();
  private readonly judged = new Map<Declarations, Style>();
  private lastNode = -1;
  private lastStyle = NO_STYLE;
  private readonly grounds: Grounds;
  /** Whether the page runs any scripts; computed on first use. */
  private runsScripts: boolean | undefined;
  /** The formulas of the page; computed on first use. */
  private formulas: readonly number[] | undefined;

  constructor(page: Page) {
    this.tape = page.tape;
    this.flow = page.flow;
    this.tags = startTags(page);
    this.styles = pageStyles(page);
    this.grounds = new Grounds(
      this.tape,
      (node) => this.declaredFor(node),
      () => this.styles.areAll,
    );
    this.odd = this.styles.odd;
    const { classes, ids, tags, placedTags, places } = this.styles.hidingKeys;
    const { signs } = this.tags;
    this.classes = new PerName(
      this.tags.names,
      (names, number) =>
        (outOfSightName(names, signs[number]!) === undefined ? 0 : BY_NAME) | (hasOneOf(classes, names) ? BY_RULE : 0),
    );
    if (ids.size > 0) this.ids = new PerName(this.tags.names, (name) => (ids.has(name) ? 1 : 0));
    if (tags.size > 0) this.ruledTags = tagsIn(tags);
    if (placedTags.size > 0) this.placed = new PlacedTags(this.tape, this.tags, tagsIn(placedTags), places);
    this.mayBeHidden = this.findCandidates();
  }

  /** One walk; a check or two rules out most nodes. */
  private findCandidates(): Uint8Array {
    const { classes, tape } = this;
    const { flags, className } = this.tags;
    const { kind, tag, size } = tape;
    const telling = new Uint8Array(size);
    const hasRules =
      this.ids !== undefined || this.ruledTags !== undefined || this.placed !== undefined || this.odd !== undefined;
    for (let node = 1; node < size; node++) {
      if (kind[node]! > Kind.math) continue;
      if (
        (flags[node]! & TELLING) !== 0 ||
        (className[node] !== 0 && classes.of(className[node]!) !== 0) ||
        tag[node] === Tag.dialog ||
        tag[node] === Tag.noscript ||
        (hasRules && this.isRuled(node))
      )
        telling[node] = 1;
    }
    return telling;
  }

  /** Why the element itself is a moment or a click away: the page's own style or search unfolds it. */
  closedBy(node: number): string | undefined {
    if (!this.closings.has(node)) this.closings.set(node, this.findClosing(node));
    return this.closings.get(node);
  }

  /** Why the element itself is hidden; undefined when it is not. */
  reason(node: number): string | undefined {
    if (!this.reasons.has(node)) this.reasons.set(node, this.findReason(node));
    return this.reasons.get(node);
  }

  private findClosing(node: number): string | undefined {
    if (!isElement(this.tape, node)) return undefined;
    if (
      (this.tags.flags[node]! & AttributeFlag.hiding) !== 0 &&
      attribute(this.tape, node, 'hidden')?.toLowerCase() === 'until-found'
    )
      return 'hidden until found';
    if (!this.isRuled(node)) return undefined;
    const { way } = this.judgeInPlace(node);
    return way === undefined || way === 'tiny font' ? undefined : `${way}${BY_SHEET}, until a script shows it`;
  }

  private findReason(node: number): string | undefined {
    const { tape, tags } = this;
    if (!isElement(tape, node) || tape.kind[node] === Kind.math) return undefined;
    if (tape.tag[node] === Tag.dialog && attribute(tape, node, 'open') === undefined) return 'closed dialog';
    if (tape.tag[node] === Tag.noscript) return this.isShort(node) ? 'shown only without scripts' : undefined;
    const names = tags.names[tags.className[node]!]!;
    if (FORMULA.test(names)) {
      const drawn = attribute(tape, node, 'aria-hidden') === 'true' && names.includes('katex-html');
      return drawn && this.hasMathBefore(node) ? 'copy of a formula' : undefined;
    }
    return this.byAttribute(node, names) ?? this.byStyle(node) ?? this.byName(node);
  }

  /** A `noscript` that is never closed contains the rest of the page. */
  private isShort(node: number): boolean {
    const { words } = this.flow;
    return words[this.tape.end[node]!]! - words[node]! <= SHORT_WORDS;
  }

  /** True for the ways in which panels are closed. Moving an element off the screen is not one of them. */
  canBeOpened(node: number): boolean {
    const { tape } = this;
    if (attribute(tape, node, 'popover') !== undefined) return false;
    if (tape.tag[node] === Tag.dialog || /dialog/i.test(attribute(tape, node, 'role') ?? '')) return false;
    const css = this.styleOf(node);
    if (canBeOpened(css)) return true;
    if (this.byStyle(node) !== undefined) return false;
    if (this.byName(node) !== undefined) return false;
    return attribute(tape, node, 'hidden') !== undefined || attribute(tape, node, 'aria-hidden') !== undefined;
  }

  /** True when the element declares itself visible, as parts of a `visibility:hidden` element may. */
  showsItself(node: number): boolean {
    return isElement(this.tape, node) && this.styleOf(node).is('visibility', 'visible');
  }

  private byAttribute(node: number, names: string): string | undefined {
    const { tape } = this;
    if ((this.tags.flags[node]! & AttributeFlag.hiding) === 0) return undefined;
    const hidden = attribute(tape, node, 'hidden');
    if (hidden !== undefined && hidden.toLowerCase() !== 'until-found') return 'hidden attribute';
    if (attribute(tape, node, 'popover') !== undefined) return 'popover';
    if (attribute(tape, node, 'aria-hidden')?.toLowerCase() !== 'true') return undefined;
    if (tagName(tape, node).startsWith('mjx-')) return 'copy of a formula';
    if (/dialog/i.test(attribute(tape, node, 'role') ?? '')) return 'aria-hidden dialog';
    const agrees = agreesWithHidden(names);
    return agrees === undefined ? undefined : `aria-hidden and class ${agrees}`;
  }

  private byName(node: number): string | undefined {
    const { className, names, signs } = this.tags;
    const name = outOfSightName(names[className[node]!]!, signs[className[node]!]!);
    return name === undefined ? undefined : `class ${name}`;
  }

  private byStyle(node: number): string | undefined {
    const ruled = this.isRuled(node);
    if (!ruled && (this.tags.flags[node]! & AttributeFlag.style) === 0) return undefined;
    const own = this.ownStyle(node);
    const style = ruled || own.hasVariables ? this.judgeInPlace(node) : own;
    const way = this.wayOf(style, node);
    if (way === undefined)
      return this.grounds.matchesBackground(node, style.relevant) ? 'color of its background' : undefined;
    if (way === 'tiny font' && !this.isTinyInside(node, ruled)) return undefined;
    if (!ruled || this.wayOf(own, node) === way) return way;
    return this.stays(way, style.css) && !style.css.has('transition') ? `${way}${BY_SHEET}` : undefined;
  }

  /** Whether a way set by a sheet hides for good. A slight opacity is not the start of a fade. */
  private stays(way: WayOutOfSight, css: Declarations): boolean {
    if (STAYS_OUT.has(way) || (way === 'opacity 0' && opacityOf(css) > 0)) return true;
    return way === 'tiny font' || !this.hasScripts();
  }

  /** Without scripts nothing fades in; JSON-LD and other data do not run. */
  private hasScripts(): boolean {
    const { tape } = this;
    this.runsScripts ??= nodesWith(tape, Tag.script).some((node) =>
      RUNS.test(attribute(tape, node, 'type')?.trim() ?? ''),
    );
    return this.runsScripts;
  }

  /** KaTeX can put MathML before its rendering. */
  private hasMathBefore(drawn: number): boolean {
    this.formulas ??= nodesWith(this.tape, Tag.math);
    const next = lowerBound(this.formulas, drawn);
    return next > 0 && this.formulas[next - 1]! > this.tape.parent[drawn]!;
  }

  /** Text directly in the element has its tiny size; inner elements may set a size of their own. */
  private isTinyInside(node: number, ruled: boolean): boolean {
    if (hasTextOfItsOwn(this.tape, node)) return true;
    const { tape, styles } = this;
    if (ruled && !styles.areAll) return false;
    const past = Math.min(tape.end[node]!, node + MAX_INNER);
    for (let inner = node + 1; inner < past; inner++)
      if (isElement(tape, inner) && setsFontSize(styles.inPlace(inner))) return false;
    return true;
  }

  /** Transparent elements with attributes for scripts are faded in, so readers do see them. */
  private wayOf({ css, way }: Style, node: number): WayOutOfSight | undefined {
    if (way !== 'opacity 0') return way;
    const { source, from, to } = this.tape;
    return wayOutOfSight(css, /\sdata-/i.test(source.slice(from[node]!, to[node]!)));
  }

  /** Declarations for the background check: all of them if all sheets are known, else only those of elements that may be hidden. */
  private declaredFor(node: number): Declarations | undefined {
    if (this.styles.hasRules && this.styles.areAll) return this.styles.inPlace(node);
    return this.mayBeHidden[node] === 1 ? this.styleOf(node) : undefined;
  }

  /** Looks at sheets only if one of their rules may hide the element. */
  private styleOf(node: number): Declarations {
    return this.isRuled(node) ? this.styles.inPlace(node) : this.ownStyle(node).css;
  }

  /** The last one is cached: an element that is not hidden may be closed. */
  private judgeInPlace(node: number): Style {
    if (node !== this.lastNode) {
      this.lastNode = node;
      this.lastStyle = this.judge(this.styles.inPlace(node));
    }
    return this.lastStyle;
  }

  /** Cached: elements share the declarations of their rules. */
  private judge(css: Declarations): Style {
    let known = this.judged.get(css);
    if (known === undefined) {
      known = { css, relevant: css, way: wayOutOfSight(css, false), hasVariables: false };
      this.judged.set(css, known);
    }
    return known;
  }

  /** Declarations of the `style` attribute. Most elements share theirs with others. */
  private ownStyle(node: number): Style {
    const written = this.styles.ownStyle(node);
    if (written === undefined) return NO_STYLE;
    const text = plainEscapes(written);
    let known = this.ownStyles.get(text);
    if (known === undefined) {
      known = new OwnStyle(text);
      this.ownStyles.set(text, known);
    }
    return known;
  }

  private isRuled(node: number): boolean {
    const { className, id } = this.tags;
    if (className[node] !== 0 && (this.classes.of(className[node]!) & BY_RULE) !== 0) return true;
    if (this.ids !== undefined && id[node] !== 0 && this.ids.of(id[node]!) === 1) return true;
    if (this.ruledTags !== undefined && this.ruledTags[this.tape.tag[node]!] === 1) return true;
    return this.placed?.has(node) === true || this.odd?.of(node) !== undefined;
  }
}

/** Declarations with the answers that are needed about them. */
interface Style {
  readonly css: Declarations;
  /** The same, or empty if nothing in them hides or sets a text color. */
  readonly relevant: Declarations;
  /** For an element that no script fades in. */
  readonly way: WayOutOfSight | undefined;
  /** Their values are defined elsewhere. */
  readonly hasVariables: boolean;
}

const NO_STYLE: Style = { css: NO_DECLARATIONS, relevant: NO_DECLARATIONS, way: undefined, hasVariables: false };

/** A `style` attribute, parsed only if something in it matters. */
class OwnStyle implements Style {
  readonly relevant: Declarations;
  readonly way: WayOutOfSight | undefined;
  readonly hasVariables: boolean;
  private readonly text: string;
  private known: Declarations | undefined;

  constructor(text: string) {
    this.text = text;
    const matters = mayPutOutOfSight(text);
    this.relevant = matters ? this.css : NO_DECLARATIONS;
    this.way = matters ? wayOutOfSight(this.css, false) : undefined;
    this.hasVariables = matters && text.includes('var(');
  }

  get css(): Declarations {
    this.known ??= new Declarations().read(this.text);
    return this.known;
  }
}

function hasOneOf(classes: ReadonlySet<string>, names: string): boolean {
  if (classes.size === 0 || names === '') return false;
  for (let from = 0, at = 0; at <= names.length; at++) {
    const code = at < names.length ? names.charCodeAt(at) : 32;
    if (isOdd(code)) return names.split(/\s+/).some((name) => classes.has(name)); // there is white space beyond ASCII
    if (code > 32) continue;
    if (at > from && classes.has(names.slice(from, at))) return true;
    from = at + 1;
  }
  return false;
}

/** True for anything but printable ASCII and ASCII white space. */
function isOdd(code: number): boolean {
  return code > 126 || code < 9 || (code > 13 && code < 32);
}

/** 1 at the id of each known tag, except `html` and `body`: a rule for them is about the whole page. */
function tagsIn(names: ReadonlySet<string>): Uint8Array {
  const known = [...names].filter((name): name is TagName => Object.hasOwn(Tag, name));
  return tagTable(...known.filter((name) => name !== 'html' && name !== 'body'));
}

/** True when the element itself has text; text in inner elements may have a size of its own. */
function hasTextOfItsOwn(tape: Tape, node: number): boolean {
  for (let child = node + 1; child < tape.end[node]!; child = tape.end[child]!)
    if (tape.kind[child] === Kind.text && /\w|[^\0-\u00a0]/.test(rawText(tape, child))) return true;
  return false;
}

function nodesWith({ tag }: Tape, wanted: number): number[] {
  const found: number[] = [];
  for (let node = tag.indexOf(wanted); node >= 0; node = tag.indexOf(wanted, node + 1)) found.push(node);
  return found;
}
